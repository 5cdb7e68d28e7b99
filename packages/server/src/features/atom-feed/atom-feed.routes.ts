import { fail } from '@ordna/domain/failures';
import { readableLines } from '@ordna/domain/rich-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, asking, type Person } from '../../asking/index.ts';
import { closeToOrigins, type Gatekeeper, type Mount } from '../../http/index.ts';
import { basicCredentials, personByToken } from '../identity/index.ts';
import { type Letter, letterOf, lineText, type Recipient } from '../mail/index.ts';
import { letterWriters, newestNotices } from '../notification/index.ts';
import { requireAccount } from '../user/index.ts';
import { atomText } from './atom.ts';

const path = 'feeds/notifications.atom';
const scope = 'feeds.access';
const mostEntries = 50;

/** `GET /feeds/notifications.atom`: the newest notifications for readers of feeds, by user name and a token for feeds. */
export function mountAtomFeed(tokens: Gatekeeper): Mount {
	return (server, app) => {
		server.options(`/${path}`, {
			onRequest: async (_, reply) => closeToOrigins(reply).code(204).header('allow', 'GET').send(),
			handler: async () => '',
		});
		server.get(`/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
			closeToOrigins(reply);
			await app.feed.check();
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
async function readerOf(app: App, tokens: Gatekeeper, authorization?: string): Promise<Person | undefined> {
	const given = basicCredentials(authorization);
	return given && personByToken(app, tokens, given, scope);
}

async function feedText(app: App, person: Person): Promise<string> {
	const ask = asking(app, person);
	const { email, settings } = await requireAccount(app, person.id);
	const name = settings.name || person.username;
	const { language, timezone } = settings;
	const to: Recipient = { userId: person.id, email, name, language, timezone };
	const notices = await newestNotices(ask, mostEntries);
	const writers = await letterWriters(ask, notices);
	const { publicUrl } = app.settings.service;
	const entries = notices.flatMap((notice, at) => {
		const write = writers[at];
		if (!write) return [];
		const letter = letterOf(app.settings, write(to));
		return [
			{
				id: `urn:ordna:notification-${notice.id}`,
				title: letter.subject,
				url: letter.button?.url ?? publicUrl,
				updated: notice.created,
				text: gistOf(letter),
			},
		];
	});
	return atomText({
		id: `urn:ordna:notifications-of-${person.id}`,
		title: `Ordna: ${name}`,
		author: name,
		url: `${publicUrl}${path}`,
		updated: notices[0]?.created ?? ask.now,
		entries,
	});
}

function gistOf({ said, lines }: Letter): string {
	return said ? readableLines(said.html) : lines.map(lineText).join('\n');
}
