import { favoritesId, type Project } from '@ordna/domain/project';
import { useCallback } from 'react';
import { useTranslation } from '../../platform/words/index.ts';

/** The name to show: the favourites and the inbox have one in every language. */
export function useProjectTitle(): (project: Pick<Project, 'id' | 'title'>) => string {
	const { t } = useTranslation('project');
	return useCallback(
		({ id, title }) => {
			if (id === favoritesId) return t('favoriteTasks');
			return title === 'Inbox' ? t('inbox') : title;
		},
		[t],
	);
}
