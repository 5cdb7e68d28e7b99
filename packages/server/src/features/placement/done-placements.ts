import type { BucketId } from '@ordna/domain/bucket';
import { firstPosition } from '@ordna/domain/position';
import { bucketAfterDone, bucketAfterRepeat } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import type { PlacementRow, TaskRow } from '../task-record/index.ts';
import { storeDone, storePlacement } from '../task-record/index.ts';
import { type Board, boardsOf, requireBucketCapacity } from './boards.ts';

/** What happened to a task: it was finished, taken up again, or finished and came round again. */
export type DoneChange = 'done' | 'undone' | 'repeated';

/** A board whose column somebody chose: there the task goes to that one. */
export interface Chosen {
	readonly viewId: number;
	readonly bucketId: number;
}

/** The places of a task as they were and as they are. */
export interface MovedPlacements {
	readonly before: readonly PlacementRow[];
	readonly after: readonly PlacementRow[];
}

/** Moves a task on every board of its project, as becoming done or undone asks for (docs/wire/tasks.md#done-and-undone). */
export async function moveOnBoards(
	context: CommandContext,
	task: TaskRow,
	change: DoneChange,
	chosen?: Chosen,
): Promise<MovedPlacements> {
	const boards = new Map((await boardsOf(context, task.project_id)).map((board) => [board.viewId, board]));
	const places = await placementsOf(context, task.id);
	const done = change === 'done' ? 1 : 0;
	const next = places.map((place) => {
		const board = boards.get(place.view_id);
		if (board?.hasBuckets) return { ...place, ...placeOn(board, place, task, change, chosen), done };
		// A saved filter's board: only where somebody chose a column there.
		const isChosen = chosen?.viewId === place.view_id && change !== 'repeated';
		return { ...place, bucket_id: isChosen ? chosen.bucketId : place.bucket_id, done };
	});
	const entered = next.filter((place, at) => place.bucket_id !== places[at]?.bucket_id);
	await requireBucketCapacity(
		context,
		entered.flatMap((place) => place.bucket_id ?? []),
	);
	await storePlacements(context, places, next);
	return { before: places, after: next };
}

const selectPlacements = prepared((db, wanted: { taskId: number }) =>
	db.selectFrom('placement').selectAll().where('task_id', '=', wanted.taskId).orderBy('view_id'),
);

function placementsOf(context: CommandContext, taskId: number): Promise<PlacementRow[]> {
	return selectPlacements(context, { taskId });
}

function placeOn(
	board: Board,
	place: PlacementRow,
	task: TaskRow,
	change: DoneChange,
	chosen: Chosen | undefined,
): Partial<PlacementRow> {
	const current = (place.bucket_id ?? 0) as BucketId;
	// The bucket route leaves the position to the client, which says it in a request of its own.
	if (chosen?.viewId === board.viewId && change !== 'repeated') return { bucket_id: chosen.bucketId };
	const bucketId =
		change === 'repeated' ? bucketAfterRepeat(board, current) : bucketAfterDone(board, current, change === 'done');
	const jumps = change === 'repeated' || bucketId !== current;
	return {
		bucket_id: bucketId || null,
		...(jumps && change !== 'undone' ? { position: firstPosition(task.index) } : {}),
	};
}

/** Writes what changed: one statement for the rows in which only `done` did, one for each other. */
async function storePlacements(
	context: CommandContext,
	before: readonly PlacementRow[],
	after: readonly PlacementRow[],
): Promise<void> {
	const [first] = after;
	if (!first) return;
	if (before.some((place) => place.done !== first.done)) {
		await storeDone(context, first.task_id, first.done);
	}
	for (const [at, place] of after.entries()) {
		const old = before[at];
		if (old?.bucket_id === place.bucket_id && old.position === place.position) continue;
		await storePlacement(context, place);
	}
}
