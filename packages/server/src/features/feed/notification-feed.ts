import { readableLines } from '@ordna/domain/rich-text';
import { type App, type Person, queryContext } from '../../context/index.ts';
import { type Email, emailOf, lineText, type Recipient } from '../mail/index.ts';
import { emailWriters, newestNotices } from '../notification/index.ts';
import { requireAccount } from '../user/index.ts';
import { atomText } from './atom.ts';

const maxEntries = 50;

/** The newest notifications of a person as Atom. */
export async function notificationFeed(app: App, person: Person, path: string): Promise<string> {
	const context = queryContext(app, person);
	const { email, settings } = await requireAccount(app, person.id);
	const name = settings.name || person.username;
	const { language, timezone } = settings;
	const to: Recipient = { userId: person.id, email, name, language, timezone };
	const notices = await newestNotices(context, maxEntries);
	const writers = await emailWriters(context, notices);
	const { publicUrl } = app.settings.service;
	const entries = notices.flatMap((notice, at) => {
		const write = writers[at];
		if (!write) return [];
		const email = emailOf(app.settings, write(to));
		return [
			{
				id: `urn:ordna:notification-${notice.id}`,
				title: email.subject,
				url: email.button?.url ?? publicUrl,
				updated: notice.created,
				text: gistOf(email),
			},
		];
	});
	return atomText({
		id: `urn:ordna:notifications-of-${person.id}`,
		title: `Ordna: ${name}`,
		author: name,
		url: publicUrl + path.slice(1),
		updated: notices[0]?.created ?? context.now,
		entries,
	});
}

function gistOf({ said, lines }: Email): string {
	return said ? readableLines(said.html) : lines.map(lineText).join('\n');
}
