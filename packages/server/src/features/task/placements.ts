import { topPosition } from '@ordna/domain/position';
import { bucketForNew } from '@ordna/domain/task';
import type { Tell } from '../../asking/index.ts';
import { insertRows } from '../../db/prepared.ts';
import type { PlacementRow } from '../task-record/index.ts';
import type { Board } from './boards.ts';

/** A task that gets its places. */
export interface Placeable {
	readonly id: number;
	readonly index: number;
	readonly done: boolean;
}

/** Where a new task is to stand, when somebody said so. */
export interface Wish {
	/** In all views; 0 is no wish. */
	readonly position?: number | undefined;
	/** In the board that has this bucket. */
	readonly bucket?: { readonly viewId: number; readonly id: number } | undefined;
}

/** The places of a task that is new to a project: the top of every view, and a column on every board. */
export function placesFor(task: Placeable, boards: readonly Board[], wish: Wish = {}): PlacementRow[] {
	return boards.map((board) => ({
		view_id: board.viewId,
		task_id: task.id,
		bucket_id: bucketOn(board, task, wish),
		position: wish.position || topPosition(board.lowest, task.index),
		done: task.done ? 1 : 0,
	}));
}

function bucketOn(board: Board, task: Placeable, wish: Wish): number | null {
	if (!board.hasBuckets) return null;
	if (wish.bucket?.viewId === board.viewId) return wish.bucket.id;
	return bucketForNew(board, task.done) || null;
}

export function insertPlaces(tell: Tell, places: readonly PlacementRow[]): Promise<void> {
	return insertRows(tell, 'placement', places);
}

/** A place as the change log tells it. */
export function placeLine(place: PlacementRow) {
	return { viewId: place.view_id, bucketId: place.bucket_id ?? 0, position: place.position };
}
