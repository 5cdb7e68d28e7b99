import type { Bucket, BucketId } from '@ordna/domain/bucket';
import { fail } from '@ordna/domain/failures';
import { firstPosition } from '@ordna/domain/position';
import type { View } from '@ordna/domain/view';
import { actorId, type CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { emptyBucket } from '../task-record/index.ts';
import { countTasksInBucket, type PlacedBucket, withPeople } from './bucket.queries.ts';
import { projectOfLine, touchProjectRef, viewLine } from './view.lines.ts';
import type { PlacedView } from './view.queries.ts';
import { type BucketRow, toBucket } from './view.table.ts';

/** What a person says of a bucket. Absent means leave. */
export interface BucketDraft {
	readonly title: string;
	readonly limit?: number | undefined;
	readonly position?: number | undefined;
}

export async function createBucket(
	context: CommandContext,
	{ view }: Granted<PlacedView, 'write'>,
	draft: BucketDraft,
): Promise<Bucket> {
	const row = await context.db
		.insertInto('bucket')
		.values({
			view_id: view.id,
			title: draft.title,
			limit: draft.limit ?? 0,
			position: draft.position ?? 0,
			created_by_id: actorId(context.caller),
			created: context.now,
			updated: context.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const placed = row.position === 0 ? await placeLast(context, row) : row;
	context.changes.record('bucket.created', { ...lineOf(view, row.id), after: fieldsOf(placed) });
	return shown(context, placed);
}

async function placeLast(context: CommandContext, row: BucketRow): Promise<BucketRow> {
	const position = firstPosition(row.id);
	await context.db.updateTable('bucket').set({ position }).where('id', '=', row.id).execute();
	return { ...row, position };
}

export async function updateBucket(
	context: CommandContext,
	{ view, bucket }: Granted<PlacedBucket, 'write'>,
	draft: BucketDraft,
): Promise<Bucket> {
	const row = await context.db
		.updateTable('bucket')
		.set((eb) => ({ ...draft, updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', bucket.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	context.changes.record('bucket.updated', {
		...lineOf(view, row.id),
		before: fieldsOf(bucket),
		after: fieldsOf(row),
	});
	return { ...(await shown(context, row)), count: await countTasksInBucket(context, view.id, row.id) };
}

/** Deletes a bucket; its tasks go to the default bucket, else to the first one that is left. */
export async function deleteBucket(
	context: CommandContext,
	{ view, place, bucket }: Granted<PlacedBucket, 'write'>,
): Promise<void> {
	if (context.dialect.engine === 'postgres') await holdBoard(context, view, bucket);
	const fallbackId = await findFallback(context, view, bucket);
	const moved = await emptyBucket(context, { viewId: view.id, bucketId: bucket.id, fallbackId });
	await context.db.deleteFrom('bucket').where('id', '=', bucket.id).execute();
	await forgetBucket(context, { view, place }, bucket);
	context.changes.record('bucket.deleted', {
		...lineOf(view, bucket.id),
		before: { ...fieldsOf(bucket), ...originOf(bucket), tasks: moved },
		after: { viewId: view.id, tasksIn: fallbackId },
	});
}

/** Of two buckets deleted at once each would take the other for its fallback, and a board without any shows no card. */
async function holdBoard(context: CommandContext, view: View, { id }: BucketRow): Promise<void> {
	await context.db.selectFrom('view').select('id').where('id', '=', view.id).forNoKeyUpdate().execute();
	const held = await context.db.selectFrom('bucket').select('id').where('id', '=', id).executeTakeFirst();
	if (!held) throw fail('bucket.missing', { id });
}

async function findFallback(context: CommandContext, view: View, bucket: BucketRow): Promise<number> {
	const others = await context.db
		.selectFrom('bucket')
		.select('id')
		.where('view_id', '=', view.id)
		.where('id', '!=', bucket.id)
		.orderBy('position')
		.orderBy('id')
		.execute();
	const fallbackId = others.find((other) => other.id === view.defaultBucketId) ?? others[0];
	if (!fallbackId) throw fail('bucket.last');
	return fallbackId.id;
}

/** A view whose default or done bucket is gone has none. */
async function forgetBucket(context: CommandContext, { view, place }: PlacedView, { id }: BucketRow): Promise<void> {
	const none = 0 as BucketId;
	const after = {
		...(view.defaultBucketId === id ? { defaultBucketId: none } : {}),
		...(view.doneBucketId === id ? { doneBucketId: none } : {}),
	};
	if (Object.keys(after).length === 0) return;
	await context.db
		.updateTable('view')
		.set((eb) => ({
			...('defaultBucketId' in after ? { default_bucket_id: null } : {}),
			...('doneBucketId' in after ? { done_bucket_id: null } : {}),
			updated: context.now,
			version: eb('version', '+', 1),
		}))
		.where('id', '=', view.id)
		.execute();
	await touchProjectRef(context, place);
	const before = {
		...(view.defaultBucketId === id ? { defaultBucketId: id } : {}),
		...(view.doneBucketId === id ? { doneBucketId: id } : {}),
	};
	const { projectId } = view;
	const changed = { before: { projectId, ...before }, after: { projectId, ...after } };
	context.changes.record('view.updated', { ...viewLine(view), ...changed });
}

async function shown(context: CommandContext, row: BucketRow): Promise<Bucket> {
	const [bucket] = await withPeople(context, [row]);
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
