import { maxPushDevices, type PushDevice } from '@ordna/domain/push';
import { addMs, type Instant, toInstant } from '@ordna/domain/time';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
import type { ReadDb } from '../../db/database.ts';
import { randomAlphanumerics, sha256Hex } from '../../security/tokens.ts';
import { insertDeliveries } from '../notification-delivery/index.ts';
import { usefulForMs } from './push.queue.ts';
import { toPushDevice } from './push.table.ts';

/** What the push service of a browser gave it. */
export interface Subscription {
	readonly endpoint: string;
	readonly p256dh: string;
	readonly auth: string;
	/** What the browser calls itself. */
	readonly name: string;
}

/** The caller's browsers that take push messages, in the order in which they were added. */
export async function listPushDevices({ db, caller }: QueryContext): Promise<PushDevice[]> {
	const rows = await db
		.selectFrom('push_device')
		.select(['id', 'name', 'created', 'last_delivered'])
		.where('user_id', '=', requirePerson(caller).id)
		.orderBy('id')
		.execute();
	return rows.map(toPushDevice);
}

/** How many browsers of people take messages, when one took the last, and how many messages are tried again. */
export async function countPushDevices(
	db: ReadDb,
): Promise<{ devices: number; lastDelivered: Instant | null; retried: number }> {
	const { devices, lastDelivered, retried } = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('push_device').select(fn.countAll<number>().as('n')).as('devices'),
			selectFrom('push_device')
				.select((device) => device.fn.max('last_delivered').as('at'))
				.as('lastDelivered'),
			selectFrom('push_message').select(fn.countAll<number>().as('n')).where('attempts', '>', 0).as('retried'),
		])
		.executeTakeFirstOrThrow();
	return { devices: Number(devices), lastDelivered: toInstantOrNull(lastDelivered), retried: Number(retried) };
}

const toInstantOrNull = (at: number | null) => (at === null ? null : toInstant(Number(at)));

/** A browser of the caller's, or `undefined`. */
export function findPushDevice({ db, caller }: QueryContext, id: number) {
	return db
		.selectFrom('push_device')
		.select(['id', 'user_id as userId', 'name'])
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(caller).id)
		.executeTakeFirst();
}

/**
 * Sends the caller's messages to this browser, until it is signed out. A browser has one subscription: where somebody else was
 * signed in there before, their messages come there no more.
 */
export async function addPushDevice(context: CommandContext, subscription: Subscription): Promise<PushDevice> {
	const { id: userId, sessionId } = requirePerson(context.caller);
	const { endpoint, ...keys } = subscription;
	const rest = { ...keys, session_id: sessionId };
	const row = await context.db
		.insertInto('push_device')
		.values({ ...rest, endpoint, user_id: userId, created: context.now, last_delivered: null })
		.onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...rest, user_id: userId }))
		.returning(['id', 'name', 'created', 'last_delivered'])
		.executeTakeFirstOrThrow();
	context.changes.record('pushDevice.added', { entityId: row.id, projectId: null });
	const devices = await listPushDevices(context);
	for (const old of devices.slice(0, Math.max(0, devices.length - maxPushDevices)))
		if (old.id !== row.id) await removePushDevice(context, old.id);
	return toPushDevice(row);
}

/** Sends nothing there any more; where there is no such browser nothing happens. */
export async function removePushDevice(context: CommandContext, id: number): Promise<void> {
	const row = await context.db.deleteFrom('push_device').where('id', '=', id).returning('id').executeTakeFirst();
	if (row) context.changes.record('pushDevice.removed', { entityId: id, projectId: null });
}

/** A browser to send to. */
export interface PushTarget {
	readonly id: number;
	readonly userId: number;
	readonly name: string;
}

/** The browsers of some people that take push messages. */
export async function pushTargetsOf(context: QueryContext, userIds: readonly number[]): Promise<PushTarget[]> {
	if (userIds.length === 0) return [];
	return context.db
		.selectFrom('push_device')
		.select(['id', 'user_id as userId', 'name'])
		.where((eb) => context.dialect.isOneOf(eb.ref('user_id'), userIds))
		.orderBy('id')
		.execute();
}

/** What a message shows. */
export interface PushText {
	readonly title: string;
	readonly body: string;
	/** What it opens, below the address of the client: `tasks/7`. */
	readonly path: string;
}

/** A message to a browser. */
export interface PushMessage {
	readonly target: PushTarget;
	readonly text: PushText;
	/** A later message of the same tag replaces the one that is shown. */
	readonly tag: string;
	/** The notifications it tells of, of which is noted what became of it. */
	readonly logged: readonly number[];
	/** Why it comes now, where that wants a word. */
	readonly reason?: string;
}

/** Puts messages into the queue, in the command's transaction: they leave once that is committed, and never if not. */
export async function sendPushMessages(context: CommandContext, messages: readonly PushMessage[]): Promise<void> {
	const rows = messages.map((message) => ({ ...message, receipt: randomAlphanumerics(32) }));
	const deliveryIds = await insertDeliveries(
		context,
		rows.map(({ logged, target, reason = '', receipt }) =>
			logged.map((notificationId, at) => ({
				...{ notificationId, way: 'push' as const, device: target.name, reason },
				...(at === 0 ? { receiptHash: sha256Hex(receipt) } : {}),
			})),
		),
	);
	const values = rows.map((row, at) => {
		const deliveryId = deliveryIds[at] ?? null;
		return {
			device_id: row.target.id,
			delivery_id: deliveryId,
			body: bodyOf(row, deliveryId === null ? undefined : row.receipt),
			due: context.now,
			useful_until: addMs(context.now, usefulForMs),
		};
	});
	for (let at = 0; at < values.length; at += batchSize)
		await context.db
			.insertInto('push_message')
			.values(values.slice(at, at + batchSize))
			.execute();
}

/** So many rows in one statement. */
const batchSize = 200;

/** A push service takes 4,096 bytes, of which the encryption needs 103; in JSON a sign takes up to six. */
const [maxTitleLength, maxBodyLength] = [160, 400];

function bodyOf({ text, tag }: PushMessage, receipt: string | undefined): string {
	const { title, body, path } = text;
	return JSON.stringify({
		title: cut(title, maxTitleLength),
		body: cut(body, maxBodyLength),
		path,
		tag,
		...(receipt === undefined ? {} : { receipt }),
	});
}

/** A pair of surrogates stays whole. */
function cut(text: string, length: number): string {
	const signs = [...text];
	return signs.length <= length ? text : `${signs.slice(0, length - 1).join('')}…`;
}
