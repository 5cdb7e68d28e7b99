import type { Label } from '@ordna/domain/label';
import { type Priority, toPriority } from '@ordna/domain/priority';
import type { Task, TaskId } from '@ordna/domain/task';
import { displayName, type User } from '@ordna/domain/user';

/** By what cards can be grouped. */
export const laneKinds = ['assignee', 'label', 'priority'] as const;
export type LaneKind = (typeof laneKinds)[number];

/** What the cards of a lane share; `none` are those without it. */
export type LaneSubject =
	| { readonly of: 'assignee'; readonly user: User }
	| { readonly of: 'label'; readonly label: Label }
	| { readonly of: 'priority'; readonly priority: Exclude<Priority, 0> }
	| { readonly of: 'none'; readonly kind: LaneKind };

export interface Lane {
	/** Unique among the lanes of its board: `label-5`. */
	readonly key: string;
	readonly subject: LaneSubject;
	/** The cards of each column that lie in this lane, in the column's order. */
	readonly cells: ReadonlyMap<number, readonly TaskId[]>;
	/** How many cards it has, each counted once. */
	readonly count: number;
}

/** What a change of lane does to a task. */
export interface LaneChange {
	readonly assignees?: readonly User[];
	readonly labels?: readonly Label[];
	readonly priority?: Priority;
}

interface LanePlan {
	readonly kind: LaneKind;
	/** Column → its cards. */
	readonly columns: ReadonlyMap<number, readonly TaskId[]>;
	/** A task that is not held yet is among those that have nothing. */
	readonly find: (id: TaskId) => Task | undefined;
	readonly compare: (one: string, other: string) => number;
}

/**
 * Puts the cards of a board into lanes, by name or from the most urgent down. A card with two labels is in the lanes of
 * both; those with none are in the last lane, which is always there. Cells that stay the same stay the same object.
 */
export function lanesOf({ kind, columns, find, compare }: LanePlan, before: readonly Lane[] = []): readonly Lane[] {
	const none: LaneSubject = { of: 'none', kind };
	const subjects = new Map<string, LaneSubject>([[keyOf(none), none]]);
	const cells = new Map<string, Map<number, TaskId[]>>();
	for (const [column, ids] of columns) {
		for (const id of ids) {
			for (const subject of subjectsOf(find(id), kind)) {
				const key = keyOf(subject);
				subjects.set(key, subject);
				const lane = cells.get(key) ?? new Map<number, TaskId[]>();
				cells.set(key, lane);
				const cell = lane.get(column);
				if (cell) cell.push(id);
				else lane.set(column, [id]);
			}
		}
	}
	const known = new Map(before.map((lane) => [lane.key, lane]));
	return [...subjects]
		.map(([key, subject]) => laneLike(known.get(key), key, subject, cells.get(key) ?? new Map()))
		.sort((one, other) => compareLanes(one.subject, other.subject, compare));
}

/** What becomes of a task that is dragged from one lane to another; of one it lies in with others, these stay. */
export function laneChange(task: Task, from: LaneSubject | undefined, to: LaneSubject): LaneChange {
	// A card that only changes columns is not written anew.
	if (from && keyOf(from) === keyOf(to)) return {};
	if (to.of === 'none') {
		if (to.kind === 'priority') return { priority: 0 };
		return to.kind === 'assignee' ? { assignees: [] } : { labels: [] };
	}
	if (to.of === 'priority') return { priority: to.priority };
	if (to.of === 'assignee') {
		return { assignees: exchanged(task.assignees, from?.of === 'assignee' ? from.user : undefined, to.user) };
	}
	return { labels: exchanged(task.labels, from?.of === 'label' ? from.label : undefined, to.label) };
}

function exchanged<T extends { readonly id: number }>(all: readonly T[], old: T | undefined, next: T): readonly T[] {
	return [...all.filter(({ id }) => id !== old?.id && id !== next.id), next];
}

function subjectsOf(task: Task | undefined, kind: LaneKind): readonly LaneSubject[] {
	const none: readonly LaneSubject[] = [{ of: 'none', kind }];
	if (!task) return none;
	if (kind === 'priority') {
		const priority = toPriority(task.priority);
		return priority === 0 ? none : [{ of: 'priority', priority }];
	}
	const subjects: readonly LaneSubject[] =
		kind === 'assignee'
			? task.assignees.map((user) => ({ of: 'assignee', user }))
			: task.labels.map((label) => ({ of: 'label', label }));
	return subjects.length > 0 ? subjects : none;
}

function keyOf(subject: LaneSubject): string {
	if (subject.of === 'assignee') return `assignee-${subject.user.id}`;
	if (subject.of === 'label') return `label-${subject.label.id}`;
	return subject.of === 'priority' ? `priority-${subject.priority}` : 'none';
}

function compareLanes(one: LaneSubject, other: LaneSubject, compare: LanePlan['compare']): number {
	if (one.of === 'none' || other.of === 'none') return Number(one.of === 'none') - Number(other.of === 'none');
	if (one.of === 'priority' && other.of === 'priority') return other.priority - one.priority;
	return compare(nameOf(one), nameOf(other));
}

function nameOf(subject: LaneSubject): string {
	if (subject.of === 'assignee') return displayName(subject.user);
	return subject.of === 'label' ? subject.label.title : '';
}

function laneLike(
	before: Lane | undefined,
	key: string,
	subject: LaneSubject,
	cells: ReadonlyMap<number, readonly TaskId[]>,
): Lane {
	const kept = new Map(
		[...cells].map(([column, ids]) => {
			const old = before?.cells.get(column);
			return [column, old && isSame(old, ids) ? old : ids];
		}),
	);
	return { key, subject, cells: kept, count: new Set([...kept.values()].flat()).size };
}

function isSame(one: readonly TaskId[], other: readonly TaskId[]): boolean {
	return one.length === other.length && one.every((id, at) => id === other[at]);
}
