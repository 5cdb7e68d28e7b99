import type { ConditionRow } from '@ordna/domain/filter';
import type { Task } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { useDateFormat } from '../task/index.ts';

/** Says what a task has where a condition does not hold: "No, it has no due date". */
export function useValueWords(): (task: Task, row: ConditionRow | undefined) => string {
	const { t, language, messageLocale } = useTranslation(['missing-task', 'ui']);
	const format = useDateFormat();
	const projects = useProjects();
	const titleOf = useProjectTitle();
	const list = (texts: readonly string[]) => new Intl.ListFormat(messageLocale).format(texts);
	const is = (value: string) => t('value.is', { value });
	const has = (values: readonly string[], none: string) =>
		values.length === 0 ? none : t('value.has', { values: list(values) });
	const on = (date: Instant | null, none: string) => (date === null ? none : is(format.full(date)));
	return (task, row) => {
		switch (row?.field) {
			case 'done':
				return t(task.done ? 'value.done' : 'value.open');
			case 'dueDate':
				return on(task.dueDate, t('value.noDueDate'));
			case 'startDate':
				return on(task.startDate, t('value.noStartDate'));
			case 'endDate':
				return on(task.endDate, t('value.noEndDate'));
			case 'doneAt':
				return on(task.doneAt, t('value.open'));
			case 'created':
				return is(format.full(task.created));
			case 'updated':
				return is(format.full(task.updated));
			case 'priority': {
				const rank = ranks.find((one) => one === task.priority);
				return rank === undefined || rank === 0 ? t('value.noPriority') : is(t(`ui:priority.${rank}`));
			}
			case 'percentDone':
				return is(new Intl.NumberFormat(language, { style: 'percent' }).format(task.percentDone));
			case 'labels':
				return has(
					(task.labels ?? []).map(({ title }) => title),
					t('value.noLabels'),
				);
			case 'assignees':
				return has((task.assignees ?? []).map(displayName), t('value.noAssignees'));
			case 'reminders':
				return has(
					(task.reminders ?? []).flatMap(({ reminder }) => (reminder ? [format.full(reminder)] : [])),
					t('value.noReminders'),
				);
			case 'projectId': {
				const project = projects.find(({ id }) => id === task.projectId);
				return project ? is(titleOf(project)) : t('value.no');
			}
			default:
				return t('value.no');
		}
	};
}

const ranks = [0, 1, 2, 3, 4, 5] as const;
