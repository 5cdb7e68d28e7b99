import { toId } from '@ordna/domain/contract';
import type { ImportedTask } from '@ordna/domain/import';
import { firstPosition } from '@ordna/domain/position';
import { bucketForNew } from '@ordna/domain/task';
import type { ImportedPlacement } from '../task/index.ts';
import type { MadeView } from '../view/index.ts';
import type { PlannedView } from './plan-projects.ts';

/** A view that was made, with what the file called it. */
export interface PlacedView {
	readonly planned: PlannedView;
	readonly made: MadeView;
}

/** Where the tasks of a project stand in all of its views, in their order. */
export function planPlacements(
	tasks: readonly ImportedTask[],
	views: readonly PlacedView[],
): readonly ImportedPlacement[][] {
	const places: ImportedPlacement[][] = tasks.map(() => []);
	const board = views.find(({ planned }) => planned.mode === 'manual');
	for (const view of views) {
		const said = tasks.map((task) => statedPlacement(task, view, view === board));
		const positions = positionsOf(said.map((one) => one?.position ?? null));
		const buckets = new Map(view.planned.fromBuckets.map((id, at) => [id, view.made.buckets[at]]));
		const ends = endsOf(view);
		for (const [at, task] of tasks.entries()) {
			const known = buckets.get(said[at]?.bucketId ?? 0);
			const bucketId = ends ? (said[at]?.bucketId && known) || bucketForNew(ends, task.done) || null : null;
			places[at]?.push({ viewId: view.made.view.id, bucketId, position: positions[at] ?? 0 });
		}
	}
	return places;
}

/** What the file says of a task in a view; what it says of no view it says of the first board. */
function statedPlacement(task: ImportedTask, { planned }: PlacedView, isBoard: boolean) {
	const own = planned.fromId === 0 ? undefined : task.placements.find(({ viewId }) => viewId === planned.fromId);
	return own ?? (isBoard ? task.placements.find(({ viewId }) => viewId === 0) : undefined);
}

/** Where new tasks go on a board that people make; `undefined` in other views. */
function endsOf({ planned, made }: PlacedView) {
	if (planned.mode !== 'manual') return undefined;
	const { defaultBucketId, doneBucketId } = made.view;
	const inOrder = made.buckets
		.map((id, at) => ({ id, position: planned.buckets[at]?.position ?? 0 }))
		.sort((one, other) => one.position - other.position);
	return { defaultBucketId, doneBucketId, firstBucketId: toId('bucket', inOrder[0]?.id ?? 0) };
}

/**
 * Positions as the file has them, where each task has one of its own above 0; else even ones in the same order, those
 * without any at the end, as they stand in the file.
 */
export function positionsOf(said: readonly (number | null)[]): number[] {
	const given = said.flatMap((position) =>
		position !== null && position > 0 && position <= highest ? [position] : [],
	);
	if (given.length === said.length && new Set(given).size === said.length) return given;
	const order = said
		.map((position, at) => ({ position: position ?? Number.POSITIVE_INFINITY, at }))
		// Infinity less infinity is no number; those keep the order of the file.
		.sort((one, other) => (one.position === other.position ? one.at - other.at : one.position - other.position));
	const positions = said.map(() => 0);
	for (const [rank, { at }] of order.entries()) positions[at] = firstPosition(rank + 1);
	return positions;
}

/** What is beyond is a slip of whoever wrote it. */
const highest = 2 ** 53;
