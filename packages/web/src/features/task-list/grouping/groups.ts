import type { Task, TaskId } from '@ordna/domain/task';
import { type DueBounds, type DueGroup, dueGroupOf, dueGroups } from '@ordna/domain/time';
import { displayName } from '@ordna/domain/user';

/** By what the tasks of a list stand below each other. */
export const groupings = ['none', 'due', 'priority', 'label', 'assignee', 'project'] as const;
export type Grouping = (typeof groupings)[number];

type Label = Task['labels'][number];
type Person = Task['assignees'][number];

/** What the tasks of a group have in common; `null` for those that have none of it. */
export type GroupValue =
	| { readonly by: 'due'; readonly due: DueGroup }
	| { readonly by: 'priority'; readonly rank: number }
	| { readonly by: 'label'; readonly label: Label | null }
	| { readonly by: 'assignee'; readonly person: Person | null }
	| { readonly by: 'project'; readonly projectId: Task['projectId'] };

export interface Group {
	/** Its name among the others. */
	readonly key: string;
	readonly value: GroupValue;
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
	readonly bounds: DueBounds;
	/** Where a project stands among the others. */
	readonly placeOf: (projectId: Task['projectId']) => number;
}

/**
 * Divides the rows of a list. What has two labels stands in both groups. Within a group the order of the list stays;
 * what has nothing to be grouped by stands last.
 */
export function groupTasks(ids: readonly TaskId[], parts: GroupingParts): Group[] {
	const groups = new Map<string, { value: GroupValue; ids: TaskId[]; count: number }>();
	let current: string[] = [];
	for (const id of ids) {
		const isTop = parts.parentOf(id) === null;
		const task = parts.taskOf(id);
		if (isTop) {
			if (!task) {
				current = [];
				continue;
			}
			const values = valuesOf(task, parts);
			current = values.map(keyOf);
			for (const value of values) {
				const key = keyOf(value);
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
		.sort((one, other) => compare(one.value, other.value, parts));
}

function valuesOf(task: Task, { by, bounds }: GroupingParts): GroupValue[] {
	switch (by) {
		case 'due':
			return [{ by, due: dueOf(task, bounds) }];
		case 'priority':
			return [{ by, rank: task.priority }];
		case 'label':
			return task.labels.length === 0 ? [{ by, label: null }] : task.labels.map((label) => ({ by, label }));
		case 'assignee':
			return task.assignees.length === 0 ? [{ by, person: null }] : task.assignees.map((person) => ({ by, person }));
		case 'project':
			return [{ by, projectId: task.projectId }];
	}
}

/** What is done is late no more. */
function dueOf({ dueDate, done }: Task, bounds: DueBounds): DueGroup {
	const group = dueGroupOf(dueDate, bounds);
	return done && group === 'late' ? 'none' : group;
}

function keyOf(value: GroupValue): string {
	switch (value.by) {
		case 'due':
			return value.due;
		case 'priority':
			return `priority ${value.rank}`;
		case 'label':
			return `label ${value.label?.id ?? 'none'}`;
		case 'assignee':
			return `assignee ${value.person?.id ?? 'none'}`;
		case 'project':
			return `project ${value.projectId}`;
	}
}

function compare(one: GroupValue, other: GroupValue, { placeOf }: GroupingParts): number {
	if (one.by === 'due' && other.by === 'due') return dueGroups.indexOf(one.due) - dueGroups.indexOf(other.due);
	if (one.by === 'priority' && other.by === 'priority') return other.rank - one.rank;
	if (one.by === 'project' && other.by === 'project') return placeOf(one.projectId) - placeOf(other.projectId);
	const [name, otherName] = [nameOf(one), nameOf(other)];
	if (name === undefined || otherName === undefined)
		return Number(name === undefined) - Number(otherName === undefined);
	return name.localeCompare(otherName);
}

function nameOf(value: GroupValue): string | undefined {
	if (value.by === 'label') return value.label?.title;
	return value.by === 'assignee' && value.person ? displayName(value.person) : undefined;
}
