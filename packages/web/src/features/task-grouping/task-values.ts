import type { Label } from '@ordna/domain/label';
import { type Priority, toPriority } from '@ordna/domain/priority';
import type { Task } from '@ordna/domain/task';
import { type DueBounds, type DueGroup, dueGroupOf, dueGroups } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { displayName } from '../../platform/display-name.ts';
import { type NewTaskValues, shownDate } from '../task/index.ts';

/** What tasks can have in common; `null` is that they have none of it. */
export type TaskValue =
	| { readonly by: 'due'; readonly due: DueGroup }
	| { readonly by: 'priority'; readonly rank: Priority }
	| { readonly by: 'label'; readonly label: Label | null }
	| { readonly by: 'assignee'; readonly person: User | null }
	| { readonly by: 'project'; readonly projectId: Task['projectId'] };

export type GroupedBy = TaskValue['by'];

/** A value of one of the ways to group. */
export type TaskValueOf<By extends GroupedBy> = Extract<TaskValue, { by: By }>;

/** What only a group by due date asks for. */
export interface DueClock {
	readonly bounds: DueBounds;
	readonly zone: string;
}

/** The groups in which a task stands: of those by label and by person it may have several. */
export function valuesOf<By extends keyof typeof valuesBy>(
	task: Task,
	by: By,
): readonly ReturnType<(typeof valuesBy)[By]>[number][] {
	return valuesBy[by](task);
}

const valuesBy = {
	priority: ({ priority }: Task): readonly TaskValueOf<'priority'>[] => [
		{ by: 'priority', rank: toPriority(priority) },
	],
	label: ({ labels }: Task): readonly TaskValueOf<'label'>[] => orNull(labels).map((label) => ({ by: 'label', label })),
	assignee: ({ assignees }: Task): readonly TaskValueOf<'assignee'>[] =>
		orNull(assignees).map((person) => ({ by: 'assignee', person })),
	project: ({ projectId }: Task): readonly TaskValueOf<'project'>[] => [{ by: 'project', projectId }],
};

const orNull = <T>(all: readonly T[]): readonly (T | null)[] => (all.length === 0 ? [null] : all);

/** A day without a time is late when it is over; a task that is done is never late. */
export function dueValueOf(task: Task, { bounds, zone }: DueClock): TaskValueOf<'due'> {
	const due = dueGroupOf(shownDate(task, 'dueDate', zone), bounds);
	return { by: 'due', due: task.done && due === 'late' ? 'none' : due };
}

/** What a task has from the start that is made among those of a value; days and projects are given otherwise. */
export function newTaskValues(value: TaskValue): NewTaskValues {
	switch (value.by) {
		case 'priority':
			return { priority: value.rank };
		case 'label':
			return { labels: value.label ? [value.label] : [] };
		case 'assignee':
			return { assignees: value.person ? [value.person] : [] };
		default:
			return {};
	}
}

/** Names a value among the others: `label-5`, `assignee-none`. */
export function keyOfValue(value: TaskValue): string {
	switch (value.by) {
		case 'due':
			return `due-${value.due}`;
		case 'priority':
			return `priority-${value.rank}`;
		case 'label':
			return `label-${value.label?.id ?? 'none'}`;
		case 'assignee':
			return `assignee-${value.person?.id ?? 'none'}`;
		case 'project':
			return `project-${value.projectId}`;
	}
}

interface ValueOrder {
	/** Of names. */
	readonly compare: (one: string, other: string) => number;
	/** Where a project stands among the others. */
	readonly rankOf?: (projectId: Task['projectId']) => number;
}

/** Compares by name, from the most urgent down, or as projects stand; tasks that have none of it come last. */
export function compareValues(one: TaskValue, other: TaskValue, { compare, rankOf = () => 0 }: ValueOrder): number {
	if (one.by === 'due' && other.by === 'due') return dueGroups.indexOf(one.due) - dueGroups.indexOf(other.due);
	if (one.by === 'priority' && other.by === 'priority') return other.rank - one.rank;
	if (one.by === 'project' && other.by === 'project') return rankOf(one.projectId) - rankOf(other.projectId);
	const [name, otherName] = [nameOf(one), nameOf(other)];
	if (name === undefined || otherName === undefined)
		return Number(name === undefined) - Number(otherName === undefined);
	return compare(name, otherName);
}

function nameOf(value: TaskValue): string | undefined {
	if (value.by === 'label') return value.label?.title;
	return value.by === 'assignee' && value.person ? displayName(value.person) : undefined;
}
