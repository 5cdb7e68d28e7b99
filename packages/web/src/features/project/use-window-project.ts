import type { Project, ProjectId } from '@ordna/domain/project';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { useProject, useProjectsState } from './project.api.ts';
import { actionsOf, type ProjectAction } from './project-rules.ts';

/**
 * The project a window is about, once it is known and where one may do what the window is for. Else the window says so
 * and closes: an address may be anybody's.
 */
export function useWindowProject(
	id: ProjectId,
	wanted: readonly ProjectAction[],
	onClose: () => void,
): Project | undefined {
	const { t } = useTranslation('project');
	const project = useProject(id);
	const { isReady } = useProjectsState();
	const isAllowed = project !== undefined && actionsOf(project).some((action) => wanted.includes(action));
	// What was done in the window may take away what it was opened for.
	const hasOpened = useRef(false);
	if (isAllowed) hasOpened.current = true;
	const isRefused = isReady && !isAllowed && !hasOpened.current;
	useEffect(() => {
		if (!isRefused) return;
		notify({ kind: 'error', text: t('notAllowed') });
		onClose();
	}, [isRefused, onClose, t]);
	return hasOpened.current ? project : undefined;
}
