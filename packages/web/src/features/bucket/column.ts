import type { Bucket, BucketId } from '@ordna/domain/bucket';
import { effectiveMode, type View } from '@ordna/domain/view';

/** A column of a board as a screen shows it: a bucket, or what a filter of the view finds. */
export interface Column {
	/** Of a filter it is its index among them, from 0 on. */
	readonly id: BucketId;
	readonly title: string;
	/** So many tasks at most; 0 is no limit. */
	readonly limit: number;
	/** The bucket behind it; a column that is a filter has none and cannot be changed here. */
	readonly bucket: Bucket | null;
}

export const hasFilterColumns = ({ viewKind, bucketConfigurationMode }: View): boolean =>
	effectiveMode(viewKind, bucketConfigurationMode) === 'filter';

/** The columns of a board, in their order. */
export function columnsOf(view: View, buckets: readonly Bucket[]): Column[] {
	if (hasFilterColumns(view)) {
		// The server numbers them by their index.
		return (view.bucketConfiguration ?? []).map(({ title }, at) => ({
			id: at as BucketId,
			title,
			limit: 0,
			bucket: null,
		}));
	}
	return buckets
		.filter((bucket) => bucket.projectViewId === view.id)
		.sort((a, b) => a.position - b.position || a.id - b.id)
		.map((bucket) => ({ id: bucket.id, title: bucket.title, limit: bucket.limit, bucket }));
}

/**
 * Who takes the tasks of a bucket that is deleted: the default one, else the first that is left. `undefined` for the
 * last bucket, which cannot be deleted.
 */
export function fallbackColumnOf(view: Pick<View, 'defaultBucketId'>, columns: readonly Column[], id: BucketId) {
	const others = columns.filter((column) => column.id !== id);
	return others.find((column) => column.id === view.defaultBucketId) ?? others[0];
}

/** Whether a column takes no more tasks. */
export function isFull({ limit }: Pick<Column, 'limit'>, count: number): boolean {
	return limit > 0 && count >= limit;
}
