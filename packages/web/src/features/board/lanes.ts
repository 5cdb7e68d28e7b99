import type { Label } from '@ordna/domain/label';
import type { Priority } from '@ordna/domain/priority';
import type { Task, TaskId } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import type { Neighbours } from '../../platform/drag/index.ts';
import type { ViewDisplay } from '../task-display/index.ts';
import { compareValues, keyOfValue, type TaskValueOf, valuesOf } from '../task-grouping/index.ts';

/** By what cards can be grouped. */
export const laneKinds = ['assignee', 'label', 'priority'] as const;
export type LaneKind = (typeof laneKinds)[number];

/** The lanes that somebody wants to see, if any. */
export const laneKindOf = ({ grouping }: Pick<ViewDisplay, 'grouping'>): LaneKind | undefined =>
	laneKinds.find((one) => one === grouping);

/** What the cards of a lane share. */
export type LaneValue = TaskValueOf<LaneKind>;

export interface Lane {
	/** Unique among the lanes of its board: `label-5`. */
	readonly key: string;
	readonly value: LaneValue;
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
	/** Those that have a lane though no card lies in it. */
	readonly offered?: readonly LaneValue[];
}

/**
 * Puts the cards of a board into lanes, by name or from the most urgent down. A card with two labels is in the lanes of
 * both; those with none are in the last lane, which is always there. Cells that stay the same stay the same object, and so
 * do lanes.
 */
export function lanesOf(
	{ kind, columns, find, compare, offered = [] }: LanePlan,
	before: readonly Lane[] = [],
): readonly Lane[] {
	const values = new Map([...offered, noneOf(kind)].map((value) => [keyOfValue(value), value]));
	const cells = new Map<string, Map<number, TaskId[]>>();
	for (const [column, ids] of columns) {
		for (const id of ids) {
			for (const value of laneValuesOf(find(id), kind)) {
				const key = keyOfValue(value);
				if (!cells.has(key)) values.set(key, value);
				const lane = cells.get(key) ?? new Map<number, TaskId[]>();
				cells.set(key, lane);
				const cell = lane.get(column);
				if (cell) cell.push(id);
				else lane.set(column, [id]);
			}
		}
	}
	const known = new Map(before.map((lane) => [lane.key, lane]));
	return [...values]
		.map(([key, value]) => laneLike(known.get(key), key, value, cells.get(key) ?? new Map()))
		.sort((one, other) => compareValues(one.value, other.value, { compare }));
}

/** What becomes of a task that is dragged from one lane to another; of one it lies in with others, these stay. */
export function laneChange(task: Task, from: LaneValue | undefined, to: LaneValue): LaneChange {
	// A card that only changes columns is not written anew.
	if (from && keyOfValue(from) === keyOfValue(to)) return {};
	switch (to.by) {
		case 'priority':
			return { priority: to.rank };
		case 'assignee':
			return { assignees: exchanged(task.assignees, from?.by === 'assignee' ? from.person : null, to.person) };
		case 'label':
			return { labels: exchanged(task.labels, from?.by === 'label' ? from.label : null, to.label) };
	}
}

/** In the lane of those that have none, nothing stays. */
function exchanged<T extends { readonly id: number }>(all: readonly T[], old: T | null, next: T | null): readonly T[] {
	return next ? [...all.filter(({ id }) => id !== old?.id && id !== next.id), next] : [];
}

function noneOf(kind: LaneKind): LaneValue {
	if (kind === 'priority') return { by: kind, rank: 0 };
	return kind === 'assignee' ? { by: kind, person: null } : { by: kind, label: null };
}

/** Whether its cards are those that have none of what lanes are made by. */
export const isNone = (value: LaneValue) => keyOfValue(value) === keyOfValue(noneOf(value.by));

const laneValuesOf = (task: Task | undefined, kind: LaneKind): readonly LaneValue[] =>
	task ? valuesOf(task, kind) : [noneOf(kind)];

/**
 * The neighbours in the whole column of a position in a cell: cards of other lanes stand between those of a cell. A card
 * stands right after the one above it, and in an empty cell after the last of the column.
 */
export function neighboursInColumn(
	column: readonly number[],
	{ before, after }: Neighbours<number>,
	carried: readonly number[],
): Neighbours<number> {
	const staying = column.filter((id) => !carried.includes(id));
	const at = (id: number) => staying.indexOf(id);
	if (before !== null && at(before) >= 0) return { before, after: staying[at(before) + 1] ?? null };
	if (after !== null && at(after) >= 0) return { before: staying[at(after) - 1] ?? null, after };
	return { before: staying.at(-1) ?? null, after: null };
}

function laneLike(
	before: Lane | undefined,
	key: string,
	value: LaneValue,
	cells: ReadonlyMap<number, readonly TaskId[]>,
): Lane {
	const kept = new Map(
		[...cells].map(([column, ids]) => {
			const old = before?.cells.get(column);
			return [column, old && isSame(old, ids) ? old : ids];
		}),
	);
	const isAsBefore =
		before?.cells.size === kept.size && [...kept].every(([column, ids]) => before.cells.get(column) === ids);
	const lane = { key, value, cells: kept, count: new Set([...kept.values()].flat()).size };
	return isAsBefore && before && isSameValue(before.value, value) ? before : lane;
}

/** People and labels are objects of their tasks, which change with them. */
function isSameValue(one: LaneValue, other: LaneValue): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

function isSame(one: readonly TaskId[], other: readonly TaskId[]): boolean {
	return one.length === other.length && one.every((id, at) => id === other[at]);
}
