import type { Task } from '@ordna/domain/task';
import { withDays } from '../task/index.ts';
import type { ChangeOfTasks } from '../task-selection/index.ts';
import type { CellWrite } from './cell-writes.ts';

/** What is to be written of a task. */
export interface TaskWrite {
	readonly task: Task;
	readonly write: CellWrite;
}

/** Cells as changes of tasks: those that get the same together, however many they are. */
export function changesOf(writes: readonly TaskWrite[]): readonly ChangeOfTasks[] {
	const groups = Map.groupBy(writes, ({ write }) => JSON.stringify([write.fields, write.labels, write.assignees]));
	return [...groups.values()].flatMap((group) => {
		const write = group[0]?.write;
		const change = write && { ...valuesOf(write), ...labelsOf(group, write), ...peopleOf(group, write) };
		return change && Object.keys(change).length > 0 ? [{ ids: group.map(({ task }) => task.id), change }] : [];
	});
}

function valuesOf({ fields }: CellWrite) {
	return Object.keys(fields).length > 0 && { values: withDays(fields) };
}

function labelsOf(group: readonly TaskWrite[], { labels }: CellWrite) {
	const { added, removed } = difference(labels, (task) => task.labels, group);
	return { ...(added.length > 0 && { addLabels: added }), ...(removed.length > 0 && { removeLabels: removed }) };
}

function peopleOf(group: readonly TaskWrite[], { assignees }: CellWrite) {
	const { added, removed } = difference(assignees, (task) => task.assignees, group);
	return { ...(added.length > 0 && { addAssignees: added }), ...(removed.length > 0 && { removeAssignees: removed }) };
}

/** What some of these tasks lack, and what some of them have beside it. */
function difference<T extends { readonly id: number }>(
	wanted: readonly T[] | undefined,
	of: (task: Task) => readonly T[],
	group: readonly TaskWrite[],
): { readonly added: readonly T[]; readonly removed: readonly T[] } {
	if (!wanted) return { added: [], removed: [] };
	const lists = group.map(({ task }) => of(task));
	const isWanted = new Set<number>(wanted.map(({ id }) => id));
	const isOfAll = (one: T) => lists.every((list) => list.some(({ id }) => id === one.id));
	const others = new Map(lists.flat().map((one) => [one.id, one]));
	return {
		added: wanted.filter((one) => !isOfAll(one)),
		removed: [...others.values()].filter(({ id }) => !isWanted.has(id)),
	};
}
