import type { Task, TaskId } from '@ordna/domain/task';
import type { NestedTasks } from '../relation/index.ts';
import { type Bar, barOf, hasDates } from './bars.ts';
import type { DayNumber, DaySpan } from './days.ts';

/** A row of the chart. Its task may still be on its way. */
export interface ChartRow {
	readonly id: TaskId;
	readonly task: Task | undefined;
	readonly bar: Bar | undefined;
	/** Levels to step in: deeper ones than the fourth stand there too. */
	readonly depth: number;
	/** Others are nested beneath it: its bar is drawn as a line over them. */
	readonly isSummary: boolean;
	readonly isFolded: boolean;
	/** It has no dates of its own: its bar says what those beneath it span. */
	readonly isDerived: boolean;
}

export type TasksById = ReadonlyMap<number, Task>;

/** The present of who looks; the same object as long as it is the same. */
export interface Present {
	readonly zone: string;
	readonly today: DayNumber;
}

const barsByPresent = new WeakMap<Present, WeakMap<Task, Bar>>();

/** The bar of a task, worked out once: one that changes is another object. */
export function knownBarOf(task: Task, present: Present): Bar {
	const bars = barsByPresent.get(present) ?? new WeakMap<Task, Bar>();
	barsByPresent.set(present, bars);
	const bar = bars.get(task) ?? barOf(task, present);
	bars.set(task, bar);
	return bar;
}

const maxDepth = 4;

/** Those of the found tasks that belong into the chart now; one that is not held is taken for one of them. */
export function shownTasks(
	ids: readonly TaskId[],
	tasks: TasksById,
	present: Present,
	{ range, hasUndated }: { readonly range: DaySpan; readonly hasUndated: boolean },
): readonly TaskId[] {
	return ids.filter((id) => {
		const task = tasks.get(id);
		if (!task) return true;
		if (!hasDates(task)) return hasUndated;
		const bar = knownBarOf(task, present);
		return bar.first <= range.last && bar.last >= range.first;
	});
}

type Tree = { readonly childrenOf: (id: number) => readonly number[] };

/** The rows from top to bottom. */
export function rowsOf(
	{ ids, places }: Pick<NestedTasks, 'ids' | 'places'>,
	tree: Tree,
	tasks: TasksById,
	present: Present,
): readonly ChartRow[] {
	const spans = new Map<number, DaySpan | null>();
	return ids.map((id) => {
		const task = tasks.get(id);
		const place = places.get(id);
		const isSummary = place?.isBranch ?? false;
		const derived = isSummary && task && !hasDates(task) ? spanBeneath(id, { tree, tasks, present, spans }) : null;
		return {
			id,
			task,
			bar: task && (derived ? { ...derived, form: 'guess' } : knownBarOf(task, present)),
			depth: Math.min(place?.depth ?? 0, maxDepth),
			isSummary,
			isFolded: place?.isFolded ?? false,
			isDerived: derived !== null,
		};
	});
}

interface Beneath {
	readonly tree: Tree;
	readonly tasks: TasksById;
	readonly present: Present;
	/** What has been worked out; `null` while it is, so that a circle ends. */
	readonly spans: Map<number, DaySpan | null>;
}

/** From the first start to the last end of all that is nested beneath a task. */
function spanBeneath(id: number, beneath: Beneath): DaySpan | null {
	const known = beneath.spans.get(id);
	if (known !== undefined) return known;
	beneath.spans.set(id, null);
	const spans = beneath.tree.childrenOf(id).flatMap((child) => {
		const task = beneath.tasks.get(child);
		const own = task && hasDates(task) ? knownBarOf(task, beneath.present) : null;
		return [own, spanBeneath(child, beneath)].filter((span) => span !== null);
	});
	const span =
		spans.length === 0
			? null
			: {
					first: Math.min(...spans.map(({ first }) => first)),
					last: Math.max(...spans.map(({ last }) => last)),
				};
	beneath.spans.set(id, span);
	return span;
}
