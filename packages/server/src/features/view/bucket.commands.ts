import type { Bucket, BucketId } from '@ordna/domain/bucket';
import { fail } from '@ordna/domain/failures';
import { firstPosition } from '@ordna/domain/position';
import type { View } from '@ordna/domain/view';
import { actorId, type Tell } from '../../asking/index.ts';
import type { Granted } from '../access/index.ts';
import { emptyBucket } from '../task-record/index.ts';
import { countTasksInBucket, type PlacedBucket, withPeople } from './bucket.queries.ts';
import { projectOfLine, touchPlace, viewLine } from './view.lines.ts';
import type { PlacedView } from './view.queries.ts';
import { type BucketRow, toBucket } from './view.table.ts';

/** What a person says of a bucket. Absent means leave. */
export interface BucketDraft {
	readonly title: string;
	readonly limit?: number | undefined;
	readonly position?: number | undefined;
}

export async function createBucket(
	tell: Tell,
	{ view }: Granted<PlacedView, 'write'>,
	draft: BucketDraft,
): Promise<Bucket> {
	const row = await tell.db
		.insertInto('bucket')
		.values({
			view_id: view.id,
			title: draft.title,
			limit: draft.limit ?? 0,
			position: draft.position ?? 0,
			created_by_id: actorId(tell.caller),
			created: tell.now,
			updated: tell.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const placed = row.position === 0 ? await placeLast(tell, row) : row;
	tell.changes.record('bucket.created', { ...lineOf(view, row.id), after: fieldsOf(placed) });
	return shown(tell, placed);
}

async function placeLast(tell: Tell, row: BucketRow): Promise<BucketRow> {
	const position = firstPosition(row.id);
	await tell.db.updateTable('bucket').set({ position }).where('id', '=', row.id).execute();
	return { ...row, position };
}

export async function updateBucket(
	tell: Tell,
	{ view, bucket }: Granted<PlacedBucket, 'write'>,
	draft: BucketDraft,
): Promise<Bucket> {
	const row = await tell.db
		.updateTable('bucket')
		.set((eb) => ({ ...draft, updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', bucket.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	tell.changes.record('bucket.updated', {
		...lineOf(view, row.id),
		before: fieldsOf(bucket),
		after: fieldsOf(row),
	});
	return { ...(await shown(tell, row)), count: await countTasksInBucket(tell, view.id, row.id) };
}

/** Deletes a bucket; its tasks go to the default bucket, else to the first one that is left. */
export async function deleteBucket(tell: Tell, { view, place, bucket }: Granted<PlacedBucket, 'write'>): Promise<void> {
	if (tell.words.engine === 'postgres') await holdBoard(tell, view, bucket);
	const heir = await findHeir(tell, view, bucket);
	const moved = await emptyBucket(tell, { viewId: view.id, bucketId: bucket.id, heir });
	await tell.db.deleteFrom('bucket').where('id', '=', bucket.id).execute();
	await forgetBucket(tell, { view, place }, bucket);
	tell.changes.record('bucket.deleted', {
		...lineOf(view, bucket.id),
		before: { ...fieldsOf(bucket), ...originOf(bucket), tasks: moved },
		after: { viewId: view.id, tasksIn: heir },
	});
}

/** Of two buckets deleted at once each would take the other for its heir, and a board without any shows no card. */
async function holdBoard(tell: Tell, view: View, { id }: BucketRow): Promise<void> {
	await tell.db.selectFrom('view').select('id').where('id', '=', view.id).forNoKeyUpdate().execute();
	const held = await tell.db.selectFrom('bucket').select('id').where('id', '=', id).executeTakeFirst();
	if (!held) throw fail('bucket.missing', { id });
}

async function findHeir(tell: Tell, view: View, bucket: BucketRow): Promise<number> {
	const others = await tell.db
		.selectFrom('bucket')
		.select('id')
		.where('view_id', '=', view.id)
		.where('id', '!=', bucket.id)
		.orderBy('position')
		.orderBy('id')
		.execute();
	const heir = others.find((other) => other.id === view.defaultBucketId) ?? others[0];
	if (!heir) throw fail('bucket.last');
	return heir.id;
}

/** A view whose default or done bucket is gone has none. */
async function forgetBucket(tell: Tell, { view, place }: PlacedView, { id }: BucketRow): Promise<void> {
	const none = 0 as BucketId;
	const after = {
		...(view.defaultBucketId === id ? { defaultBucketId: none } : {}),
		...(view.doneBucketId === id ? { doneBucketId: none } : {}),
	};
	if (Object.keys(after).length === 0) return;
	await tell.db
		.updateTable('view')
		.set((eb) => ({
			...('defaultBucketId' in after ? { default_bucket_id: null } : {}),
			...('doneBucketId' in after ? { done_bucket_id: null } : {}),
			updated: tell.now,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', view.id)
		.execute();
	await touchPlace(tell, place);
	const before = {
		...(view.defaultBucketId === id ? { defaultBucketId: id } : {}),
		...(view.doneBucketId === id ? { doneBucketId: id } : {}),
	};
	const { projectId } = view;
	const changed = { before: { projectId, ...before }, after: { projectId, ...after } };
	tell.changes.record('view.updated', { ...viewLine(view), ...changed });
}

async function shown(tell: Tell, row: BucketRow): Promise<Bucket> {
	const [bucket] = await withPeople(tell, [row]);
	return bucket ?? toBucket(row, null);
}

export function lineOf(view: Pick<View, 'projectId'>, id: number) {
	return { entityId: id, projectId: projectOfLine(view) };
}

/** The fields of a bucket as its change lines tell them. */
export function fieldsOf({ view_id, title, limit, position }: BucketRow) {
	return { viewId: view_id, title, limit, position };
}

/** What only the row knows, and what an undo needs to make it again. */
export function originOf({ created_by_id, created }: BucketRow) {
	return { createdById: created_by_id ?? 0, created };
}
