import { deliveryBackOff, maxAnswerLength, maxStoredBodyLength, maxStoredDeliveries } from '@ordna/domain/webhook';
import type { ExpressionBuilder } from 'kysely';
import { LeasedQueue } from '../../concurrency/leased-queue.ts';
import type { App, CommandContext } from '../../context/index.ts';
import { insertRows } from '../../db/prepared.ts';
import { minute } from '../job/index.ts';
import type { WebhookDeliveryRow, WebhookTables } from './webhook.table.ts';

/** Something to be delivered. */
export interface NewDelivery {
	readonly webhookId: number;
	readonly event: string;
	readonly body: string;
}

/** A delivery that this process may try, and nobody else until the lease ends. */
export type LeasedDelivery = Pick<
	WebhookDeliveryRow,
	'id' | 'webhook_id' | 'event' | 'body' | 'attempts' | 'leased_by' | 'resend_of_id'
>;

/** What became of a try. */
export interface Outcome {
	/** Of the answer; 0 without one. */
	readonly status: number;
	readonly answer: string;
	/** Why it failed; empty when it did not. */
	readonly reason: string;
	/** How long the try took, in milliseconds; 0 where nothing was sent. */
	readonly durationMs: number;
}

/** To one webhook one delivery at a time is on its way: they arrive in order, but for those that have to be tried again. */
export const deliveryQueue = new LeasedQueue({
	table: 'webhook_delivery',
	key: 'id',
	columns: ['webhook_id', 'event', 'body', 'attempts', 'leased_by', 'resend_of_id'],
	due: 'due',
	lease: { ends: 'leased_until' },
	holder: 'leased_by',
	attempts: 'attempts',
	lane: 'webhook_id',
	leaseMs: minute / 2,
	backOff: deliveryBackOff,
});

/** Writes down what is to be delivered, in one statement; it leaves once that is committed. */
export async function putDeliveries(context: CommandContext, deliveries: readonly NewDelivery[]): Promise<void> {
	const rows = deliveries.map(({ webhookId, event, body }) => ({
		webhook_id: webhookId,
		event,
		body,
		state: 'waiting' as const,
		created: context.now,
		due: context.now,
		finished: null,
	}));
	await insertRows(context, 'webhook_delivery', rows);
}

/** Writes down one delivery that somebody asks for, and returns its id; it leaves once that is committed. */
export async function putDelivery(
	context: CommandContext,
	{ webhookId, event, body, resendOfId = null }: NewDelivery & { readonly resendOfId?: number | null },
): Promise<number> {
	const { id } = await context.db
		.insertInto('webhook_delivery')
		.values({
			...{ webhook_id: webhookId, event, body, state: 'waiting', resend_of_id: resendOfId },
			...{ created: context.now, due: context.now, finished: null },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Why a delivery to a webhook that is turned off is given up. */
export const turnedOff = 'The webhook is turned off';

/** Gives up what waits for a webhook. What is being tried in this moment is given up by whoever tries it. */
export async function giveUpWaiting({ db, now }: CommandContext, webhookId: number): Promise<void> {
	await db
		.updateTable('webhook_delivery')
		.set((eb) => ({
			...{ state: 'failed' as const, due: null, finished: now, reason: turnedOff },
			body: storedBody(eb),
		}))
		.where('webhook_id', '=', webhookId)
		.where('due', 'is not', null)
		.where('leased_until', '<=', now)
		.execute();
}

/** The body of a delivery that is finished: kept, unless it is too long. */
export function storedBody(eb: ExpressionBuilder<WebhookTables, 'webhook_delivery'>) {
	return eb
		.case()
		.when(eb.fn<number>('length', ['body']), '<=', maxStoredBodyLength)
		.then(eb.ref('body'))
		.else('')
		.end();
}

/** The webhooks for which something is due, and to which nothing is on its way. Looking takes no lock. */
export function waitingWebhooks({ database, clock }: App, limit: number): Promise<number[]> {
	return deliveryQueue.freeLanes(database.read, { now: clock.now(), limit });
}

/** Takes up the oldest that is due for a webhook, unless one is on its way to it already. */
export async function leaseNext(
	{ database, clock }: App,
	webhookId: number,
	by: string,
): Promise<LeasedDelivery | undefined> {
	const now = clock.now();
	const [delivery] = await database.write((db) => deliveryQueue.claim(db, { by, now, lane: webhookId }));
	return delivery;
}

/** Keeps a delivery that is being tried for longer. */
export function extendDelivery({ database, clock }: App, { id, leased_by }: LeasedDelivery): Promise<boolean> {
	return database.write((db) => deliveryQueue.extend(db, { by: leased_by, key: id, now: clock.now() }));
}

/** Notes how a delivery ended. Its body is kept, unless it is too long; what the webhook has too much of is deleted. */
export async function finish(
	app: App,
	delivery: LeasedDelivery,
	state: 'delivered' | 'failed',
	outcome: Outcome,
): Promise<void> {
	const ended = { state, due: null, finished: app.clock.now() };
	const body = delivery.body.length > maxStoredBodyLength ? { body: '' } : {};
	await write(app, delivery, { ...ended, ...body, ...storable(outcome) });
	await deleteOldest(app, delivery.webhook_id);
}

/** All but the last finished deliveries of a webhook, at each end: with their bodies they would fill the disk in an hour. */
async function deleteOldest({ database }: App, webhookId: number): Promise<void> {
	await database.write((db) =>
		db
			.deleteFrom('webhook_delivery')
			.where('webhook_id', '=', webhookId)
			.where('due', 'is', null)
			.where('id', '<=', (eb) =>
				eb
					.selectFrom('webhook_delivery as last')
					.select('last.id')
					.where('last.webhook_id', '=', webhookId)
					.where('last.due', 'is', null)
					.orderBy('last.id', 'desc')
					.limit(1)
					.offset(maxStoredDeliveries),
			)
			.execute(),
	);
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
	await database.write((db) => deliveryQueue.release(db, { by: leased_by, key: id }, columns));
}

/** PostgreSQL takes no NUL in a text. */
function storable({ status, answer, reason, durationMs }: Outcome) {
	const clean = (text: string) => text.replaceAll('\0', '\uFFFD').slice(0, maxAnswerLength);
	return { status, answer: clean(answer), reason: clean(reason), duration_ms: Math.ceil(durationMs) };
}
