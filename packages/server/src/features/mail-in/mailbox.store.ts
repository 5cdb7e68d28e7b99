import { backOffMs } from '@ordna/domain/back-off';
import { addMs, type Instant } from '@ordna/domain/time';
import { type Selectable, sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import type { ReadDb } from '../../db/database.ts';
import type { Settings } from '../../settings/index.ts';
import { hour, minute } from '../job/index.ts';
import type { MailInMailboxTable } from './mail-in.table.ts';

const slot = 1;

/** After failures in a row, one looks again after so long. */
const backOff = { firstMs: minute, maxMs: hour };

/** The job comes round each minute, a little earlier or later. */
const jitterMs = minute / 2;

export type MailboxState = Selectable<MailInMailboxTable>;

/** How far the mailbox of the settings is read; in another one, or with another UIDVALIDITY, reading begins anew. */
export async function beginLook(
	context: CommandContext,
	{ host, username, mailbox }: Settings['mailIn'],
): Promise<MailboxState> {
	const name = JSON.stringify([host, username, mailbox]);
	await context.db
		.insertInto('mail_in_mailbox')
		.values({ slot, mailbox: name })
		.onConflict((conflict) =>
			conflict
				.column('slot')
				.doUpdateSet({ mailbox: name, uid_validity: 0, last_uid: 0, failures: 0, next_look: context.now })
				.where('mail_in_mailbox.mailbox', '<>', name),
		)
		.execute();
	return context.db.selectFrom('mail_in_mailbox').selectAll().where('slot', '=', slot).executeTakeFirstOrThrow();
}

/** Begins anew where the server gave its e-mails other UIDs. Answers the UID behind which there is something to read. */
export async function beginReading(context: CommandContext, uidValidity: number): Promise<number> {
	await updateMailbox(context, { uid_validity: uidValidity, last_uid: 0 }, { uidValidityIsNot: uidValidity });
	const row = await context.db
		.selectFrom('mail_in_mailbox')
		.select('last_uid')
		.where('slot', '=', slot)
		.executeTakeFirstOrThrow();
	return row.last_uid;
}

/** Notes that an e-mail was read, and whether it became a task. */
export async function noteRead(context: CommandContext, uid: number, isTaken: boolean): Promise<void> {
	const counter = isTaken ? 'taken_count' : 'left_count';
	await context.db
		.updateTable('mail_in_mailbox')
		.set((eb) => ({ last_uid: uid, stuck_uid: 0, stuck_tries: 0, [counter]: eb(counter, '+', 1) }))
		.where('slot', '=', slot)
		.where('last_uid', '<', uid)
		.execute();
}

/** Notes that an e-mail could not be read to its end; answers how often that was so. */
export async function noteStuck(context: CommandContext, uid: number): Promise<number> {
	const row = await context.db
		.updateTable('mail_in_mailbox')
		.set((eb) => ({
			stuck_tries: eb
				.case()
				.when('stuck_uid', '=', uid)
				.then(eb('stuck_tries', '+', 1))
				.else(1)
				.end(),
			stuck_uid: uid,
		}))
		.where('slot', '=', slot)
		.returning('stuck_tries')
		.executeTakeFirstOrThrow();
	return row.stuck_tries;
}

/**
 * Notes that the mailbox was read, and when it is looked at again: at once, where that was asked for since it was `seen` that it is
 * time to.
 */
export async function noteLook(
	context: CommandContext,
	{ intervalMinutes }: Settings['mailIn'],
	seen: Instant,
): Promise<void> {
	const { now } = context;
	const next = addMs(now, intervalMinutes * minute - jitterMs);
	await context.db
		.updateTable('mail_in_mailbox')
		.set((eb) => ({
			failures: 0,
			last_look: now,
			next_look: eb.case().when('next_look', '=', seen).then(next).else(eb.ref('next_look')).end(),
		}))
		.where('slot', '=', slot)
		.execute();
}

/**
 * Lets the mailbox be looked at now. Where the last looks failed, it waits as long as it would have, unless it could be opened just
 * now. Where it is time already, that moves back by the least there is: whoever looks just now sees that something came meanwhile.
 */
export async function lookNow(
	{ db, now }: CommandContext,
	{ isReachable }: { readonly isReachable: boolean },
): Promise<void> {
	await db
		.updateTable('mail_in_mailbox')
		.set((eb) => ({
			next_look: eb.case().when('next_look', '>', now).then(now).else(sql<Instant>`next_look - 1`).end(),
		}))
		.where('slot', '=', slot)
		.$if(!isReachable, (query) => query.where('failures', '=', 0))
		.execute();
}

/**
 * Notes that the mailbox could not be read; answers how often in a row. What was asked for since it was `seen` that it is time to
 * look waits for nothing: what failed may be over.
 */
export async function noteFailure(context: CommandContext, seen: Instant): Promise<number> {
	const row = await context.db
		.selectFrom('mail_in_mailbox')
		.select(['failures', 'next_look'])
		.where('slot', '=', slot)
		.executeTakeFirstOrThrow();
	const failures = row.failures + 1;
	const later = addMs(context.now, backOffMs(failures, backOff) - jitterMs);
	await updateMailbox(context, { failures, next_look: row.next_look === seen ? later : row.next_look });
	return failures;
}

async function updateMailbox(
	{ db }: CommandContext,
	columns: Partial<Omit<MailboxState, 'slot'>>,
	{ uidValidityIsNot }: { readonly uidValidityIsNot?: number } = {},
): Promise<void> {
	await db
		.updateTable('mail_in_mailbox')
		.set(columns)
		.where('slot', '=', slot)
		.$if(uidValidityIsNot !== undefined, (query) => query.where('uid_validity', '<>', uidValidityIsNot ?? 0))
		.execute();
}

/** What is told of the mailbox. */
export interface MailboxFigures {
	readonly lastLook: Instant | null;
	/** In a row, by now. */
	readonly failures: number;
	readonly taken: number;
	readonly leftAlone: number;
}

/** What is known of the mailbox; `undefined` before the first look. */
export async function mailboxFigures(read: ReadDb): Promise<MailboxFigures | undefined> {
	const row = await read.selectFrom('mail_in_mailbox').selectAll().where('slot', '=', slot).executeTakeFirst();
	return (
		row && {
			lastLook: row.last_look,
			failures: row.failures,
			taken: row.taken_count,
			leftAlone: row.left_count,
		}
	);
}
