import { readSyncToken, type SyncState } from '@ordna/domain/calendar';
import { nonMutatingKinds } from '@ordna/domain/changes';
import type { QueryContext } from '../../context/index.ts';
import { keptInTrashMs } from '../task/index.ts';
import type { Collection } from './collection.queries.ts';
import { staleToken } from './refusal.ts';
import { findHeads, headsInProject, listHeads, type TaskHead } from './task.queries.ts';

/** What has changed in a calendar since its program last asked. */
export interface SyncNews {
	readonly changed: readonly TaskHead[];
	/** The names of those that are no more in it. */
	readonly gone: readonly string[];
	/** Where the next sync goes on. */
	readonly next: SyncState;
	/** Whether there is more than was asked for. */
	readonly isCut: boolean;
}

/** From where a program wants to go on, and how much it takes at once. */
export interface SyncWish {
	readonly token: string;
	readonly limit: number | null;
}

/**
 * What the log tells of a project since the line a program has come to; without one all there is. Nothing else is read:
 * a project of thousands costs what has changed in it. Filters have no log: they are asked as a whole.
 */
export async function newsSince(
	context: QueryContext,
	collection: Collection,
	{ token, limit }: SyncWish,
): Promise<SyncNews> {
	if (collection.kind !== 'project') throw staleToken();
	const start: SyncState = { seq: collection.seq, afterTask: 0 };
	if (token.trim() === '') return everything(context, collection, { from: start, limit });
	const from = readSyncToken(token, collection.id);
	// A line that is still to come is one of another log.
	if (from === null || from.seq > collection.seq) throw staleToken();
	if (await isFromBeforeRestore(context, from.seq)) throw staleToken();
	if (from.afterTask !== null) return everything(context, collection, { from, limit });
	const done: SyncState = { seq: collection.seq, afterTask: null };
	if (from.seq === collection.seq) return { changed: [], gone: [], next: done, isCut: false };
	const touched = await touchedSince(context, collection.id, from.seq);
	const some = touched.slice(0, limit ?? touched.length);
	const isCut = some.length < touched.length;
	const news = await newsOf(
		context,
		collection,
		some.map(({ id }) => id),
	);
	// They are in the order of their last lines: none that is left out lies before the last of these.
	return { ...news, next: isCut ? { ...done, seq: some.at(-1)?.seq ?? from.seq } : done, isCut };
}

/** All tasks, in pieces where that is wished: whatever changes between two of them is told after the last. */
async function everything(
	context: QueryContext,
	collection: Collection,
	{ from, limit }: { readonly from: SyncState; readonly limit: number | null },
): Promise<SyncNews> {
	const all = await listHeads(context, collection);
	const left = all.filter(({ id }) => id > (from.afterTask ?? 0));
	const changed = left.slice(0, limit ?? left.length);
	const isCut = changed.length < left.length;
	const afterTask = isCut ? (changed.at(-1)?.id ?? null) : null;
	return { changed, gone: [], next: { seq: from.seq, afterTask }, isCut };
}

async function newsOf(
	context: QueryContext,
	collection: Collection,
	ids: readonly number[],
): Promise<Pick<SyncNews, 'changed' | 'gone'>> {
	const changed = await headsInProject(context, collection.id, ids);
	const present = new Set(changed.map((head) => head.id));
	const names = new Set(changed.map((head) => head.uid));
	const left = await namesOf(
		context,
		ids.filter((id) => !present.has(id)),
	);
	const missing = [...new Set(left)].filter((uid) => !names.has(uid));
	// Another task of that name may have been told of before.
	const there = new Set((await findHeads(context, collection, missing)).map((head) => head.uid));
	return { changed, gone: missing.filter((uid) => !there.has(uid)) };
}

/** What a backup took back, no line tells. */
async function isFromBeforeRestore(context: QueryContext, since: number): Promise<boolean> {
	const row = await context.db
		.selectFrom('change')
		.select('seq')
		.where('entity', '=', 'data')
		.where('entity_id', '=', 0)
		.where('seq', '>', since)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * The tasks that lines of the log are about, or about a part of: a comment or a file makes another tag of its task.
 * Refused when so old a deletion may have been cleared away since.
 */
async function touchedSince(
	context: QueryContext,
	projectId: number,
	since: number,
): Promise<{ readonly id: number; readonly seq: number }[]> {
	const rows = await context.db
		.selectFrom('change')
		.select((eb) => [
			eb.fn.coalesce('task_id', 'entity_id').as('id'),
			eb.fn.min('at').as('at'),
			eb.fn.max('seq').as('seq'),
		])
		.where('project_id', '=', projectId)
		.where('seq', '>', since)
		.where((eb) => eb.or([eb('entity', '=', 'task'), eb('task_id', 'is not', null)]))
		.where('kind', 'not in', nonMutatingKinds)
		.groupBy((eb) => eb.fn.coalesce('task_id', 'entity_id'))
		.execute();
	if (rows.some((row) => Number(row.at) < context.now - keptInTrashMs)) throw staleToken();
	return rows.map((row) => ({ id: row.id, seq: Number(row.seq) })).sort((one, other) => one.seq - other.seq);
}

async function namesOf(context: QueryContext, ids: readonly number[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await context.db
		.selectFrom('task')
		.select(['uid', 'calendar_uid'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.orderBy('id')
		.execute();
	return rows.map((row) => row.calendar_uid ?? row.uid);
}
