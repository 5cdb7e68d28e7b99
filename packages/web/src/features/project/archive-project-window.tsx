import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useSettings } from '../user/index.ts';
import { beneath } from './beneath.ts';
import { ConfirmWindow } from './confirm-window.tsx';
import { useProject, useProjects } from './project.api.ts';
import { useProjectRemoval } from './project-removal.ts';
import { useProjectTitle } from './project-title.ts';
import { growTree } from './project-tree.ts';
import { useWindowProject } from './use-window-project.ts';

interface ArchiveProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** Puts a project into the archive, or takes it out again. */
export function ArchiveProjectWindow({ projectId, onClose }: ArchiveProjectWindowProps) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const project = useWindowProject(projectId, ['archive', 'unarchive'], onClose);
	const parent = useProject(project?.parentProjectId);
	const { setArchived } = useProjectRemoval();
	const isDefault = useSettings().defaultProjectId === projectId;
	const count = beneath(growTree(useProjects()), projectId).length;
	if (!project) return null;

	const title = titleOf(project);
	const way = project.isArchived ? 'unarchive' : 'archive';
	const isStuck = project.isArchived && parent?.isArchived === true;
	const save = async () => {
		onClose();
		const isSaved = await setArchived(projectId, way === 'archive');
		if (isSaved)
			notify({
				text: t(`${way}.done`, { title }),
				undo: () => void setArchived(projectId, way !== 'archive'),
			});
	};
	return (
		<ConfirmWindow
			title={t(`${way}.title`, { title })}
			text={t(`${way}.text`, { count })}
			verb={t(`${way}.verb`)}
			obstacle={
				isStuck
					? t('unarchive.stuck', { parent: titleOf(parent) })
					: isDefault && way === 'archive'
						? t('isDefault')
						: undefined
			}
			onSure={() => void save()}
			onClose={onClose}
		/>
	);
}
