import type { BucketId } from '@ordna/domain/bucket';
import { fail } from '@ordna/domain/failures';
import type { BoardEnds } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { countInBucket, matchOfView } from '../task-filter/index.ts';
import { isOfSavedFilter, toView } from '../view/index.ts';

/** A view of a project, as far as the places of tasks go. */
export interface Board extends BoardEnds {
	readonly viewId: number;
	/** Whether people make its columns; in all other views tasks have a position alone. */
	readonly hasBuckets: boolean;
	/** The lowest position in it; `null` when it is empty. */
	readonly lowest: number | null;
}

const selectBoards = prepared((db, wanted: { projectId: number }) =>
	db
		.selectFrom('view')
		.select((eb) => {
			// The index is ordered by `done` first: two reads of one row each, instead of one of them all.
			const lowest = (done: number) =>
				eb
					.selectFrom('placement')
					.select('placement.position')
					.whereRef('placement.view_id', '=', 'view.id')
					.where('placement.done', '=', done)
					.orderBy('placement.position')
					.limit(1);
			const first = eb
				.selectFrom('bucket')
				.select('bucket.id')
				.whereRef('bucket.view_id', '=', 'view.id')
				.orderBy('bucket.position')
				.orderBy('bucket.id')
				.limit(1);
			return [
				'view.id',
				'view.bucket_configuration_mode as mode',
				'view.default_bucket_id',
				'view.done_bucket_id',
				lowest(0).as('lowest_open'),
				lowest(1).as('lowest_done'),
				first.as('first_bucket_id'),
			];
		})
		.where('view.project_id', '=', wanted.projectId)
		.orderBy('view.id'),
);

/** All views of a project with what a new place in them depends on, in one statement. */
export async function boardsOf(context: QueryContext, projectId: number): Promise<Board[]> {
	const rows = await selectBoards(context, { projectId });
	return rows.map((row) => ({
		viewId: row.id,
		hasBuckets: row.mode === 'manual',
		defaultBucketId: (row.default_bucket_id ?? 0) as BucketId,
		doneBucketId: (row.done_bucket_id ?? 0) as BucketId,
		firstBucketId: (row.first_bucket_id ?? 0) as BucketId,
		lowest: lower(row.lowest_open, row.lowest_done),
	}));
}

function lower(one: number | null, other: number | null): number | null {
	if (one === null || other === null) return one ?? other;
	return Math.min(one, other);
}

/** Buckets with a limit that hold as many rows as they may, or stand in a view that does not show all of its tasks. */
const selectMaybeFull = prepared((db, wanted: { ids: readonly number[] }, dialect) =>
	db
		.selectFrom('bucket')
		.innerJoin('view', 'view.id', 'bucket.view_id')
		.selectAll('view')
		.select(['bucket.id as bucket_id', 'bucket.limit'])
		.where((eb) => dialect.isOneOf(eb.ref('bucket.id'), wanted.ids))
		.where('bucket.limit', '>', 0)
		.where((eb) =>
			eb.or([
				eb('view.saved_filter_id', 'is not', null),
				eb('view.filter', 'is not', null),
				eb('bucket.limit', '<=', (inner) =>
					inner
						.selectFrom('placement')
						.select((count) => count.fn.countAll<number>().as('held'))
						.whereRef('placement.view_id', '=', 'bucket.view_id')
						.whereRef('placement.bucket_id', '=', 'bucket.id'),
				),
			]),
		)
		.orderBy('bucket.id'),
);

/**
 * Refuses when one of the buckets holds as many tasks as it may. The command holds their project, or the view of a saved
 * filter: nobody else fills them meanwhile. One statement; in a view with a filter, of its own or a saved one, only tasks
 * that match count (docs/wire/tasks.md#columns), at one statement more for each such view.
 */
export async function requireBucketCapacity(context: CommandContext, bucketIds: readonly number[]): Promise<void> {
	if (bucketIds.length === 0) return;
	for (const { bucket_id: id, limit, ...view } of await selectMaybeFull(context, { ids: bucketIds })) {
		if (await isFull(context, toView(view), { id, limit })) throw fail('bucket.full', { id });
	}
}

async function isFull(
	context: QueryContext,
	view: View,
	{ id, limit }: { id: number; limit: number },
): Promise<boolean> {
	if (!isOfSavedFilter(view) && view.filter === null) return true;
	const match = await matchOfView(context, view);
	return (await countInBucket(context, match, id)) >= limit;
}
