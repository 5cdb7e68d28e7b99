import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/words/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { ProjectForm } from './project-form.tsx';
import { useWindowProject } from './use-window-project.ts';

interface EditProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

export function EditProjectWindow({ projectId, onClose }: EditProjectWindowProps) {
	const { t } = useTranslation('project');
	const project = useWindowProject(projectId, ['edit'], onClose);
	if (!project) return null;
	return (
		<ProjectForm
			project={project}
			start={project}
			onClose={onClose}
			onKept={onClose}
			onSaved={({ title }) => {
				notify({ text: t('form.saved', { title }) });
				onClose();
			}}
		/>
	);
}
