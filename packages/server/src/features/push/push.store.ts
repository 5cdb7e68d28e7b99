import { maxPushDevices, type PushDevice } from '@ordna/domain/push';
import { addMs } from '@ordna/domain/time';
import { type CommandContext, type QueryContext, requirePerson } from '../../context/index.ts';
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
	/** The notification it is about; without one it is a test. */
	readonly notificationId?: number;
	/** Noted with what became of it. */
	readonly isLogged?: boolean;
}

/** Puts messages into the queue, in the command's transaction: they leave once that is committed, and never if not. */
export async function sendPushMessages(context: CommandContext, messages: readonly PushMessage[]): Promise<void> {
	const rows = messages.map((message) => ({ ...message, receipt: randomAlphanumerics(32) }));
	const logged = rows.filter(({ isLogged, notificationId }) => isLogged && notificationId !== undefined);
	const ids = await insertDeliveries(
		context,
		logged.map(({ notificationId = 0, target, receipt }) => ({
			notificationId,
			way: 'push',
			device: target.name,
			receiptHash: sha256Hex(receipt),
		})),
	);
	const deliveryOf = new Map(logged.map((row, at) => [row, ids[at] ?? null]));
	for (let at = 0; at < rows.length; at += batchSize)
		await context.db
			.insertInto('push_message')
			.values(
				rows.slice(at, at + batchSize).map((row) => ({
					device_id: row.target.id,
					delivery_id: deliveryOf.get(row) ?? null,
					body: bodyOf(row, deliveryOf.has(row) ? row.receipt : undefined),
					due: context.now,
					useful_until: addMs(context.now, usefulForMs),
				})),
			)
			.execute();
}

/** So many rows in one statement. */
const batchSize = 200;

/** A push service takes 4,096 bytes, of which the encryption needs 103; in JSON a sign takes up to six. */
const [maxTitleLength, maxBodyLength] = [160, 400];

function bodyOf({ text, notificationId }: PushMessage, receipt: string | undefined): string {
	const { title, body, path } = text;
	return JSON.stringify({
		title: cut(title, maxTitleLength),
		body: cut(body, maxBodyLength),
		path,
		// A later message of the same tag replaces the one that is shown.
		tag: notificationId === undefined ? 'test' : `notification-${notificationId}`,
		...(receipt === undefined ? {} : { receipt }),
	});
}

/** A pair of surrogates stays whole. */
function cut(text: string, length: number): string {
	const signs = [...text];
	return signs.length <= length ? text : `${signs.slice(0, length - 1).join('')}…`;
}
