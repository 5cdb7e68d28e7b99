import { positionGap } from '@ordna/domain/position';
import type { View } from '@ordna/domain/view';
import { sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import { createFirstBuckets } from './first-views.ts';
import { isOfSavedFilter } from './view.lines.ts';

/**
 * Gives the tasks of a project their places in a view that is new: by number, and on a board what is done in the done
 * bucket and the rest in the default one. A saved filter's views have places only where somebody moved a card.
 */
export async function placeTasks(tell: Tell, view: View): Promise<void> {
	if (isOfSavedFilter(view)) return;
	await tell.db
		.insertInto('placement')
		.columns(['view_id', 'task_id', 'bucket_id', 'position', 'done'])
		.expression((eb) =>
			eb
				.selectFrom('task')
				.select([
					sql<number>`${sql.lit(view.id)}`.as('view_id'),
					'task.id',
					sql<number | null>`${bucketByDone(view)}`.as('bucket_id'),
					sql<number>`${sql.ref('task.index')} * ${sql.lit(positionGap)}`.as('position'),
					'task.done',
				])
				.where('task.project_id', '=', view.projectId)
				.where('task.deleted_at', 'is', null),
		)
		.execute();
}

function bucketByDone(view: View) {
	const done = view.doneBucketId || view.defaultBucketId;
	if (!done) return sql`cast(null as bigint)`;
	const open = view.defaultBucketId || done;
	return sql`case when ${sql.ref('task.done')} = 1 then ${sql.lit(done)} else ${sql.lit(open)} end`;
}

/** Makes a board of buckets out of a view: first buckets where there are none, and a bucket for each task without one. */
export async function fillBoard(
	tell: Tell,
	view: View,
): Promise<Partial<Pick<View, 'defaultBucketId' | 'doneBucketId'>>> {
	const first = await tell.db
		.selectFrom('bucket')
		.select('id')
		.where('view_id', '=', view.id)
		.orderBy('position')
		.orderBy('id')
		.executeTakeFirst();
	const ends = first ? {} : await createFirstBuckets(tell, view);
	const board = { ...view, ...ends };
	await tell.db
		.updateTable('placement')
		.set({ bucket_id: board.defaultBucketId || (first?.id ?? null) })
		.where('view_id', '=', view.id)
		.where('bucket_id', 'is', null)
		.execute();
	return ends;
}
