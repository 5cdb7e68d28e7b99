import { noonOf } from '@ordna/domain/time';
import { type QuickAddTarget, useQuickAddTarget, useWeekClock } from '../../task/index.ts';
import { keyOfValue, newTaskValues, type TaskValue } from '../../task-grouping/index.ts';
import { dayOfGroup } from './groups.ts';

/** Where tasks of a group are made, which have what it stands for; undefined where none can be. */
export function useAddToGroup(value: TaskValue): QuickAddTarget | undefined {
	const addAt = useQuickAddTarget();
	const { now, zone } = useWeekClock();
	if (!addAt || (value.by === 'project' && value.projectId !== addAt.projectId)) return undefined;
	const own = { ...addAt, section: keyOfValue(value), values: newTaskValues(value) };
	if (value.by !== 'due') return own;
	if (value.due === 'late') return undefined;
	const day = dayOfGroup(value.due, { now, zone });
	return day ? { ...own, dueDate: noonOf(day, zone), dueDay: day } : own;
}
