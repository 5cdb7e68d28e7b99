import type { NotificationName } from '@ordna/domain/notification';
import { shownName, type User } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { wordsFor } from '../mail/index.ts';
import { findPeople } from '../user/index.ts';
import { type Delivered, type WriteEmail, writers } from './email-writers.ts';
import type { Notice } from './notification.table.ts';
import type { DeliveredNotification } from './notify.ts';

/** How the e-mail about each notification that was just delivered is written. One statement. */
export async function writersOf(
	context: QueryContext,
	delivered: readonly DeliveredNotification[],
): Promise<(WriteEmail | undefined)[]> {
	const ids = delivered.flatMap(({ notification }) => Object.values(notification.people));
	const people = await findPeople(context, [...new Set(ids)]);
	return delivered.map(({ notification }) => {
		const part = <T>(key: string): T => JSON.parse(notification.payload[key] ?? 'null') as T; // codecs wrote it
		return writerOf(notification.name, {
			people: notification.people,
			called: naming(notification.people, people),
			part,
			at: context.now,
		});
	});
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

/** Who is gone meanwhile is still somebody; a visitor by a link is a guest in the language of whoever reads it. */
function naming(ids: Readonly<Record<string, number>>, people: ReadonlyMap<number, User>): Delivered['called'] {
	return (key, { language }) => {
		const person = people.get(ids[key] ?? 0);
		if (!person) return '?';
		const shown = shownName(person);
		return shown.kind === 'person' ? shown.name : wordsFor(language).guest(shown.link);
	};
}
