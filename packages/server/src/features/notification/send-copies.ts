import { deliveryReasons } from '@ordna/domain/notification';
import { readableText } from '@ordna/domain/rich-text';
import { type App, type CommandContext, type QueryContext, runCommand } from '../../context/index.ts';
import {
	canSendMail,
	emailOf,
	lineText,
	type Mail,
	type Recipient,
	recipientsOf,
	sendMails,
	toRecipient,
} from '../mail/index.ts';
import { insertDeliveries } from '../notification-delivery/index.ts';
import { type PushMessage, type PushText, pushTargetsOf, sendPushMessages } from '../push/index.ts';
import type { WriteEmail } from './email-writers.ts';
import { emailWriters } from './emails.ts';
import { toNotice } from './notification.table.ts';
import type { WaysOf } from './ways.ts';

/** What became of these is kept: people set them to be told in time. */
const isLogged = (name: string) => name === 'task.reminder';

/** A notification for one person, with what to say about it. */
export interface Copy {
	readonly userId: number;
	readonly notificationId: number;
	readonly name: string;
	readonly write: WriteEmail;
}

/** What one message tells of: one notification, or several of one person. */
export type Bundle = readonly Copy[];

interface Sending {
	/** Those of all the people. */
	readonly ways: WaysOf;
	/** Why it comes now, where that wants a word. */
	readonly reason?: string;
}

/** Sends each bundle as one email and one message to each browser: those of its notifications that are to go that way. */
export async function sendCopies(
	context: CommandContext,
	bundles: readonly Bundle[],
	{ ways, reason = '' }: Sending,
): Promise<void> {
	if (bundles.length === 0) return;
	await sendEmails(
		context,
		bundles.map((bundle) => bundle.filter(({ userId, name }) => ways(userId, name).email)),
		reason,
	);
	await sendPushes(
		context,
		bundles.map((bundle) => bundle.filter(({ userId, name }) => ways(userId, name).push)),
		reason,
	);
}

/** Whether this server sends notifications of this name by email at all. */
function canMail({ app: { settings } }: Pick<QueryContext, 'app'>, name: string): boolean {
	return canSendMail(settings) && (name !== 'task.reminder' || settings.service.enableEmailReminders);
}

async function sendEmails(context: CommandContext, wanted: readonly Bundle[], reason: string): Promise<void> {
	const bundles = wanted.map((bundle) => bundle.filter(({ name }) => canMail(context, name)));
	const recipients = await recipientsOf(context, [...new Set(bundles.flat().map(({ userId }) => userId))]);
	const byId = new Map(recipients.map((one) => [one.userId, one]));
	const addressed = bundles.flatMap((bundle) => {
		const to = byId.get(bundle[0]?.userId ?? 0);
		return to ? [{ bundle, to }] : [];
	});
	const deliveryIds = await insertDeliveries(
		context,
		addressed.map(({ bundle }) => loggedOf(bundle).map((notificationId) => ({ notificationId, way: 'email', reason }))),
	);
	const mails = addressed.map(({ bundle, to }, at): Mail => {
		const deliveryId = deliveryIds[at] ?? null;
		return { ...mailOf(context, bundle, to), ...(deliveryId === null ? {} : { deliveryId }) };
	});
	await sendMails(context, mails);
}

function loggedOf(bundle: Bundle): number[] {
	return bundle.filter(({ name }) => isLogged(name)).map(({ notificationId }) => notificationId);
}

/** The email about some notifications: that of the one, or one that names them all. */
function mailOf(context: QueryContext, bundle: Bundle, to: Recipient): Mail {
	const [mail, ...more] = bundle.map(({ write }) => write(to));
	if (mail && more.length === 0) return mail;
	const items = bundle.map(({ write }) => {
		const { subject, button } = withPaths(context, write(to));
		return { subject, path: button?.url ?? '' };
	});
	return { to, kind: 'notifications.held', data: { items } };
}

/** What an email says, with its addresses below that of the client. */
function withPaths({ app: { settings } }: QueryContext, mail: Mail) {
	return emailOf({ ...settings, service: { ...settings.service, publicUrl: '' } }, mail);
}

async function sendPushes(context: CommandContext, wanted: readonly Bundle[], reason: string): Promise<void> {
	const bundles = wanted.filter(({ length }) => length > 0);
	const targets = await pushTargetsOf(context, [...new Set(bundles.flat().map(({ userId }) => userId))]);
	if (targets.length === 0) return;
	const readers = await readersOf(context, [...new Set(targets.map(({ userId }) => userId))]);
	const messages = bundles.flatMap((bundle): PushMessage[] => {
		const { userId = 0, notificationId = 0 } = bundle[0] ?? {};
		const to = readers.get(userId);
		if (!to) return [];
		const message = {
			text: pushTextOf(context, mailOf(context, bundle, to)),
			tag: `notification-${notificationId}`,
			...{ logged: loggedOf(bundle), reason },
		};
		return targets.filter((target) => target.userId === userId).map((target) => ({ target, ...message }));
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
	return new Map(rows.map((row) => [row.id, toRecipient(row)] as const));
}

/** An email is its subject and its first lines, where a browser shows it; of several notifications it names each. */
function pushTextOf(context: QueryContext, mail: Mail): PushText {
	const { subject, lines, said, button } = withPaths(context, mail);
	const path = button?.url ?? '';
	if (mail.kind === 'notifications.held')
		return { title: subject, body: mail.data.items.map((item) => item.subject).join('\n'), path };
	const body = said ? readableText(said.html) : lines.map(lineText).join(' ');
	return { title: subject, body: body.trim(), path };
}

/** Sends an email in place of a message that reached no browser, where nothing else of those reminders is on its way. */
export function mailInstead(app: App, deliveryId: number): Promise<void> {
	return runCommand(app, { kind: 'stranger' }, { via: 'push' }, async (context) => {
		await sendEmails(context, [await failedCopies(context, deliveryId)], deliveryReasons.pushFailed);
	});
}

/** The notifications of which a message told, as far as they reached nobody. */
async function failedCopies(context: CommandContext, deliveryId: number): Promise<Bundle> {
	const rows = await context.db
		.selectFrom('notification_delivery as delivery')
		.innerJoin('notification', 'notification.id', 'delivery.notification_id')
		.innerJoin('notification_content as content', 'content.id', 'notification.content_id')
		.select(['notification.id', 'notification.user_id', 'notification.created'])
		.select(['content.name', 'content.people', 'content.payload'])
		.where((eb) => eb.or([eb('delivery.id', '=', deliveryId), eb('delivery.part_of_id', '=', deliveryId)]))
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
		.orderBy('notification.id')
		.execute();
	const notices = rows.map((row) => toNotice({ ...row, read_at: null }));
	const writers = await emailWriters(context, notices);
	return rows.flatMap(({ id, user_id, name }, at): Copy[] => {
		const write = writers[at];
		return write ? [{ userId: user_id, notificationId: id, name, write }] : [];
	});
}
