import type { Task, TaskId } from '@ordna/domain/task';
import {
	compareValues,
	type DueClock,
	dueValueOf,
	keyOfValue,
	type TaskValue,
	valuesOf,
} from '../../task-grouping/index.ts';

/** By what the tasks of a list stand below each other. */
export const groupings = ['none', 'due', 'priority', 'label', 'assignee', 'project'] as const;
export type Grouping = (typeof groupings)[number];

export interface Group {
	/** Its name among the others. */
	readonly key: string;
	readonly value: TaskValue;
	/** Its rows: subtasks stand below their parents, whatever group they fit. */
	readonly ids: readonly TaskId[];
	/** How many of them stand in the list itself. */
	readonly count: number;
}

interface GroupingParts {
	readonly by: Exclude<Grouping, 'none'>;
	readonly taskOf: (id: TaskId) => Task | undefined;
	/** The row a subtask is nested under; null for what stands in the list itself. */
	readonly parentOf: (id: TaskId) => number | null;
	readonly due: DueClock;
	/** Where a project stands among the others. */
	readonly rankOf: (projectId: Task['projectId']) => number;
	/** Of names. */
	readonly compare: (one: string, other: string) => number;
}

/**
 * Divides the rows of a list. What has two labels stands in both groups. Within a group the order of the list stays;
 * what has nothing to be grouped by stands last.
 */
export function groupTasks(ids: readonly TaskId[], parts: GroupingParts): Group[] {
	const groups = new Map<string, { value: TaskValue; ids: TaskId[]; count: number }>();
	let current: string[] = [];
	for (const id of ids) {
		const isTop = parts.parentOf(id) === null;
		const task = parts.taskOf(id);
		if (isTop) {
			if (!task) {
				current = [];
				continue;
			}
			const values = parts.by === 'due' ? [dueValueOf(task, parts.due)] : valuesOf(task, parts.by);
			current = values.map(keyOfValue);
			for (const value of values) {
				const key = keyOfValue(value);
				if (!groups.has(key)) groups.set(key, { value, ids: [], count: 0 });
			}
		}
		for (const key of current) {
			const group = groups.get(key);
			group?.ids.push(id);
			if (group && isTop) group.count += 1;
		}
	}
	return [...groups]
		.map(([key, group]) => ({ key, ...group }))
		.sort((one, other) => compareValues(one.value, other.value, parts));
}
