import type { Project, ProjectId } from '@ordna/domain/project';
import type { ViewKind } from '@ordna/domain/view';
import { LayoutTemplate } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Button } from '../../ui/button.tsx';
import { ColorPicker } from '../../ui/color-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useScreenSettings } from '../user/index.ts';
import { viewIcons } from '../view/index.ts';
import { DescriptionField } from './description-field.tsx';
import { NameFields } from './name-fields.tsx';
import { ParentField } from './parent-field.tsx';
import { useProject } from './project.api.ts';
import styles from './project-form.module.css';
import { useProjectTitle } from './project-title.ts';
import { useHasTemplates } from './use-has-templates.ts';
import { type ProjectFields, useProjectForm } from './use-project-form.ts';

interface ProjectFormProps {
	start: ProjectFields;
	/** With the kind of view that it is to open with. */
	onSaved: (project: Project, opensAs: ViewKind) => void;
	/** Instead of `onSaved` while the server can't be reached. */
	onQueued: (title: string) => void;
	/** The focus goes on to the page that is then shown, not back to what opened the form. */
	isLeftForPage?: boolean;
	/** The window that makes it of a template instead. */
	templatesHref?: string;
	onClose: () => void;
}

const kinds = ['list', 'kanban', 'table', 'gantt'] as const satisfies ViewKind[];

/** What a new project is called and looks like and where it stands, in a dialog. */
export function ProjectForm(props: ProjectFormProps) {
	const { start, onSaved, onQueued, isLeftForPage = false, templatesHref, onClose } = props;
	const { t } = useTranslation(['project', 'ui', 'view']);
	const id = useId();
	const isSaved = useRef(false);
	const { defaultView } = useScreenSettings();
	const [opensAs, setOpensAs] = useState<ViewKind>(defaultView === 'first' ? 'list' : defaultView);
	const hasTemplates = useHasTemplates();
	const save = (saved: Project) => {
		isSaved.current = true;
		onSaved(saved, opensAs);
	};
	const page = () => (isSaved.current && isLeftForPage && pageFocus()) || true;
	const { fields, set, form, errors, error, isBusy } = useProjectForm({
		start,
		onSaved: save,
		onQueued,
	});
	const name = useFormName(fields.parentProjectId);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			finalFocus={page}
			title={name}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('form.create')}
					</Button>
				</>
			}
		>
			<form {...form} id={id} className={styles.form}>
				{templatesHref !== undefined && hasTemplates && (
					<Button icon={LayoutTemplate} className={styles.template} render={<ModalLink href={templatesHref} />}>
						{t('form.fromTemplate')}
					</Button>
				)}
				<div className={styles.pair}>
					<NameFields fields={fields} set={set} errors={errors} />
				</div>
				<ParentField
					value={fields.parentProjectId}
					without={undefined}
					onChange={(parentProjectId) => set({ parentProjectId })}
				/>
				<DescriptionField
					html={fields.description}
					placeholder={t('form.descriptionHint')}
					onChange={(description) => set({ description })}
				/>
				<div>
					<span className={styles.label}>{t('form.opensAs')}</span>
					<Segments
						name={t('form.opensAs')}
						value={opensAs}
						onChange={setOpensAs}
						options={kinds.map((value) => ({ value, label: t(`view:kind.${value}`), icon: viewIcons[value] }))}
					/>
					<p className={styles.hint}>{t('form.opensAsHint')}</p>
				</div>
				<ColorPicker
					name={t('form.colour')}
					value={fields.hexColor}
					onChange={(hexColor) => set({ hexColor })}
					canBeNone
				/>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}

/** What has taken the focus on the page below, such as the field for a first task; else the page itself. */
function pageFocus(): HTMLElement | null {
	const page = document.querySelector<HTMLElement>('#content');
	const { activeElement } = document;
	return activeElement instanceof HTMLElement && page?.contains(activeElement) ? activeElement : page;
}

/** Says in which project it will be. */
function useFormName(parentId: ProjectId): string {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const parent = useProject(parentId);
	return parent ? t('form.newIn', { title: titleOf(parent) }) : t('new');
}
