import type { DeliveryState } from '@ordna/domain/notification';
import type { Instant } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import type { WriteDb } from '../../db/database.ts';

/** One way by which a notification is to reach somebody. */
export interface NewDelivery {
	readonly notificationId: number;
	readonly way: 'email' | 'push';
	/** What the browser calls itself; empty for an email. */
	readonly device?: string;
	/** Why it goes by this way, where that wants a word. */
	readonly reason?: string;
	readonly receiptHash?: string;
}

/** Notes that notifications are on their way; answers the id of each, in order. */
export async function insertDeliveries(context: CommandContext, wanted: readonly NewDelivery[]): Promise<number[]> {
	if (wanted.length === 0) return [];
	const rows = await context.db
		.insertInto('notification_delivery')
		.values(
			wanted.map(({ notificationId, way, device = '', reason = '', receiptHash = null }) => ({
				notification_id: notificationId,
				...{ way, device, reason, receipt_hash: receiptHash },
				state: 'waiting' as const,
				changed: context.now,
			})),
		)
		.returning('id')
		.execute();
	return rows.map(({ id }) => id).sort((one, other) => one - other);
}

interface Outcome {
	readonly state: Exclude<DeliveryState, 'waiting'>;
	/** Why it failed; what was said of it before stays without one. */
	readonly reason?: string;
	readonly now: Instant;
}

/** Notes what became of one. What the browser has shown is not taken back by a late answer. */
export async function noteDelivery(db: WriteDb, id: number, { state, reason, now }: Outcome): Promise<void> {
	await db
		.updateTable('notification_delivery')
		.set({ state, changed: now, ...(reason === undefined ? {} : { reason }) })
		.where('id', '=', id)
		.where('state', '<>', 'shown')
		.execute();
}

/** Notes that a browser has shown what brought it this secret. Twice is once; of an unknown secret nothing is noted. */
export async function noteShown(context: CommandContext, receiptHash: string): Promise<void> {
	await context.db
		.updateTable('notification_delivery')
		.set({ state: 'shown', changed: context.now })
		.where('receipt_hash', '=', receiptHash)
		.where('state', '<>', 'shown')
		.execute();
}

/** Deletes what became of notifications before this instant; at most so many. Answers how many there were. */
export async function deleteDeliveries(db: WriteDb, before: Instant, limit: number): Promise<number> {
	const rows = await db
		.deleteFrom('notification_delivery')
		.where('id', 'in', (eb) =>
			eb.selectFrom('notification_delivery').select('id').where('changed', '<', before).limit(limit),
		)
		.returning('id')
		.execute();
	return rows.length;
}
