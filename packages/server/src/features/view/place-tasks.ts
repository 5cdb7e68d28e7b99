import type { View } from '@ordna/domain/view';
import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { fillBucket, insertFirstPlacements } from '../task-record/index.ts';
import { createFirstBuckets } from './first-views.ts';
import { isOfSavedFilter } from './view.lines.ts';

/**
 * Gives the tasks of a project their places in a view that is new: by number, and on a board what is done in the done
 * bucket and the rest in the default one. A saved filter's views have places only where somebody moved a card.
 */
export async function placeTasks(context: CommandContext, view: View): Promise<void> {
	if (isOfSavedFilter(view)) return;
	const { id: viewId, projectId } = view;
	await insertFirstPlacements(context, { viewId, projectId, bucketOf: bucketByDone(view) });
}

function bucketByDone(view: View): RawBuilder<number | null> {
	const done = view.doneBucketId || view.defaultBucketId;
	if (!done) return sql<null>`cast(null as bigint)`;
	const open = view.defaultBucketId || done;
	return sql<number>`case when ${sql.ref('task.done')} = 1 then ${sql.lit(done)} else ${sql.lit(open)} end`;
}

/** Makes a board of buckets out of a view: first buckets where there are none, and a bucket for each task without one. */
export async function fillBoard(
	context: CommandContext,
	view: View,
): Promise<Partial<Pick<View, 'defaultBucketId' | 'doneBucketId'>>> {
	const first = await context.db
		.selectFrom('bucket')
		.select('id')
		.where('view_id', '=', view.id)
		.orderBy('position')
		.orderBy('id')
		.executeTakeFirst();
	const ends = first ? {} : await createFirstBuckets(context, view);
	const board = { ...view, ...ends };
	await fillBucket(context, view.id, board.defaultBucketId || (first?.id ?? null));
	return ends;
}
