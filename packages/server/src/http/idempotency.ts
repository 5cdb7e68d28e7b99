import { createHash } from 'node:crypto';
import { fail } from '@ordna/domain/failures';
import { type App, actorId, type Caller, callerKey, type Tell } from '../asking/index.ts';
import type { WriteDb } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

/** Answers are kept for a day. */
export const keptForMs = 24 * 60 * 60 * 1000;

export interface KeptReply {
	readonly status: number;
	readonly text: string;
}

/** What makes two requests the same: the endpoint and its parsed input. */
export function requestHash(name: string, input: unknown): string {
	return createHash('sha256').update(name).update('\n').update(JSON.stringify(input)).digest('hex');
}

/**
 * Takes the key for this command. Answers with what was answered before, if it was; two that arrive at once are
 * told apart by the key of the row, and the second waits for the first one's commit.
 */
export async function takeKey(tell: Tell, key: string, hash: string): Promise<KeptReply | undefined> {
	const caller = callerKey(tell.caller);
	const taken = await tell.db
		.insertInto('idempotency')
		.values({ caller, key, request_hash: hash, status: 0, reply: '', created: tell.now })
		.onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
		.executeTakeFirst();
	if (Number(taken.numInsertedOrUpdatedRows ?? 0) > 0) return undefined;
	const known = await tell.db
		.selectFrom('idempotency')
		.selectAll()
		.where('caller', '=', caller)
		.where('key', '=', key)
		.executeTakeFirstOrThrow();
	if (known.request_hash !== hash) throw fail('input.repeatedKey');
	return { status: known.status, text: known.reply };
}

/** Keeps the answer with the command's own transaction. */
export async function keepReply(tell: Tell, key: string, reply: KeptReply): Promise<void> {
	await tell.db
		.updateTable('idempotency')
		.set({ status: reply.status, reply: reply.text })
		.where('caller', '=', callerKey(tell.caller))
		.where('key', '=', key)
		.execute();
}

/** Answers kept before then are of no use any more. */
export async function forgetKeys(db: WriteDb, before: number): Promise<void> {
	await db.deleteFrom('idempotency').where('created', '<', before).execute();
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
	const running = { db: database.read, words: database.words };
	const [row] = await selectLast(running, { actorId: actorId(caller), batch, key });
	return row?.last === null || row?.last === undefined ? undefined : Number(row.last);
}
