import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { useDateFormat } from '../task/index.ts';
import type { CellWords } from './cell-text.ts';
import { commentCountsOf } from './comment-counts.ts';
import { dayOrderOf } from './written-date.ts';

const ranks = [0, 1, 2, 3, 4, 5] as const;

/** The words in which cells are copied, pasted and exported. */
export function useCellWords(): CellWords {
	const client = useClient();
	const { t, language } = useTranslation(['table', 'ui']);
	const { zone } = useDateFormat().clock;
	const projectOf = useProjectOf();
	return useMemo(() => {
		const counts = commentCountsOf(client);
		return {
			zone,
			dayOrder: dayOrderOf(language),
			yes: t('yes'),
			no: t('no'),
			priorities: ranks.map((rank) => t(`ui:priority.${rank}`)),
			projectOf: (task) => projectOf(task)?.title ?? '',
			commentCountOf: ({ id }) => counts.get(id) ?? 0,
		};
	}, [client, zone, projectOf, t, language]);
}

/** The project a task lies in, as a cell shows it. */
export function useProjectOf() {
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return useMemo(() => {
		const byId = new Map(projects.map((one) => [one.id, { title: titleOf(one), hexColor: one.hexColor }]));
		return (task: Task) => byId.get(task.projectId);
	}, [projects, titleOf]);
}
