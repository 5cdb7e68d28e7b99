import { randomUUID } from 'node:crypto';
import { createDispatcher, type Dispatcher, sendLeased } from '../../concurrency/dispatcher.ts';
import { type App, runCommand } from '../../context/index.ts';
import { noteDelivery } from '../notification-delivery/index.ts';
import {
	extendMessageLeases,
	giveMessageBack,
	hasDueMessages,
	type LeasedMessage,
	leaseMessages,
	pushQueue,
} from './push.queue.ts';
import { removePushDevice } from './push.store.ts';
import { type PushVerdict, sendToPushService } from './send-to-push-service.ts';

/** So many messages are on their way at once, each to another push service or over one connection to the same. */
const concurrency = 8;
const batchSize = 64;

const nobody = { kind: 'stranger' } as const;
const via = { via: 'push' } as const;

/**
 * Sends what waits for browsers.
 * @param mailInstead sends an email in place of a message that reached no browser
 */
export function pushDispatcher(app: App, mailInstead: (app: App, deliveryId: number) => Promise<void>): Dispatcher {
	const me = randomUUID();
	return createDispatcher({
		canNote: () => app.database.writeState() === 'well',
		failed: (error) => app.log.error({ err: error }, 'the push messages cannot be read'),
		async deliver(signal) {
			const way = { me, signal, mailInstead };
			while (!signal.aborted && (await hasDueMessages(app))) {
				const messages = await leaseMessages(app, me, batchSize);
				if (messages.length === 0) return;
				await deliverAll(app, messages, way);
			}
		},
	});
}

interface Way {
	readonly me: string;
	readonly signal: AbortSignal;
	readonly mailInstead: (app: App, deliveryId: number) => Promise<void>;
}

function deliverAll(app: App, messages: readonly LeasedMessage[], way: Way): Promise<void> {
	return sendLeased(messages, {
		lease: {
			ms: pushQueue.leaseMs,
			extend: () => extendMessageLeases(app, way.me),
			failed: (error) => app.log.warn({ err: error }, 'the leases of push messages were not extended'),
		},
		concurrency,
		signal: way.signal,
		send: (message) => deliverOne(app, message, way),
		giveBack: ({ id }) => giveMessageBack(app, id, way.me, app.clock.now()),
	});
}

async function deliverOne(app: App, message: LeasedMessage, way: Way): Promise<void> {
	const { database, clock } = app;
	const device = await database.read
		.selectFrom('push_device')
		.selectAll()
		.where('id', '=', message.device_id)
		.executeTakeFirst();
	// Removed in this moment, and what waits for it with it.
	if (!device) return;
	const verdict: PushVerdict =
		message.useful_until < clock.now()
			? { kind: 'refused', reason: 'The push service could not be reached in time' }
			: await sendToPushService(app, { device, body: message.body, signal: way.signal });
	if (verdict.kind === 'stopped') return giveMessageBack(app, message.id, way.me, clock.now());
	if (verdict.kind === 'taken') {
		const now = clock.now();
		await database.write(async (db) => {
			await db.deleteFrom('push_message').where('id', '=', message.id).execute();
			await db.updateTable('push_device').set({ last_delivered: now }).where('id', '=', device.id).execute();
			if (message.delivery_id !== null) await noteDelivery(db, message.delivery_id, { state: 'taken', now });
		});
		return;
	}
	const next = verdict.kind === 'failed' ? pushQueue.retryAt(message.attempts, clock.now()) : null;
	if (next !== null && next <= message.useful_until) {
		app.log.warn({ push: message.id, reason: verdict.reason }, 'a push message was not taken, and is tried again');
		return giveMessageBack(app, message.id, way.me, next);
	}
	await giveUp(app, message, { verdict, deviceId: device.id, way });
}

interface Failed {
	readonly verdict: Exclude<PushVerdict, { kind: 'taken' | 'stopped' }>;
	readonly deviceId: number;
	readonly way: Way;
}

async function giveUp(app: App, message: LeasedMessage, { verdict, deviceId, way }: Failed): Promise<void> {
	const { reason } = verdict;
	app.log.warn({ push: message.id, device: deviceId, reason }, 'a push message is given up');
	const now = app.clock.now();
	await app.database.write(async (db) => {
		await db.deleteFrom('push_message').where('id', '=', message.id).execute();
		if (message.delivery_id !== null) await noteDelivery(db, message.delivery_id, { state: 'failed', reason, now });
	});
	if (message.delivery_id !== null) await way.mailInstead(app, message.delivery_id);
	// The browser has unsubscribed, or its push service has forgotten it.
	if (verdict.kind === 'gone') await runCommand(app, nobody, via, (context) => removePushDevice(context, deviceId));
}
