import { longestAnswer } from '@ordna/domain/webhook';
import type { App, Tell } from '../../asking/index.ts';
import { insertRows } from '../../db/prepared.ts';
import { minute } from '../job/index.ts';
import type { WebhookDeliveryRow } from './webhook.table.ts';

/** Something to be delivered. */
export interface NewDelivery {
	readonly webhookId: number;
	readonly event: string;
	readonly body: string;
}

/** A delivery that this process may try, and nobody else until the lease ends. */
export type LeasedDelivery = Pick<
	WebhookDeliveryRow,
	'id' | 'webhook_id' | 'event' | 'body' | 'attempts' | 'leased_by'
>;

/** What became of a try. */
export interface Outcome {
	/** Of the answer; 0 without one. */
	readonly status: number;
	readonly answer: string;
	/** Why it failed; empty when it did not. */
	readonly reason: string;
}

/** Short, and extended while a delivery is tried: what a process had in hand when it died, another takes up soon. */
export const deliveryLeaseMs = minute / 2;

/** Writes down what is to be delivered, in one statement; it leaves once that is committed. */
export async function putDeliveries(tell: Tell, deliveries: readonly NewDelivery[]): Promise<void> {
	const rows = deliveries.map(({ webhookId, event, body }) => ({
		webhook_id: webhookId,
		event,
		body,
		state: 'waiting' as const,
		created: tell.now,
		due: tell.now,
		finished: null,
	}));
	await insertRows(tell, 'webhook_delivery', rows);
}

/** The webhooks for which something is due, and to which nothing is on its way. Looking takes no lock. */
export async function waitingWebhooks({ database, clock }: App, limit: number): Promise<number[]> {
	const now = clock.now();
	const rows = await database.read
		.selectFrom('webhook_delivery')
		.select('webhook_id')
		.distinct()
		.where('due', '<=', now)
		.where('webhook_id', 'not in', (eb) =>
			eb
				.selectFrom('webhook_delivery as under_way')
				.select('under_way.webhook_id')
				.where('under_way.due', 'is not', null)
				.where('under_way.leased_until', '>', now),
		)
		.limit(limit)
		.execute();
	return rows.map((row) => row.webhook_id);
}

/**
 * Takes up the oldest that is due for a webhook, unless one is on its way to it already: they arrive in their order, but
 * for those that have to be tried again.
 */
export async function leaseNext(
	{ database, clock }: App,
	webhookId: number,
	by: string,
): Promise<LeasedDelivery | undefined> {
	const now = clock.now();
	const until = now + deliveryLeaseMs;
	return database.write((db) =>
		db
			.updateTable('webhook_delivery')
			.set((eb) => ({ leased_until: until, leased_by: by, attempts: eb('attempts', '+', 1) }))
			// On PostgreSQL another process may have sent it since it was found: both are looked at again under its lock.
			.where('due', '<=', now)
			.where('leased_until', '<=', now)
			.where('id', '=', (eb) =>
				eb
					.selectFrom('webhook_delivery as waiting')
					.select('waiting.id')
					.where('waiting.webhook_id', '=', webhookId)
					.where('waiting.due', '<=', now)
					.where('waiting.leased_until', '<=', now)
					.orderBy('waiting.id')
					.limit(1),
			)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('webhook_delivery as under_way')
							.select('under_way.id')
							.where('under_way.webhook_id', '=', webhookId)
							.where('under_way.due', 'is not', null)
							.where('under_way.leased_until', '>', now),
					),
				),
			)
			.returning(['id', 'webhook_id', 'event', 'body', 'attempts', 'leased_by'])
			.executeTakeFirst(),
	);
}

/** Keeps a delivery that is being tried for longer. */
export async function extendDelivery({ database, clock }: App, { id, leased_by }: LeasedDelivery): Promise<void> {
	await database.write((db) =>
		db
			.updateTable('webhook_delivery')
			.set({ leased_until: clock.now() + deliveryLeaseMs })
			.where('id', '=', id)
			.where('leased_by', '=', leased_by)
			.execute(),
	);
}

/** Notes how a delivery ended: its body is of no use any more. */
export function finish(app: App, delivery: LeasedDelivery, state: 'delivered' | 'failed', outcome: Outcome) {
	const ended = { state, body: '', due: null, finished: app.clock.now() };
	return write(app, delivery, { ...ended, ...storable(outcome) });
}

/** Gives a delivery back, to be tried again at a time. */
export function tryAgain(app: App, delivery: LeasedDelivery, due: number, outcome: Outcome) {
	return write(app, delivery, { due, ...storable(outcome) });
}

/** Gives back a delivery that was not tried after all. */
export function giveBack(app: App, delivery: LeasedDelivery) {
	return write(app, delivery, { attempts: delivery.attempts - 1 });
}

/** Who has lost the lease notes nothing: whoever has it now knows better. */
async function write(
	{ database }: App,
	{ id, leased_by }: LeasedDelivery,
	columns: Partial<WebhookDeliveryRow>,
): Promise<void> {
	await database.write((db) =>
		db
			.updateTable('webhook_delivery')
			.set({ ...columns, leased_until: 0, leased_by: '' })
			.where('id', '=', id)
			.where('leased_by', '=', leased_by)
			.execute(),
	);
}

/** PostgreSQL takes no NUL in a text. */
function storable({ status, answer, reason }: Outcome): Outcome {
	const clean = (text: string) => text.replaceAll('\0', '\uFFFD').slice(0, longestAnswer);
	return { status, answer: clean(answer), reason: clean(reason) };
}
