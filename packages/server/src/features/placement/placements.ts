import { topPosition } from '@ordna/domain/position';
import { bucketForNew } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import type { PlacementRow } from '../task-record/index.ts';
import type { Board } from './boards.ts';

/** A task that gets its places. */
export interface Placeable {
	readonly id: number;
	readonly index: number;
	readonly done: boolean;
}

/** Where a new task is to stand, when somebody said so. */
export interface RequestedPlacement {
	/** In all views; 0 is no requested. */
	readonly position?: number | undefined;
	/** In the board that has this bucket. */
	readonly bucket?: { readonly viewId: number; readonly id: number } | undefined;
}

/** The places of a task that is new to a project: the top of every view, and a column on every board. */
export function placementsFor(
	task: Placeable,
	boards: readonly Board[],
	requested: RequestedPlacement = {},
): PlacementRow[] {
	return boards.map((board) => ({
		view_id: board.viewId,
		task_id: task.id,
		bucket_id: bucketOn(board, task, requested),
		position: requested.position || topPosition(board.lowest, task.index),
		done: task.done ? 1 : 0,
	}));
}

function bucketOn(board: Board, task: Placeable, requested: RequestedPlacement): number | null {
	if (!board.hasBuckets) return null;
	if (requested.bucket?.viewId === board.viewId) return requested.bucket.id;
	return bucketForNew(board, task.done) || null;
}

/**
 * Holds where these tasks stand until the command ends, before it writes them one by one. Their projects are held
 * already, but in the views of a saved filter tasks of any project stand side by side. On SQLite one command at a time
 * writes anyway.
 * @param viewId only where they stand in that view.
 */
export async function holdPlacements(
	{ db, dialect }: CommandContext,
	taskIds: readonly number[],
	viewId?: number,
): Promise<void> {
	if (dialect.engine !== 'postgres' || taskIds.length < 2) return;
	await db
		.selectFrom('placement')
		.select('task_id')
		.$if(viewId !== undefined, (query) => query.where('view_id', '=', viewId ?? 0))
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), taskIds))
		.orderBy('view_id')
		.orderBy('task_id')
		.forUpdate()
		.execute();
}

/** A place as the change log holds it. */
export function placeLine(place: PlacementRow) {
	return { viewId: place.view_id, bucketId: place.bucket_id ?? 0, position: place.position };
}
