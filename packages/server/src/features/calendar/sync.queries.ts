import { readSyncToken } from '@ordna/domain/calendar';
import type { Ask } from '../../asking/index.ts';
import { keptInTrashMs } from '../task/index.ts';
import { asideKinds } from '../task-record/index.ts';
import type { Collection } from './collection.queries.ts';
import { staleToken } from './refusal.ts';
import { headsInProject, listHeads, type TaskHead } from './task.queries.ts';

/** What has changed in a calendar since its program last asked. */
export interface SyncNews {
	readonly changed: readonly TaskHead[];
	/** The names of those that are no more in it. */
	readonly gone: readonly string[];
}

/**
 * What the log tells of a project since the line a program has come to; without one all there is. Nothing else is read:
 * a project of thousands costs what has changed in it. Filters have no log: they are asked as a whole.
 */
export async function newsSince(ask: Ask, collection: Collection, token: string): Promise<SyncNews> {
	if (collection.kind !== 'project') throw staleToken();
	if (token.trim() === '') return { changed: await listHeads(ask, collection), gone: [] };
	const since = readSyncToken(token, collection.id);
	// A line that is still to come is one of another log.
	if (since === null || since > collection.seq) throw staleToken();
	if (await isFromBeforeRestore(ask, since)) throw staleToken();
	if (since === collection.seq) return { changed: [], gone: [] };
	const touched = await touchedSince(ask, collection.id, since);
	const changed = await headsInProject(ask, collection.id, touched);
	const present = new Set(changed.map((head) => head.id));
	const names = new Set(changed.map((head) => head.uid));
	const left = await namesOf(
		ask,
		touched.filter((id) => !present.has(id)),
	);
	return { changed, gone: [...new Set(left)].filter((uid) => !names.has(uid)) };
}

/** What a backup took back, no line tells. */
async function isFromBeforeRestore(ask: Ask, since: number): Promise<boolean> {
	const row = await ask.db
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
async function touchedSince(ask: Ask, projectId: number, since: number): Promise<number[]> {
	const rows = await ask.db
		.selectFrom('change')
		.select((eb) => [eb.fn.coalesce('task_id', 'entity_id').as('id'), eb.fn.min('at').as('at')])
		.where('project_id', '=', projectId)
		.where('seq', '>', since)
		.where((eb) => eb.or([eb('entity', '=', 'task'), eb('task_id', 'is not', null)]))
		.where('kind', 'not in', asideKinds)
		.groupBy((eb) => eb.fn.coalesce('task_id', 'entity_id'))
		.execute();
	if (rows.some((row) => Number(row.at) < ask.now - keptInTrashMs)) throw staleToken();
	return rows.map((row) => row.id);
}

async function namesOf(ask: Ask, ids: readonly number[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await ask.db
		.selectFrom('task')
		.select(['uid', 'calendar_uid'])
		.where((eb) => ask.words.isOneOf(eb.ref('id'), ids))
		.orderBy('id')
		.execute();
	return rows.map((row) => row.calendar_uid ?? row.uid);
}
