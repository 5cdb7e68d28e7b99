import { createHash } from 'node:crypto';
import { fail } from '@ordna/domain/failures';
import type { Instant } from '@ordna/domain/time';
import { type App, actorId, type Caller, type CommandContext, callerKey } from '../context/index.ts';
import type { ReadDb, WriteDb } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const day = 24 * 60 * 60 * 1000;

/** A client may stay away for a season. */
export const keptForMs = 90 * day;

/** Of one caller the newest are kept, at most so many: some 150 bytes each. */
export const maxKeysOfCaller = 20_000;

/** What makes two requests the same: the endpoint and its parsed input. */
export function requestHash(name: string, input: unknown): string {
	return createHash('sha256').update(name).update('\n').update(JSON.stringify(input)).digest('base64url');
}

/**
 * Takes the key for this command. Answers with the reference that was kept, if the key was taken before; two that arrive
 * at once are told apart by the key of the row, and the second waits for the first one's commit.
 */
export async function takeKey(context: CommandContext, key: string, hash: string): Promise<string | undefined> {
	const caller = callerKey(context.caller);
	const taken = await context.db
		.insertInto('idempotency')
		.values({ caller, key, request_hash: hash, reference: '', created: context.now })
		.onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
		.executeTakeFirst();
	if (Number(taken.numInsertedOrUpdatedRows ?? 0) > 0) return undefined;
	const known = await context.db
		.selectFrom('idempotency')
		.select(['request_hash', 'reference'])
		.where('caller', '=', caller)
		.where('key', '=', key)
		.executeTakeFirstOrThrow();
	if (known.request_hash !== hash) throw fail('input.repeatedKey');
	return known.reference;
}

/** Keeps what the answer refers to, with the command's own transaction. */
export async function keepReference(context: CommandContext, key: string, reference: string): Promise<void> {
	if (reference === '') return;
	await context.db
		.updateTable('idempotency')
		.set({ reference })
		.where('caller', '=', callerKey(context.caller))
		.where('key', '=', key)
		.execute();
}

/** Deletes the oldest of those taken before then, at most so many. Answers how many they were. */
export async function forgetKeys(db: WriteDb, before: Instant, limit: number): Promise<number> {
	const oldest = db
		.selectFrom('idempotency')
		.select(['caller', 'key'])
		.where('created', '<', before)
		.orderBy('created');
	const rows = await oldest.limit(limit).execute();
	for (const [caller, ofCaller] of Map.groupBy(rows, (row) => row.caller)) await deleteKeys(db, caller, ofCaller);
	return rows.length;
}

/** Who has taken keys since then. */
export async function callersSince(db: ReadDb, since: Instant): Promise<string[]> {
	const rows = await db.selectFrom('idempotency').select('caller').distinct().where('created', '>=', since).execute();
	return rows.map((row) => row.caller);
}

/** How many keys of a caller are more than are kept. */
export async function countSurplus(db: ReadDb, caller: string): Promise<number> {
	const { count } = await db
		.selectFrom('idempotency')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('caller', '=', caller)
		.executeTakeFirstOrThrow();
	return Math.max(0, Number(count) - maxKeysOfCaller);
}

/** Deletes the oldest keys of a caller. */
export async function forgetOldest(db: WriteDb, caller: string, limit: number): Promise<void> {
	const oldest = db.selectFrom('idempotency').select('key').where('caller', '=', caller).orderBy('created');
	await deleteKeys(db, caller, await oldest.limit(limit).execute());
}

async function deleteKeys(db: WriteDb, caller: string, rows: readonly { readonly key: string }[]): Promise<void> {
	const keys = rows.map((row) => row.key);
	if (keys.length === 0) return;
	await db.deleteFrom('idempotency').where('caller', '=', caller).where('key', 'in', keys).execute();
}

const selectLast = prepared((db, wanted: { actorId: number; batch: string; key: string }) =>
	db
		.selectFrom('change')
		.select((eb) => eb.fn.max('seq').as('last'))
		.where('batch', '=', wanted.batch)
		.where('actor_id', '=', wanted.actorId)
		.where('idempotency_key', '=', wanted.key),
);

/** The last line of the log that the request of a key has written; nothing where it changed nothing. */
export async function lastLineOf(
	{ database }: App,
	{ caller, batch, key }: { caller: Caller; batch: string; key: string },
): Promise<number | undefined> {
	const running = { db: database.read, dialect: database.dialect };
	const [row] = await selectLast(running, { actorId: actorId(caller), batch, key });
	return row?.last === null || row?.last === undefined ? undefined : Number(row.last);
}
