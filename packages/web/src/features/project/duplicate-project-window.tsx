import type { Project, ProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { isModalOpen } from '../../platform/modals/index.ts';
import { lateMutation, saved } from '../../platform/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './duplicate-project-window.module.css';
import { ParentField } from './parent-field.tsx';
import { useProject } from './project.api.ts';
import type * as mutations from './project.mutations.ts';
import form from './project-form.module.css';
import { useProjectTitle } from './project-title.ts';
import { projectIn } from './save-project.ts';
import { useWindowProject } from './use-window-project.ts';

const copyProject = lateMutation<typeof mutations.copyProject>('project.copy');

interface DuplicateProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** Makes another project of one, with all that is in it. */
export function DuplicateProjectWindow({ projectId, onClose }: DuplicateProjectWindowProps) {
	const project = useWindowProject(projectId, ['duplicate'], onClose);
	return project && <DuplicateForm project={project} onClose={onClose} />;
}

const parts = ['tasks', 'files', 'views', 'rest'] as const;

function DuplicateForm({ project, onClose }: { project: Project; onClose: () => void }) {
	const { t } = useTranslation(['project', 'ui']);
	const id = useId();
	const titleOf = useProjectTitle();
	const { fields, set, ...submission } = useDuplicate(project, onClose);
	const { errors, error, isBusy } = submission;
	const isAdmin = allows(project.maxRight, 'admin');
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('duplicate.title', { title: titleOf(project) })}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" type="submit" form={id} isBusy={isBusy}>
						{t('duplicate.verb')}
					</Button>
				</>
			}
		>
			<form {...submission.form} id={id} className={form.form}>
				<TextField
					label={t('form.title')}
					value={fields.title}
					onChange={(title) => set({ title })}
					onFocus={(event) => event.target.select()}
					error={errors.title}
					maxLength={250}
					autoComplete="off"
					dir="auto"
				/>
				<ParentField
					value={fields.parentProjectId}
					without={undefined}
					onChange={(parentProjectId) => set({ parentProjectId })}
				/>
				<div>
					<h3 className={form.label}>{t('duplicate.what')}</h3>
					<ul className={styles.parts}>
						{parts.map((part) => (
							<li key={part}>
								<Icon of={Check} />
								{t(`duplicate.${part}`)}
							</li>
						))}
					</ul>
				</div>
				<Checkbox
					isOn={fields.duplicateShares}
					onChange={(duplicateShares) => set({ duplicateShares })}
					hint={isAdmin && t('duplicate.links')}
				>
					{t('duplicate.shares')}
				</Checkbox>
				{error && (
					<Note kind="bad" isAnnounced>
						{error}
					</Note>
				)}
			</form>
		</Dialog>
	);
}

interface DuplicateFields {
	readonly title: string;
	readonly parentProjectId: ProjectId;
	readonly duplicateShares: boolean;
}

function useDuplicate(project: Project, onClose: () => void) {
	const { t } = useTranslation('project');
	const { outbox } = useClient();
	const navigate = useNavigate();
	const router = useRouter();
	const source = useProjectTitle()(project);
	const parent = useProject(project.parentProjectId);
	const isParentMine = parent !== undefined && !parent.isArchived && allows(parent.maxRight, 'write');
	const [fields, setFields] = useState<DuplicateFields>(() => ({
		title: t('duplicate.name', { title: source }).slice(0, 250),
		parentProjectId: isParentMine ? parent.id : (0 as ProjectId),
		duplicateShares: false,
	}));
	const { touch, ...submission } = useSubmit({
		check: () => ({ title: fields.title.trim() === '' ? t('form.titleNeeded') : undefined }),
		explain: atFields({ title: 'title' }),
		async send() {
			const title = fields.title.trim();
			const args = { id: project.id, title: source, copy: { ...fields, title } };
			const changes = await saved(outbox.write(copyProject, args, { isRefusalShown: true }));
			if (changes === 'waiting') {
				notify({ kind: 'plain', text: t('duplicate.queued', { title: source }) });
				return onClose();
			}
			const copy = projectIn(changes);
			if (!copy) return;
			notify({ text: t('form.created', { title: copy.title }) });
			// Whoever closed the window meanwhile stays where they are.
			if (!isModalOpen(router)) return;
			// In place of the window, so that going back does not open it again.
			void navigate({ to: '/projects/$projectId', params: { projectId: copy.id }, replace: true });
		},
	});
	const set = (part: Partial<DuplicateFields>) => {
		touch();
		setFields((before) => ({ ...before, ...part }));
	};
	return { fields, set, ...submission };
}
