import type { App, Tell } from '../../asking/index.ts';
import { hour, minute } from '../job/index.ts';
import type { MailRow } from './mail.table.ts';

/** A letter that this process may send, and nobody else until the lease ends. */
export type LeasedMail = Pick<MailRow, 'id' | 'user_id' | 'kind' | 'sealed' | 'created' | 'useful_until' | 'attempts'>;

/** Short, and extended while letters are sent: what a process had in hand when it died, another takes up soon. */
export const mailLeaseMs = minute / 2;

/** No try of a letter is further away than this. */
export const maxMailPauseMs = 6 * hour;

/** Whether there is anything to do. Looking takes no lock. */
export async function hasDueMail({ database, clock }: App): Promise<boolean> {
	const now = clock.now();
	const row = await database.read
		.selectFrom('mail')
		.select('id')
		.where('due', '<=', now)
		.where('leased_until', '<=', now)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Takes letters up, the ones that wait longest first. Two processes that do it at once get different ones: a row is
 * only taken while it is due and its lease is over, which the second one finds out when it comes to write.
 */
export async function leaseMail({ database, clock }: App, by: string, limit: number): Promise<LeasedMail[]> {
	const now = clock.now();
	const rows = await database.write((db) =>
		db
			.updateTable('mail')
			.set((eb) => ({ leased_until: now + mailLeaseMs, leased_by: by, attempts: eb('attempts', '+', 1) }))
			.where('due', '<=', now)
			.where('leased_until', '<=', now)
			.where('id', 'in', (eb) =>
				eb
					.selectFrom('mail as waiting')
					.select('waiting.id')
					.where('waiting.due', '<=', now)
					.where('waiting.leased_until', '<=', now)
					.orderBy('waiting.due')
					.orderBy('waiting.id')
					.limit(limit),
			)
			.returning(['id', 'user_id', 'kind', 'sealed', 'created', 'useful_until', 'attempts'])
			.execute(),
	);
	return rows.sort((one, other) => one.id - other.id);
}

/** Keeps the letters that a process has in hand for longer. */
export async function extendMailLeases({ database, clock }: App, by: string): Promise<void> {
	await database.write((db) =>
		db
			.updateTable('mail')
			.set({ leased_until: clock.now() + mailLeaseMs })
			.where('leased_by', '=', by)
			.execute(),
	);
}

/** A letter that was sent, or that nobody can use any more, goes: with it the only copy of what it held. */
export async function dropMail({ database }: App, id: number): Promise<void> {
	await database.write((db) => db.deleteFrom('mail').where('id', '=', id).execute());
}

/** What still waits for somebody whose account goes: nobody is left to read it. */
export async function dropMailFor({ db }: Tell, userId: number): Promise<void> {
	await db.deleteFrom('mail').where('user_id', '=', userId).execute();
}

/** Gives a letter back, to be tried again at a time. */
export async function giveMailBack({ database }: App, id: number, by: string, due: number): Promise<void> {
	await database.write((db) =>
		db
			.updateTable('mail')
			.set({ due, leased_until: 0, leased_by: '' })
			.where('id', '=', id)
			.where('leased_by', '=', by)
			.execute(),
	);
}

/** How long to wait after so many tries: a minute, then twice as long each time, at most six hours. */
export function pauseMs(attempts: number): number {
	return Math.min(minute * 2 ** Math.min(attempts - 1, 20), maxMailPauseMs);
}
