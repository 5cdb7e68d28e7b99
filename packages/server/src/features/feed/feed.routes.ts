import { fail } from '@ordna/domain/failures';
import { type FeedKind, feedPath } from '@ordna/domain/feed-link';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Person } from '../../context/index.ts';
import type { Authenticator, Mount } from '../../http/index.ts';
import { findFeedLink } from '../feed-link/index.ts';
import { basicCredentials, personByToken, whyRefused } from '../identity/index.ts';
import { requireAccount } from '../user/index.ts';
import { notificationFeed } from './notification-feed.ts';
import { taskCalendar } from './task-calendar.ts';

const scope = 'feeds.access';
const atom = 'application/atom+xml; charset=utf-8';
const ics = 'text/calendar; charset=utf-8';

type Server = Parameters<Mount>[0];
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The feeds of a person: `GET /feeds/notifications.atom` by user name and a token for feeds, and by a link that holds a key
 * `/feeds/{key}/notifications.atom` and `/feeds/{key}/tasks.ics`. See docs/feeds.md.
 */
export function mountFeeds(tokens: Authenticator): Mount {
	return (server, app) => {
		mount(server, '/feeds/notifications.atom', async (request, reply) => {
			await app.feed.catchUp();
			const person = await readerOf(app, tokens, request.headers.authorization);
			if (!person) {
				reply.header('www-authenticate', 'Basic realm="Restricted"');
				throw fail('access.noBasic');
			}
			return reply.type(atom).send(await notificationFeed(app, person, '/feeds/notifications.atom'));
		});
		mount(server, feedPath({ kind: 'notifications', key: ':key' }), async (request, reply) => {
			const key = keyOf(request);
			const { person } = await requireOwner(app, 'notifications', key);
			return reply.type(atom).send(await notificationFeed(app, person, feedPath({ kind: 'notifications', key })));
		});
		mount(server, feedPath({ kind: 'tasks', key: ':key' }), async (request, reply) => {
			const { person, projectId } = await requireOwner(app, 'tasks', keyOf(request));
			return reply.type(ics).send(await taskCalendar(app, person, projectId));
		});
	};
}

/** No page of another origin is let in, and nothing is kept on the way. */
function mount(server: Server, path: string, answer: Handler): void {
	server.options(path, {
		config: { cors: false },
		onRequest: async (_, reply) => reply.code(204).header('allow', 'GET').send(),
		handler: async () => '',
	});
	server.get(path, { config: { cors: false } }, async (request, reply) => {
		reply.header('cache-control', 'no-store');
		return answer(request, reply);
	});
}

/** Whose name and token these are; only a token made for feeds opens this. */
async function readerOf(app: App, tokens: Authenticator, authorization?: string): Promise<Person | undefined> {
	const given = basicCredentials(authorization);
	return given && personByToken(app, tokens, given, scope);
}

function keyOf({ params }: FastifyRequest): string {
	return (params as { readonly key: string }).key;
}

interface Opened {
	readonly person: Person;
	/** `null` for all projects. */
	readonly projectId: number | null;
}

/** Whose link this is. One of an account that is closed leads nowhere, as one that was never made. */
async function requireOwner(app: App, kind: FeedKind, key: string): Promise<Opened> {
	await app.feed.catchUp();
	// Not every database can look for U+0000.
	const link = key.includes('\0') ? undefined : await findFeedLink({ db: app.database.read }, { kind, key });
	if (!link) throw fail('feedLink.missing');
	const account = await requireAccount(app, link.ownerId);
	if (whyRefused(account)) throw fail('feedLink.missing');
	const { id, username } = account;
	return { person: { kind: 'person', id, username, sessionId: null, scopes: null }, projectId: link.projectId };
}
