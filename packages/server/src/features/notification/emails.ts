import type { NotificationName } from '@ordna/domain/notification';
import { displayName, type User } from '@ordna/domain/user';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { canSendMail, type Mail, recipientsOf, sendMails } from '../mail/index.ts';
import { findPeople } from '../user/index.ts';
import { type Delivered, type WriteEmail, writers } from './email-writers.ts';
import type { Notice } from './notification.table.ts';
import type { DeliveredNotification } from './notify.ts';

/** Writes an e-mail to everybody who just got a notification, where the server sends mail. At most three statements. */
export async function writeEmails(context: CommandContext, delivered: readonly DeliveredNotification[]): Promise<void> {
	if (delivered.length === 0 || !canSendMail(context.app.settings)) return;
	const recipients = await recipientsOf(context, [...new Set(delivered.flatMap(({ userIds }) => userIds))]);
	const byId = new Map(recipients.map((one) => [one.userId, one]));
	const people = await findPeople(context, [
		...new Set(delivered.flatMap(({ notification }) => Object.values(notification.people))),
	]);
	const emails: Mail[] = [];
	for (const { notification, userIds } of delivered) {
		const part = <T>(key: string): T => JSON.parse(notification.payload[key] ?? 'null') as T; // codecs wrote it
		const write = writerOf(notification.name, {
			people: notification.people,
			called: naming(notification.people, people),
			part,
			at: context.now,
		});
		for (const id of userIds) {
			const to = byId.get(id);
			if (to && write) emails.push(write(to));
		}
	}
	await sendMails(context, emails);
}

/** How the e-mail about each notification is written: what stands in its subject is said elsewhere too. */
export async function emailWriters(
	context: QueryContext,
	notices: readonly Notice[],
): Promise<(WriteEmail | undefined)[]> {
	const people = await findPeople(context, [...new Set(notices.flatMap((one) => one.people.map(([, id]) => id)))]);
	return notices.map((notice) => {
		const ids = Object.fromEntries(notice.people);
		const payload = JSON.parse(notice.payload) as Record<string, unknown>;
		const part = <T>(key: string): T => payload[key] as T; // codecs wrote it
		return writerOf(notice.name, { people: ids, called: naming(ids, people), part, at: notice.created });
	});
}

/** Nothing for a kind of another version of this server. */
function writerOf(name: string, told: Delivered): WriteEmail | undefined {
	return Object.hasOwn(writers, name) ? writers[name as NotificationName](told) : undefined;
}

/** Who is gone meanwhile is still somebody. */
function naming(ids: Readonly<Record<string, number>>, people: ReadonlyMap<number, User>) {
	return (key: string): string => {
		const person = people.get(ids[key] ?? 0);
		return person ? displayName(person) : '?';
	};
}
