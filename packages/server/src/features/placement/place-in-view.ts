import { firstPosition } from '@ordna/domain/position';
import type { CommandContext } from '../../context/index.ts';
import { requireProjectRef } from '../access/index.ts';
import { defaultColumn, matchOfView, shows } from '../task-filter/index.ts';
import type { PlacementRow, TaskRow } from '../task-record/index.ts';
import { insertPlacements } from '../task-record/index.ts';
import { projectIdOf, toView, type ViewRow } from '../view/index.ts';

/**
 * Where a task stands in a view; `null` when it does not. The views of a saved filter are their owner's alone; in them
 * a task has no row until somebody moves it (a read writes nothing): then it gets the one it was shown with.
 */
export async function placeInView(
	context: CommandContext,
	task: TaskRow,
	viewId: number,
): Promise<PlacementRow | null> {
	const view = await holdView(context, viewId);
	const known = await findPlacement(context, task.id, viewId);
	if (!view || view.saved_filter_id === null) return known;
	await requireProjectRef(context, projectIdOf(view), 'write');
	return known ?? placeInFilter(context, task, view);
}

/**
 * On PostgreSQL nobody else moves what stands in a view before this command ends: two who spread it at once would each
 * wait for a row of the other.
 */
async function holdView(context: CommandContext, id: number): Promise<ViewRow | undefined> {
	return context.db
		.selectFrom('view')
		.selectAll()
		.where('id', '=', id)
		.$if(context.dialect.engine === 'postgres', (query) => query.forNoKeyUpdate())
		.executeTakeFirst();
}

async function findPlacement(context: CommandContext, taskId: number, viewId: number): Promise<PlacementRow | null> {
	const row = await context.db
		.selectFrom('placement')
		.selectAll()
		.where('view_id', '=', viewId)
		.where('task_id', '=', taskId)
		.executeTakeFirst();
	return row ?? null;
}

async function placeInFilter(context: CommandContext, task: TaskRow, view: ViewRow): Promise<PlacementRow | null> {
	const match = await matchOfView(context, toView(view));
	if (!(await shows(context, match, task.id))) return null;
	const { mode, columns } = match.placed;
	const place = {
		view_id: view.id,
		task_id: task.id,
		bucket_id: (mode === 'manual' && defaultColumn(match.placed.view, columns)) || null,
		position: firstPosition(task.id),
		done: task.done,
	};
	await insertPlacements(context, [place]);
	return place;
}
