import type { Label } from '@ordna/domain/label';
import type { Priority } from '@ordna/domain/priority';
import type { ProjectId } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { addDays, type CalendarDate, calendarDateAt, type DueGroup, dueGroups, type Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Grouping } from '../../task-display/index.ts';
import {
	compareValues,
	type DueClock,
	dueValueOf,
	keyOfValue,
	type TaskValue,
	valuesOf,
} from '../../task-grouping/index.ts';

export interface Group {
	/** Its name among the others. */
	readonly key: string;
	readonly value: TaskValue;
	/** Its rows: subtasks stand below their parents, whatever group they fit. */
	readonly ids: readonly TaskId[];
	/** How many of them stand in the list itself. */
	readonly count: number;
}

const priorities: readonly Priority[] = [5, 4, 3, 2, 1, 0];

/** What tasks can be given. */
export interface KnownValues {
	readonly labels: readonly Label[];
	readonly people: readonly User[];
	readonly projects: readonly ProjectId[];
}

/** What tasks can be sorted into though none is there. */
export function knownGroups(grouping: Grouping, { labels, people, projects }: KnownValues): readonly TaskValue[] {
	switch (grouping) {
		case 'due':
			// Nothing is put off into the past.
			return dueGroups.filter((due) => due !== 'late').map((due) => ({ by: 'due', due }));
		case 'priority':
			return priorities.map((rank) => ({ by: 'priority', rank }));
		case 'label':
			return [...labels, null].map((label) => ({ by: 'label', label }));
		case 'assignee':
			return [...people, null].map((person) => ({ by: 'assignee', person }));
		case 'project':
			return projects.map((projectId) => ({ by: 'project', projectId }));
		case 'none':
			return [];
	}
}

/** So many days from today is a task due that is put below a heading; nothing can be made late. */
const dueIn = { today: 0, next7Days: 1, later: 8 } as const;

/** The day on which a task of a group is due; null for none. */
export function dayOfGroup(
	due: Exclude<DueGroup, 'late'>,
	{ now, zone }: { readonly now: Instant; readonly zone: string },
): CalendarDate | null {
	return due === 'none' ? null : calendarDateAt(addDays(now, dueIn[due], zone), zone);
}

interface GroupingParts {
	readonly by: Exclude<Grouping, 'none'>;
	readonly taskOf: (id: TaskId) => Task | undefined;
	/** The row a subtask is nested under; null for what stands in the list itself. */
	readonly parentOf: (id: TaskId) => number | null;
	readonly due: DueClock;
	/** Where a project stands among the others. */
	readonly rankOf: (projectId: Task['projectId']) => number;
	/** Groups that stand there without a task, too. */
	readonly always?: readonly TaskValue[];
	/** Of names. */
	readonly compare: (one: string, other: string) => number;
}

/**
 * Divides the rows of a list. What has two labels stands in both groups. Within a group the order of the list stays;
 * what has nothing to be grouped by stands last.
 */
export function groupTasks(ids: readonly TaskId[], parts: GroupingParts): Group[] {
	const groups = new Map<string, { value: TaskValue; ids: TaskId[]; count: number }>();
	for (const value of parts.always ?? []) groups.set(keyOfValue(value), { value, ids: [], count: 0 });
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
