import { LeasedQueue } from '../../concurrency/leased-queue.ts';
import type { App, CommandContext } from '../../context/index.ts';
import { hour, minute } from '../job/index.ts';
import { noteDelivery } from '../notification-delivery/index.ts';
import type { MailRow } from './mail.table.ts';

/** An e-mail that this process may send, and nobody else until the lease ends. */
export type LeasedMail = Pick<
	MailRow,
	'id' | 'user_id' | 'kind' | 'sealed' | 'created' | 'useful_until' | 'attempts' | 'delivery_id'
>;

/** E-mails are tried again after a minute, then twice as long each time, at most six hours. */
export const mailQueue = new LeasedQueue({
	table: 'mail',
	key: 'id',
	columns: ['user_id', 'kind', 'sealed', 'created', 'useful_until', 'attempts', 'delivery_id'],
	due: 'due',
	lease: { ends: 'leased_until' },
	holder: 'leased_by',
	attempts: 'attempts',
	leaseMs: minute / 2,
	backOff: { firstMs: minute, maxMs: 6 * hour },
});

/** Whether there is anything to do. Looking takes no lock. */
export function hasDueMail({ database, clock }: App): Promise<boolean> {
	return mailQueue.hasWork(database.read, clock.now());
}

/** Takes e-mails up, the ones that wait longest first. */
export async function leaseMail({ database, clock }: App, by: string, limit: number): Promise<LeasedMail[]> {
	const rows = await database.write((db) => mailQueue.claim(db, { by, now: clock.now(), limit }));
	return rows.sort((one, other) => one.id - other.id);
}

/** Keeps the e-mails that a process has in hand for longer. */
export function extendMailLeases({ database, clock }: App, by: string): Promise<boolean> {
	return database.write((db) => mailQueue.extend(db, { by, now: clock.now() }));
}

/** An e-mail that was sent goes, and with it the only copy of what it held. What became of a reminder is noted. */
export async function dropSentMail(
	{ database, clock }: App,
	{ id, delivery_id }: Pick<LeasedMail, 'id' | 'delivery_id'>,
): Promise<void> {
	await database.write(async (db) => {
		await db.deleteFrom('mail').where('id', '=', id).execute();
		if (delivery_id !== null) await noteDelivery(db, delivery_id, { state: 'taken', now: clock.now() });
	});
}

/** An e-mail that is given up is kept for a while, for administrators who find out why and send it again. */
export async function keepFailedMail({ database, clock }: App, mail: LeasedMail, reason: string): Promise<void> {
	const { id, user_id, kind, sealed, created, attempts, delivery_id } = mail;
	const now = clock.now();
	await database.write(async (db) => {
		const dropped = await db.deleteFrom('mail').where('id', '=', id).returning('id').executeTakeFirst();
		// Its account is gone, or an administrator gave it up.
		if (!dropped) return;
		await db
			.insertInto('failed_mail')
			.values({ user_id, kind, sealed, created, attempts, reason, failed: now })
			.execute();
		if (delivery_id !== null) await noteDelivery(db, delivery_id, { state: 'failed', reason, now });
	});
}

/** What still waits for somebody whose account goes, or was given up: nobody is left to read it. */
export async function dropMailFor({ db }: CommandContext, userId: number): Promise<void> {
	await db.deleteFrom('mail').where('user_id', '=', userId).execute();
	await db.deleteFrom('failed_mail').where('user_id', '=', userId).execute();
}

/** Gives an e-mail back, to be tried again at a time. */
export async function giveMailBack(
	{ database }: App,
	id: number,
	by: string,
	due: number,
	reason?: string,
): Promise<void> {
	const columns = reason === undefined ? { due } : { due, reason };
	await database.write((db) => mailQueue.release(db, { by, key: id }, columns));
}
