import type { CommandContext } from '../../context/index.ts';
import type { PlacementRow } from '../task-record/index.ts';
import { type Board, boardsOf } from './boards.ts';
import { storePositions } from './store-positions.ts';

/**
 * New tasks halve the lowest position, which a float bears a thousand times. Far below this, and before it would become 0, the first
 * tasks of the view are spread between 0 and their follower: about one row for every three tasks made.
 */
const tooLow = 1e-250;

/** So many of the first tasks of a view are spread. */
const rebalanceBatchSize = 300;

/** The views of a project, each with room for a new task above all others. */
export async function boardsWithHeadroom(context: CommandContext, projectId: number): Promise<Board[]> {
	const boards = await boardsOf(context, projectId);
	return Promise.all(
		boards.map(async (board) =>
			board.lowest !== null && board.lowest < tooLow
				? { ...board, lowest: await rebalanceTop(context, projectId, board.viewId) }
				: board,
		),
	);
}

/** Spreads the first tasks of a view, and answers with the lowest position there is now. */
async function rebalanceTop(context: CommandContext, projectId: number, viewId: number): Promise<number> {
	const first = await firstOf(context, viewId, rebalanceBatchSize + 1);
	const rows = first.slice(0, rebalanceBatchSize);
	const ceiling = first[rebalanceBatchSize]?.position ?? 1;
	const step = ceiling / (rows.length + 1);
	await storePositions(context, projectId, { viewId, rows, positions: rows.map((_, at) => step * (at + 1)) });
	return step;
}

/** The index is ordered by `done` first: the first ones of both, then the first of those. */
async function firstOf(context: CommandContext, viewId: number, count: number): Promise<PlacementRow[]> {
	const halves = await Promise.all(
		[0, 1].map((done) =>
			context.db
				.selectFrom('placement')
				.selectAll()
				.where('view_id', '=', viewId)
				.where('done', '=', done)
				.orderBy('position')
				.orderBy('task_id')
				.limit(count)
				.execute(),
		),
	);
	const inOrder = halves.flat().sort((one, other) => one.position - other.position || one.task_id - other.task_id);
	return inOrder.slice(0, count);
}
