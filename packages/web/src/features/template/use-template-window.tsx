import type { ProjectId } from '@ordna/domain/project';
import type { Template, TemplateId, TemplateKind } from '@ordna/domain/template';
import { LayoutTemplate } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-list/choice-field.tsx';
import { DayField } from '../../ui/date-picker/day-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { canWriteIn, rowsOf, useProject, useProjectTitle, useProjectTree } from '../project/index.ts';
import { toCalendarDate } from './day-span.ts';
import { type TemplatesState, useTemplates } from './template.api.ts';
import { TemplateContents, useContentsInWords } from './template-contents.tsx';
import styles from './template-window.module.css';
import { type UseFields, useTemplateForm } from './use-template-form.ts';
import { useToday } from './use-today.ts';

/** Stands for no project at all. */
const nowhere = 0 as ProjectId;

interface UseTemplateWindowProps {
	/** The one that was chosen already; without one it is asked for. */
	templateId?: TemplateId;
	kind?: TemplateKind;
	/** Where its tasks go, or below which its project stands. */
	projectId?: ProjectId;
	onClose: () => void;
}

/** Makes a project, or tasks in a project, of a template. */
export function UseTemplateWindow({ templateId, kind, projectId = nowhere, onClose }: UseTemplateWindowProps) {
	const { t } = useTranslation('template');
	const all = useTemplates();
	const asked = templateId === undefined ? undefined : all.templates.find(({ id }) => id === templateId);
	// The one it was opened for stays, also once somebody deletes it elsewhere.
	const opened = useRef(asked);
	opened.current = asked ?? opened.current;
	const isGone = templateId !== undefined && all.isReady && opened.current === undefined;
	useEffect(() => {
		if (!isGone) return;
		notify({ kind: 'error', text: t('gone') });
		onClose();
	}, [isGone, onClose, t]);
	const wanted = kind ?? opened.current?.kind ?? 'project';
	const choices = all.templates.filter((one) => one.kind === wanted);
	const first = opened.current ?? (templateId === undefined ? choices[0] : undefined);
	if (first) return <UseForm {...{ kind: wanted, first, choices, projectId, onClose }} />;
	return <NothingToUse kind={wanted} state={all} isGone={isGone} onClose={onClose} />;
}

interface NothingToUseProps {
	kind: TemplateKind;
	state: TemplatesState;
	isGone: boolean;
	onClose: () => void;
}

function NothingToUse({ kind, state: { isReady, failure, retry }, isGone, onClose }: NothingToUseProps) {
	const { t } = useTranslation(['template', 'ui']);
	const isLate = useDelayed(!isReady && !failure);
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t(`use.${kind}`)}
			actions={<Button onClick={onClose}>{t('ui:close')}</Button>}
		>
			{failure ? (
				<LoadError title={t('trouble.title')} failure={failure} retry={retry}>
					{t('trouble.text')}
				</LoadError>
			) : isReady && !isGone ? (
				<EmptyState picture="shelf" title={t('none.title')} isSmall>
					{t(`none.${kind}`)}
				</EmptyState>
			) : (
				isLate && <RowSkeletons count={3} />
			)}
		</Dialog>
	);
}

interface UseFormProps {
	kind: TemplateKind;
	first: Template;
	choices: readonly Template[];
	projectId: ProjectId;
	onClose: () => void;
}

function UseForm({ kind, first, choices, projectId, onClose }: UseFormProps) {
	const { t } = useTranslation(['template', 'ui', 'project']);
	const id = useId();
	const { today, weekStart } = useToday();
	const { fields, set, ...submission } = useTemplateForm({ kind, first, projectId, today, onClose });
	const { errors, error, isBusy } = submission;
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t(`use.${kind}`)}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t(`use.${kind}Verb`)}
					</Button>
				</>
			}
		>
			<form {...submission.form} id={id} className={styles.form}>
				<TemplateField {...{ choices, fields, set }} />
				{kind === 'project' ? (
					<>
						<TextField
							label={t('projectTitle')}
							value={fields.title}
							onChange={(title) => set({ title })}
							onFocus={(event) => event.target.select()}
							error={errors.title}
							maxLength={250}
							autoComplete="off"
							dir="auto"
						/>
						<ProjectField
							label={t('project:form.parent')}
							none={t('project:form.top')}
							value={fields.projectId}
							onChange={(parent) => set({ projectId: parent })}
						/>
					</>
				) : (
					<ProjectField
						label={t('project')}
						value={fields.projectId}
						error={errors.projectId}
						onChange={(target) => set({ projectId: target })}
					/>
				)}
				{fields.template.firstDay !== null && (
					<DayField
						label={t('use.start')}
						error={errors.start}
						value={fields.start}
						onChange={(day) => set({ start: toCalendarDate(day) })}
						today={today}
						weekStart={weekStart}
					/>
				)}
				<TemplateContents contents={fields.template} start={fields.start} className={styles.contents} />
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}

interface TemplateFieldProps {
	choices: readonly Template[];
	fields: UseFields;
	set: (part: Partial<UseFields>) => void;
}

function TemplateField({ choices, fields: { template }, set }: TemplateFieldProps) {
	const { t } = useTranslation('template');
	const inWords = useContentsInWords();
	return (
		<ChoiceField
			label={t('template')}
			hint={template.description}
			shown={<span dir="auto">{template.title}</span>}
			placeholder={t('find')}
			find={(search) =>
				choices
					.filter(({ title }) => title.toLocaleLowerCase().includes(search))
					.map((one) => ({
						...{ key: one.id, label: one.title, aside: inWords(one), one },
						mark: <Icon of={LayoutTemplate} />,
					}))
			}
			onChoose={({ one }) => set({ template: one })}
			nothing={t('notFound')}
		/>
	);
}

interface ProjectFieldProps {
	label: string;
	/** What the choice of no project says, where there is one. */
	none?: string;
	value: ProjectId;
	error?: string | undefined;
	onChange: (id: ProjectId) => void;
}

/** One of the projects that the person may write in. */
function ProjectField({ label, none, value, error, onChange }: ProjectFieldProps) {
	const { t } = useTranslation(['template', 'pickers']);
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const chosen = useProject(value);
	const find = (search: string) => {
		const rows = rowsOf(tree).filter(
			({ project }) => canWriteIn(project) && titleOf(project).toLocaleLowerCase().includes(search),
		);
		const choices = rows.map(({ project, depth }) => ({
			...{ key: project.id, id: project.id, label: titleOf(project), depth: search === '' ? depth : 0 },
			mark: <Swatch color={project.hexColor} />,
		}));
		return none !== undefined && search === '' ? [{ key: nowhere, id: nowhere, label: none }, ...choices] : choices;
	};
	return (
		<ChoiceField
			label={label}
			error={error}
			shown={
				chosen ? (
					<span className={styles.chosen}>
						<Swatch color={chosen.hexColor} />
						<span className="cut">{titleOf(chosen)}</span>
					</span>
				) : (
					(none ?? t('noProject'))
				)
			}
			placeholder={t('pickers:projects.find')}
			find={find}
			onChoose={({ id }) => onChange(id)}
			nothing={t('pickers:projects.nothing')}
		/>
	);
}
