import { type Project, type ProjectId, parseProjectRef } from '@ordna/domain/project';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useScreenSettings, useSettings } from '../user/index.ts';
import { beneath } from './beneath.ts';
import { ConfirmWindow } from './confirm-window.tsx';
import styles from './delete-project-window.module.css';
import { FiltersWithProject } from './filters-with-project.tsx';
import { useProjects } from './project.api.ts';
import { ProjectLosses } from './project-losses.tsx';
import { useProjectRemoval } from './project-removal.ts';
import { actionsOf } from './project-rules.ts';
import { useProjectTitle } from './project-title.ts';
import { growTree, isSavedFilter } from './project-tree.ts';
import { useWindowProject } from './use-window-project.ts';

interface DeleteProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** Asks before a project is deleted, and counts what goes with it. */
export function DeleteProjectWindow({ projectId, onClose }: DeleteProjectWindowProps) {
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	const project = useWindowProject(projectId, ['delete'], onClose);
	const below = beneath(growTree(useProjects()), projectId);
	const { filterIdUsedOnOverview } = useScreenSettings();
	const isDefault = useSettings().defaultProjectId === projectId;
	const remove = useRemove(projectId, [projectId, ...below.map(({ id }) => id)], onClose);
	if (!project) return null;

	const title = titleOf(project);
	const isFilter = isSavedFilter(project);
	const isOnOverview = filterIdUsedOnOverview === projectId;
	return (
		<ConfirmWindow
			title={t('delete.title', { title })}
			text={isFilter ? t('delete.filter') : <Final project={project} />}
			verb={t('delete.verb')}
			isDanger
			nameToType={isFilter ? undefined : title}
			obstacle={isDefault ? t('isDefault') : undefined}
			onSure={() => void remove(t('delete.done', { title }))}
			onClose={onClose}
		>
			{isFilter ? (
				isOnOverview && <p className={styles.more}>{t('delete.onOverview')}</p>
			) : (
				<>
					<ProjectLosses projectId={projectId} />
					<FiltersWithProject id={projectId} className={styles.more} />
				</>
			)}
		</ConfirmWindow>
	);
}

/** That it is for good, and what can be taken back. */
function Final({ project }: { project: Project }) {
	const { t } = useTranslation('project');
	return (
		<>
			{t('delete.final')}{' '}
			{actionsOf(project).includes('archive') && (
				<ModalLink className={styles.instead} href={`/projects/${project.id}/settings/archive`} replace>
					{t('delete.instead')}
				</ModalLink>
			)}
		</>
	);
}

/** Goes away from the pages of what is deleted, then deletes it. */
function useRemove(projectId: ProjectId, gone: readonly ProjectId[], onClose: () => void) {
	const { localSettings } = useClient();
	const { remove, removeFilter } = useProjectRemoval();
	const navigate = useNavigate();
	const here = useLocation({ select: ({ pathname }) => /^\/projects\/(-?\d+)/.exec(pathname)?.[1] });
	return async (message: string) => {
		if (gone.some((id) => String(id) === here)) await navigate({ to: '/projects', replace: true });
		else onClose();
		const isFilter = parseProjectRef(projectId).kind === 'filter';
		const isSaved = await (isFilter ? removeFilter(projectId) : remove(projectId));
		if (!isSaved) return;
		for (const id of gone) localSettings.recentProjects.forget(id);
		notify({ text: message });
	};
}
