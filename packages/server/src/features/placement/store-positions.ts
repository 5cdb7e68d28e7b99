import type { CommandContext } from '../../context/index.ts';
import type { PlacementRow } from '../task-record/index.ts';
import { updatePositions } from '../task-record/index.ts';
import { holdPlacements } from './placements.ts';

/** Tasks of a view that get other positions: `positions[n]` is that of `rows[n]`. */
export interface Spread {
	readonly viewId: number;
	readonly rows: readonly PlacementRow[];
	readonly positions: readonly number[];
}

/** A statement holds so many. */
const batchSize = 500;

/** Stores them with one line for the whole: who looks at the view gets all of them at once. */
export async function storePositions(
	context: CommandContext,
	projectId: number,
	{ viewId, rows, positions }: Spread,
): Promise<void> {
	const placed = rows.map((row, at) => ({ ...row, next: positions[at] ?? row.position }));
	// In a saved filter's view stand tasks of projects that are not held.
	await holdPlacements(
		context,
		rows.map((row) => row.task_id),
		viewId,
	);
	const stored = new Set<number>();
	for (let at = 0; at < placed.length; at += batchSize) {
		for (const id of await updatePositions(context, viewId, placed.slice(at, at + batchSize))) stored.add(id);
	}
	const told = placed.filter((row) => stored.has(row.task_id));
	context.changes.record('view.spread', {
		entityId: viewId,
		projectId,
		before: { positions: told.map((row) => [row.task_id, row.position] as const) },
		after: { positions: told.map((row) => [row.task_id, row.next] as const) },
	});
}
