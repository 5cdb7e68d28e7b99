import type { NotificationName } from '@ordna/domain/notification';
import { displayName, type User } from '@ordna/domain/user';
import type { Ask, Tell } from '../../asking/index.ts';
import { canSendMail, type Mail, recipientsOf, sendMails } from '../mail/index.ts';
import { findPeople } from '../user/index.ts';
import { type Told, type WriteLetter, writers } from './letter-writers.ts';
import type { Notice } from './notification.table.ts';
import type { ToldNews } from './tell-news.ts';

/** Writes a letter to everybody who was just told, where the server sends mail. At most three statements. */
export async function writeLetters(tell: Tell, told: readonly ToldNews[]): Promise<void> {
	if (told.length === 0 || !canSendMail(tell.app.settings)) return;
	const recipients = await recipientsOf(tell, [...new Set(told.flatMap(({ userIds }) => userIds))]);
	const byId = new Map(recipients.map((one) => [one.userId, one]));
	const people = await findPeople(tell, [...new Set(told.flatMap(({ news }) => Object.values(news.people)))]);
	const letters: Mail[] = [];
	for (const { news, userIds } of told) {
		const part = <T>(key: string): T => JSON.parse(news.payload[key] ?? 'null') as T; // codecs wrote it
		const write = writerOf(news.name, { people: news.people, called: naming(news.people, people), part, at: tell.now });
		for (const id of userIds) {
			const to = byId.get(id);
			if (to && write) letters.push(write(to));
		}
	}
	await sendMails(tell, letters);
}

/** How the letter about each notification is written: what stands in its subject is said elsewhere too. */
export async function letterWriters(ask: Ask, notices: readonly Notice[]): Promise<(WriteLetter | undefined)[]> {
	const people = await findPeople(ask, [...new Set(notices.flatMap((one) => one.people.map(([, id]) => id)))]);
	return notices.map((notice) => {
		const ids = Object.fromEntries(notice.people);
		const payload = JSON.parse(notice.payload) as Record<string, unknown>;
		const part = <T>(key: string): T => payload[key] as T; // codecs wrote it
		return writerOf(notice.name, { people: ids, called: naming(ids, people), part, at: notice.created });
	});
}

/** Nothing for a kind of another version of this server. */
function writerOf(name: string, told: Told): WriteLetter | undefined {
	return Object.hasOwn(writers, name) ? writers[name as NotificationName](told) : undefined;
}

/** Who is gone meanwhile is still somebody. */
function naming(ids: Readonly<Record<string, number>>, people: ReadonlyMap<number, User>) {
	return (key: string): string => {
		const person = people.get(ids[key] ?? 0);
		return person ? displayName(person) : '?';
	};
}
