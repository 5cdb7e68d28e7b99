import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { ProjectForm } from './project-form.tsx';
import { isSavedFilter } from './project-tree.ts';
import { EditFilterForm } from './saved-filter/edit-filter-form.tsx';
import { useWindowProject } from './use-window-project.ts';

interface EditProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

export function EditProjectWindow({ projectId, onClose }: EditProjectWindowProps) {
	const { t } = useTranslation('project');
	const project = useWindowProject(projectId, ['edit'], onClose);
	if (!project) return null;
	if (isSavedFilter(project)) return <EditFilterForm project={project} onClose={onClose} />;
	return (
		<ProjectForm
			project={project}
			start={project}
			onClose={onClose}
			onQueued={onClose}
			onSaved={({ title }) => {
				notify({ text: t('form.saved', { title }) });
				onClose();
			}}
		/>
	);
}
