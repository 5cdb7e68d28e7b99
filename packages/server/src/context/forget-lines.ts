import type { ChangeEntity } from '@ordna/domain/changes';
import type { WriteDb } from '../db/database.ts';
import type { CommandContext } from './context.ts';

/** Deletes the lines of projects. That these are gone is recorded by lines still to be written. */
export async function deleteLinesOf({ db, dialect }: CommandContext, projectIds: readonly number[]): Promise<void> {
	await db
		.deleteFrom('change')
		.where((eb) => dialect.isOneOf(eb.ref('project_id'), projectIds))
		.execute();
}

/** Deletes the lines of no project up to a number. */
export async function deletePersonalLines(db: WriteDb, upToSeq: number): Promise<void> {
	await db.deleteFrom('change').where('project_id', 'is', null).where('seq', '<=', upToSeq).execute();
}

/** Lines lose what they held; that something happened stays. */
export async function emptyLines(
	{ db, dialect }: CommandContext,
	entity: ChangeEntity,
	ids: readonly number[],
): Promise<void> {
	await db
		.updateTable('change')
		.set({ before: null, after: null })
		.where('entity', '=', entity)
		.where((eb) => dialect.isOneOf(eb.ref('entity_id'), ids))
		.execute();
}

const nothing = { security_of: null, audit: null, ip_address: null, user_agent: null };
const noOrigin = { ip_address: null, user_agent: null };

/** Lines about somebody's security lose where they came from, and, outside projects, what they held. */
export async function emptySecurityLines({ db }: CommandContext, personId: number): Promise<void> {
	await db
		.updateTable('change')
		.set({ before: null, after: null })
		.where('security_of', '=', personId)
		.where('project_id', 'is', null)
		.execute();
	await db
		.updateTable('change')
		.set({ ...noOrigin, security_of: null })
		.where('security_of', '=', personId)
		.execute();
	// What they did to others: that it was done stays.
	await db
		.updateTable('change')
		.set(noOrigin)
		.where('actor_id', '=', personId)
		.where('audit', 'is not', null)
		.execute();
}

/** Lines lose where they came from: they are about nobody's security any more, and stand in no audit log. */
export async function forgetOrigins(db: WriteDb, seqs: readonly number[]): Promise<void> {
	await db.updateTable('change').set(nothing).where('seq', 'in', seqs).execute();
}

/** Stores what a line says now. */
export async function rewriteLine(
	db: WriteDb,
	seq: number,
	sides: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
	await db.updateTable('change').set(sides).where('seq', '=', seq).execute();
}
