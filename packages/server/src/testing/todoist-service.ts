import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { portOf } from '../process/port-of.ts';

type Thing = Readonly<Record<string, unknown>>;

/** What an account of a Todoist of our own holds, as its API says it. */
export interface TodoistAccount {
	/** The answer to a full sync. */
	readonly sync: Thing;
	/** Completions, the newest first. */
	readonly completed?: readonly Thing[];
	/** Tasks that are asked for one by one. */
	readonly tasks?: readonly Thing[];
	readonly archived?: readonly { readonly project: Thing; readonly full: Thing }[];
	/** Bytes below `/files/`. */
	readonly files?: Readonly<Record<string, string>>;
}

/** Another answer than the right one, once. */
export type Mishap =
	| { readonly status: number; readonly headers?: Record<string, string> }
	| 'half'
	| 'noJson'
	| 'hangs';

export interface TodoistService {
	/** The settings that make it the Todoist of a server. */
	readonly env: Record<string, string>;
	readonly address: string;
	/** The only token that it takes. */
	readonly token: string;
	/** What was asked, as `GET /api/v1/projects/archived`, in order. */
	readonly asked: readonly { readonly what: string; readonly authorization: string }[];
	account: TodoistAccount;
	/** The next answers, to what begins so; each is used up. */
	readonly mishaps: { readonly of: string; readonly is: Mishap }[];
	close(): void;
}

/** So many things stand on a page. */
const pageSize = 50;

/** Starts a Todoist on this machine, written after what is known of its API; it ends with the test. */
export async function startTodoist(account: TodoistAccount = { sync: {} }): Promise<TodoistService> {
	const service = await openTodoist(account);
	onTestFinished(() => service.close());
	return service;
}

export async function openTodoist(account: TodoistAccount): Promise<TodoistService> {
	const asked: { what: string; authorization: string }[] = [];
	const server = createServer((request, response) => {
		request.resume();
		const url = new URL(request.url ?? '/', 'http://todoist');
		const what = `${request.method} ${url.pathname}${url.search}`;
		asked.push({ what, authorization: request.headers.authorization ?? '' });
		const at = service.mishaps.findIndex(({ of }) => what.startsWith(of));
		const [mishap] = at < 0 ? [] : service.mishaps.splice(at, 1);
		if (mishap) return failing(response, mishap.is);
		if (url.pathname.startsWith('/files/')) return sendFile(service, url, response);
		if (!isKnown(service, request)) return sendJson(response, { error: 'Forbidden' }, 401);
		const answer = answerTo(service.account, url);
		sendJson(response, answer ?? { error: 'Not found' }, answer === undefined ? 404 : 200);
	});
	const address = await listening(server);
	const service: TodoistService = {
		env: { ORDNA_MIGRATION_TODOIST_APIURL: address, ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' },
		address,
		token: '0123456789abcdef0123456789abcdef01234567',
		asked,
		account,
		mishaps: [],
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return service;
}

/** Where a server listens, once it does. */
export async function listening(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${portOf(server)}`;
}

function isKnown({ token }: TodoistService, { headers }: IncomingMessage): boolean {
	return headers.authorization === `Bearer ${token}`;
}

function answerTo(account: TodoistAccount, url: URL): unknown {
	const { completed = [], archived = [], tasks = [] } = account;
	const path = url.pathname.replace('/api/v1', '');
	if (path === '/sync') return { sync_token: 'next', full_sync: true, ...account.sync };
	if (path === '/tasks/completed') return page('items', completed, url);
	if (path === '/projects/archived')
		return page(
			'results',
			archived.map(({ project }) => project),
			url,
		);
	const [, id] = /^\/projects\/(\w+)\/full$/.exec(path) ?? [];
	if (id !== undefined) return archived.find(({ project }) => project['id'] === id)?.full;
	const [, taskId] = /^\/tasks\/(\w+)$/.exec(path) ?? [];
	return tasks.find((task) => task['id'] === taskId);
}

function page(name: string, all: readonly Thing[], { searchParams }: URL) {
	const from = Number(searchParams.get('cursor') ?? 0);
	const next = from + pageSize;
	return { [name]: all.slice(from, next), next_cursor: next < all.length ? String(next) : null };
}

export function sendJson(response: ServerResponse, json: unknown, status: number): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}

function sendFile({ account }: TodoistService, { pathname }: URL, response: ServerResponse): void {
	const bytes = account.files?.[pathname.slice('/files/'.length)];
	response.writeHead(bytes === undefined ? 404 : 200).end(bytes ?? '');
}

export function failing(response: ServerResponse, mishap: Mishap): void {
	if (mishap === 'hangs') return;
	if (mishap === 'noJson') {
		response.writeHead(200).end('{"items": [');
	} else if (mishap === 'half') {
		response.writeHead(200, { 'content-length': '1000' }).write('{"items": [');
		setImmediate(() => response.destroy());
	} else response.writeHead(mishap.status, mishap.headers).end('{}');
}
