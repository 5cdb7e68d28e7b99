import { favoritesId, type Project } from '@ordna/domain/project';
import { useCallback } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';

/** The name to show: the favourites, the inbox and the first saved filter have one in every language. */
export function useProjectTitle(): (project: Pick<Project, 'id' | 'title'>) => string {
	const { t } = useTranslation('project');
	return useCallback(
		({ id, title }) => {
			if (id === favoritesId) return t('favoriteTasks');
			// Made for everybody by the server, with an English name.
			if (id < favoritesId && title === 'My Open Tasks') return t('myOpenTasks');
			return title === 'Inbox' ? t('inbox') : title;
		},
		[t],
	);
}
