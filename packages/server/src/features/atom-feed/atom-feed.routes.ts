import { fail } from '@ordna/domain/failures';
import { readableLines } from '@ordna/domain/rich-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, type Person, queryContext } from '../../context/index.ts';
import type { Authenticator, Mount } from '../../http/index.ts';
import { basicCredentials, personByToken } from '../identity/index.ts';
import { type Email, emailOf, lineText, type Recipient } from '../mail/index.ts';
import { emailWriters, newestNotices } from '../notification/index.ts';
import { requireAccount } from '../user/index.ts';
import { atomText } from './atom.ts';

const path = 'feeds/notifications.atom';
const scope = 'feeds.access';
const maxEntries = 50;

/** `GET /feeds/notifications.atom`: the newest notifications for readers of feeds, by user name and a token for feeds. */
export function mountAtomFeed(tokens: Authenticator): Mount {
	return (server, app) => {
		server.options(`/${path}`, {
			config: { cors: false },
			onRequest: async (_, reply) => reply.code(204).header('allow', 'GET').send(),
			handler: async () => '',
		});
		server.get(`/${path}`, { config: { cors: false } }, async (request: FastifyRequest, reply: FastifyReply) => {
			await app.feed.catchUp();
			const person = await readerOf(app, tokens, request.headers.authorization);
			if (!person) {
				reply.header('www-authenticate', 'Basic realm="Restricted"');
				throw fail('access.noBasic');
			}
			reply.header('cache-control', 'no-store');
			return reply.type('application/atom+xml; charset=utf-8').send(await feedText(app, person));
		});
	};
}

/** Whose name and token these are; only a token made for feeds opens this. */
async function readerOf(app: App, tokens: Authenticator, authorization?: string): Promise<Person | undefined> {
	const given = basicCredentials(authorization);
	return given && personByToken(app, tokens, given, scope);
}

async function feedText(app: App, person: Person): Promise<string> {
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
		url: `${publicUrl}${path}`,
		updated: notices[0]?.created ?? context.now,
		entries,
	});
}

function gistOf({ said, lines }: Email): string {
	return said ? readableLines(said.html) : lines.map(lineText).join('\n');
}
