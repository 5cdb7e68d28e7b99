import { isSame, type NetChange, verdictOn } from '@ordna/domain/batch';
import { toId } from '@ordna/domain/contract';
import type { ProjectId } from '@ordna/domain/project';
import type { ViewId } from '@ordna/domain/view';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import { emptyBucket } from '../task-record/index.ts';
import {
	type BucketRow,
	bucketFields,
	bucketLine,
	insertBuckets,
	originOf,
	projectIdOf,
	removeBucketRow,
	storeBucket,
	storeView,
	viewLine,
} from '../view/index.ts';
import { archivedAmong } from './archived.ts';
import type { Verdicts } from './verdicts.ts';

/** What of a view matters to its buckets. */
interface Board {
	readonly id: ViewId;
	/** Negative for a saved filter's. */
	readonly projectId: ProjectId;
	readonly bucket_configuration_mode: string;
	readonly default_bucket_id: number | null;
	readonly done_bucket_id: number | null;
}

interface Scene {
	readonly buckets: ReadonlyMap<number, BucketRow>;
	readonly boards: ReadonlyMap<number, Board>;
	readonly archived: ReadonlySet<number>;
}

/** Makes deleted buckets again, and gives the others their titles, limits and positions back. */
export async function undoBuckets(
	context: CommandContext,
	nets: readonly NetChange[],
	{ views, verdicts }: Omit<Leaving, 'leaving'>,
): Promise<void> {
	if (nets.length === 0) return;
	const scene = await readScene(context, nets);
	for (const net of nets) {
		const bucket = scene.buckets.get(net.entityId);
		const board = scene.boards.get(bucket?.view_id ?? Number(net.lost?.viewId));
		const exists = net.fields.get('exists');
		if (exists?.after === true || (exists && bucket)) continue;
		if (!board || (!exists && !bucket)) verdicts.refused(net, null, 'gone');
		else if (scene.archived.has(board.projectId) && !views.has(board.id)) verdicts.refused(net, null, 'archived');
		else if (bucket) await undoBucket(context, { net, bucket, board }, verdicts);
		else await restoreBucket(context, { net, board }, verdicts);
	}
}

async function readScene(context: CommandContext, nets: readonly NetChange[]): Promise<Scene> {
	const ids = nets.map((net) => net.entityId);
	const buckets = await context.db
		.selectFrom('bucket')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const viewIds = [...buckets.map((row) => row.view_id), ...nets.map((net) => Number(net.lost?.viewId ?? 0))];
	const rows = await context.db
		.selectFrom('view')
		.select(['id', 'project_id', 'saved_filter_id', 'bucket_configuration_mode', 'default_bucket_id', 'done_bucket_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), viewIds))
		.execute();
	const boards = rows.map((row): Board => ({ ...row, id: toId('view', row.id), projectId: projectIdOf(row) }));
	return {
		buckets: new Map(buckets.map((row) => [row.id, row])),
		boards: new Map(boards.map((row) => [row.id, row])),
		archived: await archivedAmong(
			context,
			boards.map((board) => board.projectId),
		),
	};
}

async function restoreBucket(
	context: CommandContext,
	{ net, board }: { net: NetChange; board: Board },
	verdicts: Verdicts,
): Promise<void> {
	// The line was written by `deleteBucket`.
	const { title, limit, position, createdById, created } = net.lost as unknown as BucketRow & { createdById: number };
	const [made] = await insertBuckets(context, [
		{
			id: net.entityId,
			view_id: board.id,
			title,
			limit,
			position,
			created_by_id: createdById || null,
			created: created ?? context.now,
			updated: context.now,
		},
	]);
	const row = assertPresent(made, 'a bucket was not inserted');
	context.changes.record('bucket.created', { ...lineOf(board, row.id), after: bucketFields(row) });
	verdicts.undone(net, 'restored');
}

async function undoBucket(
	context: CommandContext,
	{ net, bucket, board }: { net: NetChange; bucket: BucketRow; board: Board },
	verdicts: Verdicts,
): Promise<void> {
	const back: Partial<BucketRow> = {};
	for (const name of ['title', 'limit', 'position'] as const) {
		const field = net.fields.get(name);
		const verdict = field && verdictOn(bucket[name], field);
		if (verdict === 'changed') verdicts.refused(net, name, verdict);
		else if (field && verdict === 'undo') Object.assign(back, { [name]: field.before });
	}
	if (Object.keys(back).length === 0) return;
	const row = await storeBucket(context, bucket.id, back);
	const [before, after] = [bucketFields(bucket), bucketFields(row)];
	context.changes.record('bucket.updated', { ...lineOf(board, row.id), before, after });
	verdicts.undone(net, 'changed', Object.keys(back));
}

interface Leaving {
	/** Views that are gone by now. */
	readonly leaving: ReadonlySet<number>;
	/** Views the batch itself changed: whoever may do that may do it in an archived project too, with what comes of it. */
	readonly views: ReadonlySet<number>;
	readonly verdicts: Verdicts;
}

/** Takes away the buckets that were made: those that are as they were made, hold nothing, and are not the last. */
export async function removeBuckets(
	context: CommandContext,
	nets: readonly NetChange[],
	{ leaving, views, verdicts }: Leaving,
): Promise<void> {
	const made = nets.filter((net) => net.fields.get('exists')?.after === true);
	if (made.length === 0) return;
	const scene = await readScene(context, made);
	for (const net of made) {
		const bucket = scene.buckets.get(net.entityId);
		const board = bucket && scene.boards.get(bucket.view_id);
		// With its view it is gone already.
		if (!bucket || !board || leaving.has(board.id)) continue;
		const changed = (['title', 'limit', 'position'] as const).filter(
			(name) => !isSame(bucket[name], net.fields.get(name)?.after),
		);
		for (const name of changed) verdicts.refused(net, name, 'changed');
		if (changed.length > 0) continue;
		if (scene.archived.has(board.projectId) && !views.has(board.id)) verdicts.refused(net, null, 'archived');
		else if (board.bucket_configuration_mode === 'manual' && (await isNeeded(context, bucket)))
			verdicts.refused(net, null, 'in_use');
		else await removeBucket(context, { net, bucket, board }, verdicts);
	}
}

/** Whether tasks lie in it, or it is the only one of its board. */
async function isNeeded(context: CommandContext, bucket: BucketRow): Promise<boolean> {
	const task = await context.db
		.selectFrom('placement')
		.select('task_id')
		.where('view_id', '=', bucket.view_id)
		.where('bucket_id', '=', bucket.id)
		.limit(1)
		.executeTakeFirst();
	if (task) return true;
	const other = await context.db
		.selectFrom('bucket')
		.select('id')
		.where('view_id', '=', bucket.view_id)
		.where('id', '!=', bucket.id)
		.limit(1)
		.executeTakeFirst();
	return other === undefined;
}

async function removeBucket(
	context: CommandContext,
	{ net, bucket, board }: { net: NetChange; bucket: BucketRow; board: Board },
	verdicts: Verdicts,
): Promise<void> {
	// Only a view that is no board any more has tasks in a bucket that goes.
	const tasks = await emptyBucket(context, { viewId: board.id, bucketId: bucket.id, fallbackId: null });
	await removeBucketRow(context, bucket.id);
	await forgetEnds(context, board, bucket.id);
	const before = { ...bucketFields(bucket), ...originOf(bucket), tasks };
	const after = { viewId: board.id, tasksIn: 0 };
	context.changes.record('bucket.deleted', { ...lineOf(board, bucket.id), before, after });
	verdicts.undone(net, 'removed');
}

/** A view whose default or done bucket goes has none. */
async function forgetEnds(context: CommandContext, board: Board, bucketId: number): Promise<void> {
	const before = {
		...(board.default_bucket_id === bucketId ? { defaultBucketId: bucketId } : {}),
		...(board.done_bucket_id === bucketId ? { doneBucketId: bucketId } : {}),
	};
	if (Object.keys(before).length === 0) return;
	await storeView(context, board.id, {
		...('defaultBucketId' in before ? { default_bucket_id: null } : {}),
		...('doneBucketId' in before ? { done_bucket_id: null } : {}),
	});
	const after = {
		...('defaultBucketId' in before ? { defaultBucketId: 0 } : {}),
		...('doneBucketId' in before ? { doneBucketId: 0 } : {}),
	};
	const { projectId } = board;
	const changed = { before: { projectId, ...before }, after: { projectId, ...after } };
	context.changes.record('view.updated', { ...viewLine(board), ...changed });
}

function lineOf(board: Board, id: number) {
	return bucketLine(board, id);
}
