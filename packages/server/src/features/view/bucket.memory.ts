import { type Ask, Kept, perApp } from '../../asking/index.ts';
import type { BucketRow } from './view.table.ts';

/** The buckets of boards, kept until the log says that one of them changed. */
const bucketsInMemory = perApp((app) => {
	const buckets = new Kept<number, readonly BucketRow[]>(20_000);
	app.feed.listen(
		(changes) => {
			for (const change of changes) {
				const viewId = change.entity === 'bucket' ? (change.after ?? change.before)?.viewId : undefined;
				if (viewId !== undefined) buckets.drop(viewId);
				if (change.entity === 'view') buckets.drop(change.entityId);
			}
		},
		() => buckets.dropAll(),
	);
	return buckets;
});

/** The buckets of a view as they are stored, by position. */
export function bucketRowsOf(ask: Ask, viewId: number): Promise<readonly BucketRow[]> {
	return bucketsInMemory(ask.app).get(viewId, () =>
		ask.db.selectFrom('bucket').selectAll().where('view_id', '=', viewId).orderBy('position').orderBy('id').execute(),
	);
}
