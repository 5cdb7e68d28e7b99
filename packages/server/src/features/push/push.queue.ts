import { LeasedQueue } from '../../concurrency/leased-queue.ts';
import type { App } from '../../context/index.ts';
import { hour, minute } from '../job/index.ts';
import type { PushMessageRow } from './push.table.ts';

/** A message that this process may send, and nobody else until the lease ends. */
export type LeasedMessage = Pick<
	PushMessageRow,
	'id' | 'device_id' | 'delivery_id' | 'body' | 'useful_until' | 'attempts'
>;

/** Messages are tried again after half a minute, then twice as long each time, at most an hour. */
export const pushQueue = new LeasedQueue({
	table: 'push_message',
	key: 'id',
	columns: ['device_id', 'delivery_id', 'body', 'useful_until', 'attempts'],
	due: 'due',
	lease: { ends: 'leased_until' },
	holder: 'leased_by',
	attempts: 'attempts',
	leaseMs: minute / 2,
	backOff: { firstMs: minute / 2, maxMs: hour },
});

/** What is not taken by then reached nobody in time. */
export const usefulForMs = 4 * hour;

/** Whether there is anything to do. Looking takes no lock. */
export function hasDueMessages({ database, clock }: App): Promise<boolean> {
	return pushQueue.hasWork(database.read, clock.now());
}

/** Takes messages up, the ones that wait longest first. */
export function leaseMessages({ database, clock }: App, by: string, limit: number): Promise<LeasedMessage[]> {
	return database.write((db) => pushQueue.claim(db, { by, now: clock.now(), limit }));
}

/** Keeps the messages that a process has in hand for longer. */
export function extendMessageLeases({ database, clock }: App, by: string): Promise<boolean> {
	return database.write((db) => pushQueue.extend(db, { by, now: clock.now() }));
}

/** Gives a message back, to be tried again at a time. */
export async function giveMessageBack({ database }: App, id: number, by: string, due: number): Promise<void> {
	await database.write((db) => pushQueue.release(db, { by, key: id }, { due }));
}
