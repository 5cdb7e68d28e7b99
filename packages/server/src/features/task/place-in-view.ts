import { firstPosition } from '@ordna/domain/position';
import type { Tell } from '../../asking/index.ts';
import { requirePlace } from '../access/index.ts';
import type { PlacementRow, TaskRow } from '../task-record/index.ts';
import { insertPlaces } from './placements.ts';

/**
 * Where a task stands in a view; `null` when it does not. In the views of a saved filter a task has no row until
 * somebody moves it (traps: a read writes nothing): for the filter's owner it gets the one it was shown with.
 */
export async function placeInView(tell: Tell, task: TaskRow, viewId: number): Promise<PlacementRow | null> {
	const known = await tell.db
		.selectFrom('placement')
		.selectAll()
		.where('view_id', '=', viewId)
		.where('task_id', '=', task.id)
		.executeTakeFirst();
	return known ?? placeInFilter(tell, task, viewId);
}

async function placeInFilter(tell: Tell, task: TaskRow, viewId: number): Promise<PlacementRow | null> {
	const view = await tell.db
		.selectFrom('view')
		.select((eb) => [
			'view.project_id',
			'view.default_bucket_id',
			eb
				.selectFrom('bucket')
				.select('bucket.id')
				.whereRef('bucket.view_id', '=', 'view.id')
				.orderBy('bucket.position')
				.limit(1)
				.as('first_bucket_id'),
		])
		.where('view.id', '=', viewId)
		.where('view.project_id', '<', 0)
		.executeTakeFirst();
	if (!view) return null;
	await requirePlace(tell, view.project_id, 'write');
	const bucketId = view.default_bucket_id || view.first_bucket_id;
	const place = {
		view_id: viewId,
		task_id: task.id,
		bucket_id: bucketId,
		position: firstPosition(task.id),
		done: task.done,
	};
	await insertPlaces(tell, [place]);
	return place;
}
