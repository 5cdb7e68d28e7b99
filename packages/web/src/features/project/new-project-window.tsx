import type { ProjectId } from '@ordna/domain/project';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useViewCommands } from '../view/index.ts';
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
	const { move } = useViewCommands();
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
			onSaved={({ id: projectId, views }, opensAs) => {
				const [first] = views ?? [];
				const view = views?.find(({ viewKind }) => viewKind === opensAs);
				if (first && view && view !== first) void move(view, { before: null, after: first.id });
				// It opens, which says enough. In place of the window, so that going back does not open it again.
				const how = { replace: true, state: { isNewProject: true } } as const;
				if (view) void navigate({ to: '/projects/$projectId/$viewId', params: { projectId, viewId: view.id }, ...how });
				else void navigate({ to: '/projects/$projectId', params: { projectId }, ...how });
			}}
		/>
	);
}
