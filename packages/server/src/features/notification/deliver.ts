import { readableText } from '@ordna/domain/rich-text';
import { type App, type CommandContext, type QueryContext, runCommand } from '../../context/index.ts';
import { canSendMail, emailOf, lineText, type Mail, type Recipient, recipientsOf, sendMails } from '../mail/index.ts';
import { insertDeliveries } from '../notification-delivery/index.ts';
import { type PushMessage, type PushText, pushTargetsOf, sendPushMessages } from '../push/index.ts';
import type { WriteEmail } from './email-writers.ts';
import { emailWriters, writersOf } from './emails.ts';
import { toNotice } from './notification.table.ts';
import type { DeliveredNotification } from './notify.ts';
import { waysOf } from './ways.ts';

/** What became of these is kept: people set them to be told in time. */
const isLogged = (name: string) => name === 'task.reminder';

/** A notification for one person, with what to say about it. */
interface Copy {
	readonly userId: number;
	readonly notificationId: number;
	readonly name: string;
	readonly write: WriteEmail;
}

/** Sends what somebody was just told by the other ways they chose: by email, and to their browsers. At most seven statements. */
export async function deliver(context: CommandContext, delivered: readonly DeliveredNotification[]): Promise<void> {
	if (delivered.length === 0) return;
	const writers = await writersOf(context, delivered);
	const copies = delivered.flatMap(({ notification, copies: ids }, at): Copy[] => {
		const write = writers[at];
		if (!write) return [];
		return [...ids].map(([userId, notificationId]) => ({ userId, notificationId, name: notification.name, write }));
	});
	const ways = await waysOf(context, [...new Set(copies.map(({ userId }) => userId))]);
	await sendEmails(
		context,
		copies.filter(({ userId, name }) => ways(userId, name).email),
	);
	await sendPushes(
		context,
		copies.filter(({ userId, name }) => ways(userId, name).push),
	);
}

/** Whether this server sends notifications of this name by email at all. */
function canMail({ app: { settings } }: Pick<QueryContext, 'app'>, name: string): boolean {
	return canSendMail(settings) && (name !== 'task.reminder' || settings.service.enableEmailReminders);
}

async function sendEmails(context: CommandContext, wanted: readonly Copy[]): Promise<void> {
	const copies = wanted.filter(({ name }) => canMail(context, name));
	const recipients = await recipientsOf(context, [...new Set(copies.map(({ userId }) => userId))]);
	const byId = new Map(recipients.map((one) => [one.userId, one]));
	await mailCopies(
		context,
		copies.flatMap((copy) => {
			const to = byId.get(copy.userId);
			return to ? [{ copy, to }] : [];
		}),
	);
}

interface MailedCopy {
	readonly copy: Copy;
	readonly to: Recipient;
	readonly reason?: string;
}

async function mailCopies(context: CommandContext, mailed: readonly MailedCopy[]): Promise<void> {
	const logged = mailed.filter(({ copy }) => isLogged(copy.name));
	const ids = await insertDeliveries(
		context,
		logged.map(({ copy, reason = '' }) => ({ notificationId: copy.notificationId, way: 'email', reason })),
	);
	const deliveryOf = new Map(logged.map((one, at) => [one, ids[at]]));
	const mails = mailed.map((one): Mail => {
		const deliveryId = deliveryOf.get(one);
		return { ...one.copy.write(one.to), ...(deliveryId === undefined ? {} : { deliveryId }) };
	});
	await sendMails(context, mails);
}

async function sendPushes(context: CommandContext, copies: readonly Copy[]): Promise<void> {
	const targets = await pushTargetsOf(context, [...new Set(copies.map(({ userId }) => userId))]);
	if (targets.length === 0) return;
	const readers = await readersOf(context, [...new Set(targets.map(({ userId }) => userId))]);
	const messages = copies.flatMap(({ userId, notificationId, name, write }): PushMessage[] => {
		const to = readers.get(userId);
		if (!to) return [];
		const text = pushTextOf(context, write(to));
		return targets
			.filter((target) => target.userId === userId)
			.map((target) => ({ target, text, notificationId, isLogged: isLogged(name) }));
	});
	await sendPushMessages(context, messages);
}

/** In whose language and zone a message is written. An address is of no matter to a browser. */
async function readersOf({ db, dialect }: QueryContext, userIds: readonly number[]): Promise<Map<number, Recipient>> {
	const rows = await db
		.selectFrom('user')
		.select(['id', 'username', 'name', 'email', 'language', 'timezone'])
		.where((eb) => dialect.isOneOf(eb.ref('id'), [...userIds]))
		.execute();
	return new Map(
		rows.map(({ id, username, name, ...rest }) => [id, { userId: id, name: name || username, ...rest }] as const),
	);
}

/** An email is its subject and its first lines, where a browser shows it. */
function pushTextOf({ app: { settings } }: QueryContext, mail: Mail): PushText {
	const { subject, lines, said, button } = emailOf(
		{ ...settings, service: { ...settings.service, publicUrl: '' } },
		mail,
	);
	const body = said ? readableText(said.html) : lines.map(lineText).join(' ');
	return { title: subject, body: body.trim(), path: button?.url ?? '' };
}

/** Sends an email in place of a message that reached no browser, where nothing else of that reminder is on its way. */
export function mailInstead(app: App, deliveryId: number): Promise<void> {
	return runCommand(app, { kind: 'stranger' }, { via: 'push' }, (context) => mailFailed(context, deliveryId));
}

async function mailFailed(context: CommandContext, deliveryId: number): Promise<void> {
	const copy = await failedCopy(context, deliveryId);
	if (!copy || !canMail(context, copy.name)) return;
	const [to] = await recipientsOf(context, [copy.userId]);
	if (to) await mailCopies(context, [{ copy, to, reason: 'push failed' }]);
}

async function failedCopy(context: CommandContext, deliveryId: number): Promise<Copy | undefined> {
	const row = await context.db
		.selectFrom('notification_delivery as delivery')
		.innerJoin('notification', 'notification.id', 'delivery.notification_id')
		.innerJoin('notification_content as content', 'content.id', 'notification.content_id')
		.select(['notification.id', 'notification.user_id', 'notification.created'])
		.select(['content.name', 'content.people', 'content.payload'])
		.where('delivery.id', '=', deliveryId)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('notification_delivery as other')
						.select('other.id')
						.whereRef('other.notification_id', '=', 'delivery.notification_id')
						.where((eb) => eb.or([eb('other.way', '=', 'email'), eb('other.state', '<>', 'failed')])),
				),
			),
		)
		.executeTakeFirst();
	if (!row) return undefined;
	const [write] = await emailWriters(context, [toNotice({ ...row, read_at: null })]);
	return write && { userId: row.user_id, notificationId: row.id, name: row.name, write };
}
