import type { ProjectId } from '@ordna/domain/project';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { ProjectForm } from './project-form.tsx';
import { emptyProject } from './use-project-form.ts';

interface NewProjectWindowProps {
	/** Below which; none at the top. */
	parentId?: ProjectId;
	onClose: () => void;
}

export function NewProjectWindow({ parentId = 0 as ProjectId, onClose }: NewProjectWindowProps) {
	const { t } = useTranslation('project');
	const navigate = useNavigate();
	return (
		<ProjectForm
			isLeftForPage
			templatesHref={parentId === 0 ? '/projects/from-template' : `/projects/${parentId}/from-template`}
			start={emptyProject(parentId)}
			onClose={onClose}
			onQueued={(title) => {
				notify({ kind: 'plain', text: t('form.queued', { title }) });
				onClose();
			}}
			onSaved={({ id }) => {
				// It opens, which says enough. In place of the window, so that going back does not open it again.
				const to = { to: '/projects/$projectId', params: { projectId: id }, replace: true } as const;
				void navigate({ ...to, state: { isNewProject: true } });
			}}
		/>
	);
}
