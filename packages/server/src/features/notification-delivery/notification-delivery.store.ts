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
	/** Of the first that a message tells of. */
	readonly receiptHash?: string;
}

/**
 * Notes that messages are on their way, each of which tells of some notifications: mostly of one. Answers of each message the id
 * under which its outcome is noted, or `null` where it tells of none. At most two statements.
 */
export async function insertDeliveries(
	context: CommandContext,
	messages: readonly (readonly NewDelivery[])[],
): Promise<(number | null)[]> {
	const leads = await insert(
		context,
		messages.flatMap(([first]) => (first ? [{ ...first, partOfId: null }] : [])),
	);
	const ids = messages.map(({ length }) => (length > 0 ? (leads.shift() ?? null) : null));
	const parts = messages.flatMap(([, ...rest], at) => rest.map((part) => ({ ...part, partOfId: ids[at] ?? null })));
	await insert(context, parts);
	return ids;
}

type PartOfMessage = NewDelivery & { readonly partOfId: number | null };

async function insert({ db, now }: CommandContext, wanted: readonly PartOfMessage[]): Promise<number[]> {
	if (wanted.length === 0) return [];
	const rows = await db
		.insertInto('notification_delivery')
		.values(
			wanted.map(({ notificationId, way, partOfId, device = '', reason = '', receiptHash = null }) => ({
				notification_id: notificationId,
				...{ way, device, reason, receipt_hash: receiptHash },
				state: 'waiting' as const,
				part_of_id: partOfId,
				changed: now,
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

/** Notes what became of a message, for all it tells of. What the browser has shown is not taken back by a late answer. */
export async function noteDelivery(db: WriteDb, id: number, { state, reason, now }: Outcome): Promise<void> {
	await db
		.updateTable('notification_delivery')
		.set({ state, changed: now, ...(reason === undefined ? {} : { reason }) })
		.where((eb) => eb.or([eb('id', '=', id), eb('part_of_id', '=', id)]))
		.where('state', '<>', 'shown')
		.execute();
}

/** Notes that a browser has shown what brought it this secret. Twice is once; of an unknown secret nothing is noted. */
export async function noteShown(context: CommandContext, receiptHash: string): Promise<void> {
	await context.db
		.updateTable('notification_delivery')
		.set({ state: 'shown', changed: context.now })
		.where((eb) =>
			eb.or([
				eb('receipt_hash', '=', receiptHash),
				eb(
					'part_of_id',
					'in',
					eb.selectFrom('notification_delivery as lead').select('lead.id').where('lead.receipt_hash', '=', receiptHash),
				),
			]),
		)
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
