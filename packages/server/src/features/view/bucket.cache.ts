import { cache, type QueryContext } from '../../context/index.ts';
import type { BucketRow } from './view.table.ts';

/** The buckets of boards, kept until the log says that one of them changed. */
const bucketsByView = cache<number, readonly BucketRow[]>({
	name: 'buckets',
	limit: 20_000,
	dropOn(change, buckets) {
		const viewId = change.entity === 'bucket' ? (change.after ?? change.before)?.viewId : undefined;
		if (viewId !== undefined) buckets.drop(viewId);
		if (change.entity === 'view') buckets.drop(change.entityId);
	},
});

/** The buckets of a view as they are stored, by position. */
export function bucketRowsOf(context: QueryContext, viewId: number): Promise<readonly BucketRow[]> {
	return bucketsByView.get(context, viewId, () =>
		context.db
			.selectFrom('bucket')
			.selectAll()
			.where('view_id', '=', viewId)
			.orderBy('position')
			.orderBy('id')
			.execute(),
	);
}
