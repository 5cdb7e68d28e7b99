import { toPriority } from '@ordna/domain/priority';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useProjects, useProjectTitle } from '../../project/index.ts';
import type { TaskValue } from '../../task-grouping/index.ts';

/** What a group is called. */
export function useGroupName(): (value: TaskValue) => string {
	const { t } = useTranslation(['task', 'ui']);
	const projects = useProjects();
	const titleOf = useProjectTitle();
	return (value) => {
		switch (value.by) {
			case 'due':
				return t(`display.due.${value.due}`);
			case 'priority': {
				const rank = toPriority(value.rank);
				return rank === 0 ? t('display.noPriority') : t(`ui:priority.${rank}`);
			}
			case 'label':
				return value.label?.title ?? t('display.noLabel');
			case 'assignee':
				return value.person ? displayName(value.person) : t('display.noAssignee');
			case 'project': {
				const project = projects.find(({ id }) => id === value.projectId);
				return project ? titleOf(project) : '';
			}
		}
	};
}
