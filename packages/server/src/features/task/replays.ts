import { fail } from '@ordna/domain/failures';
import type { QueryContext } from '../../context/index.ts';
import { requireProjectRef } from '../access/index.ts';
import { movedText, type Placed } from '../task-json/index.ts';
import { requireReadableTask, serializeReadableTask } from '../task-read/index.ts';
import { projectIdOf } from '../view/index.ts';
import { requireTarget } from './move-to-bucket.ts';

interface InView {
	readonly taskId: number;
	readonly viewId: number;
}

/** Where a task that the caller may read stands in a view that they may read. */
export async function readPlacement(context: QueryContext, { taskId, viewId }: InView): Promise<Placed> {
	await requireReadableTask(context, taskId);
	const view = await context.db.selectFrom('view').selectAll().where('id', '=', viewId).executeTakeFirst();
	if (!view) throw fail('view.missing', { id: viewId });
	await requireProjectRef(context, projectIdOf(view), 'read');
	const place = await context.db
		.selectFrom('placement')
		.select(['position', 'bucket_id'])
		.where('view_id', '=', viewId)
		.where('task_id', '=', taskId)
		.executeTakeFirst();
	return { position: place?.position ?? 0, bucketId: place?.bucket_id ?? 0 };
}

/** In which column a new task stands now, of the board that it was put on by its maker; 0 for none. */
export async function columnOnBoardOf(context: QueryContext, taskId: number, bucketId: number): Promise<number> {
	const bucket = await context.db.selectFrom('bucket').select('view_id').where('id', '=', bucketId).executeTakeFirst();
	return bucket ? (await readPlacement(context, { taskId, viewId: bucket.view_id })).bucketId : 0;
}

interface MovePath extends InView {
	readonly projectId: number;
	readonly bucketId: number;
	readonly position?: number | undefined;
}

/** The answer to a move, with the column that the task stands in by now. */
export async function movedAgain(context: QueryContext, path: MovePath): Promise<string> {
	await requireProjectRef(context, path.projectId, 'read');
	const target = await requireTarget(context, path);
	const place = await readPlacement(context, path);
	const position = path.position === undefined ? undefined : place.position;
	const taskText = await serializeReadableTask(context, path.taskId);
	return movedText(context, path.taskId, target, { taskText, position });
}
