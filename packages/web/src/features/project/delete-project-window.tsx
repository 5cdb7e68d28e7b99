import { type ProjectId, parseProjectRef } from '@ordna/domain/project';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useSettings } from '../user/index.ts';
import { beneath } from './beneath.ts';
import { ConfirmWindow } from './confirm-window.tsx';
import { useProjects } from './project.api.ts';
import { useProjectRemoval } from './project-removal.ts';
import { useProjectTitle } from './project-title.ts';
import { growTree, isSavedFilter } from './project-tree.ts';
import { useWindowProject } from './use-window-project.ts';

interface DeleteProjectWindowProps {
	projectId: ProjectId;
	onClose: () => void;
}

/** So many are named; of more there is only said how many. */
const maxNamed = 3;

/** Asks before a project is deleted, and names what goes with it. */
export function DeleteProjectWindow({ projectId, onClose }: DeleteProjectWindowProps) {
	const { t, messageLocale } = useTranslation('project');
	const titleOf = useProjectTitle();
	const project = useWindowProject(projectId, ['delete'], onClose);
	const below = beneath(growTree(useProjects()), projectId);
	const isDefault = useSettings().defaultProjectId === projectId;
	const remove = useRemove(projectId, [projectId, ...below.map(({ id }) => id)], onClose);
	if (!project) return null;

	const title = titleOf(project);
	const names = below.slice(0, maxNamed).map((one) => `“${titleOf(one)}”`);
	const rest = below.length - names.length;
	const all = rest > 0 ? [...names, t('delete.more', { count: rest })] : names;
	const list = new Intl.ListFormat(messageLocale).format(all);
	const what = isSavedFilter(project) ? 'delete.filter' : below.length > 0 ? 'delete.branch' : 'delete.text';
	return (
		<ConfirmWindow
			title={t('delete.title', { title })}
			text={t(what, { list })}
			verb={t('delete.verb')}
			isDanger
			nameToType={isSavedFilter(project) ? undefined : title}
			obstacle={isDefault ? t('isDefault') : undefined}
			onSure={() => void remove(t('delete.done', { title }))}
			onClose={onClose}
		/>
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
