import { type Bucket, bucket as bucketSchema } from '@ordna/domain/bucket';
import { codecOf } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { Right } from '@ordna/domain/right';
import type { QueryContext } from '../../context/index.ts';
import { type Granted, granted } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { bucketRowsOf } from './bucket.cache.ts';
import type { PlacedView } from './view.queries.ts';
import { type BucketRow, toBucket } from './view.table.ts';

/** The buckets of a board that people made, by position; other views have none. */
export async function listBuckets(context: QueryContext, { view }: Granted<PlacedView, 'read'>): Promise<Bucket[]> {
	if (view.bucketConfigurationMode !== 'manual') return [];
	return withPeople(context, await bucketRowsOf(context, view.id));
}

/** Buckets with the people who made them. */
export async function withPeople(context: QueryContext, rows: readonly BucketRow[]): Promise<Bucket[]> {
	const people = await findPeople(
		context,
		rows.flatMap((row) => row.created_by_id ?? []),
	);
	return rows.map((row) => toBucket(row, people.get(row.created_by_id ?? 0) ?? null));
}

const codec = codecOf(bucketSchema);

/** A bucket as JSON. */
export function bucketText(bucket: Bucket): string {
	return JSON.stringify(codec.encode(bucket));
}

/** How many tasks stand in a bucket of a view. */
export async function countTasksInBucket(context: QueryContext, viewId: number, bucketId: number): Promise<number> {
	const { held } = await context.db
		.selectFrom('placement')
		.select((eb) => eb.fn.countAll<number>().as('held'))
		.where('view_id', '=', viewId)
		.where('bucket_id', '=', bucketId)
		.executeTakeFirstOrThrow();
	return Number(held);
}

/** A bucket, with the view it belongs to. */
export interface PlacedBucket extends PlacedView {
	readonly bucket: BucketRow;
}

/** A bucket of this very view: 10001 when there is none of that id, 10002 when it is another view's. */
export async function requireBucket<R extends Right>(
	context: QueryContext,
	{ view, place }: Granted<PlacedView, R>,
	{ id, need }: { readonly id: number; readonly need: R },
): Promise<Granted<PlacedBucket, R>> {
	const bucket = await context.db.selectFrom('bucket').selectAll().where('id', '=', id).executeTakeFirst();
	if (!bucket) throw fail('bucket.missing', { id });
	if (bucket.view_id !== view.id) throw fail('bucket.otherView', { id });
	return granted({ view, place, bucket }, need);
}
