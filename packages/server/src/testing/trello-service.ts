import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { failing, listening, type Mishap, sendJson } from './todoist-service.ts';

type Thing = Readonly<Record<string, unknown>>;

/** A board as its parts are asked for. */
export interface TrelloBoard {
	readonly board: Thing & { readonly id: string };
	readonly lists?: readonly Thing[];
	readonly labels?: readonly Thing[];
	readonly members?: readonly Thing[];
	readonly checklists?: readonly Thing[];
	readonly customFields?: readonly Thing[];
	readonly cards?: readonly Thing[];
	/** Comments. */
	readonly actions?: readonly Thing[];
}

export interface TrelloService {
	/** The settings that make it the Trello of a server. */
	readonly env: Record<string, string>;
	readonly address: string;
	/** The only token that it takes, and the key it belongs to. */
	readonly token: string;
	readonly key: string;
	/** What was asked, as `GET /1/members/me/boards`, in order. */
	readonly asked: readonly { readonly what: string; readonly authorization: string }[];
	boards: readonly TrelloBoard[];
	/** Bytes below `/files/`, which lie in the open, and below `/1/cards/`. */
	files: Readonly<Record<string, string | Buffer>>;
	/** The next answers, to what begins so; each is used up. */
	readonly mishaps: { readonly of: string; readonly is: Mishap }[];
	close(): void;
}

/** So many things stand on a page, however many are asked for. */
const maxPage = 50;

/** Starts a Trello on this machine, written after its published API; it ends with the test. */
export async function startTrello(): Promise<TrelloService> {
	const service = await openTrello();
	onTestFinished(() => service.close());
	return service;
}

export async function openTrello(): Promise<TrelloService> {
	const asked: { what: string; authorization: string }[] = [];
	const [key, token] = ['0123456789abcdef0123456789abcdef', 'ATTA0123456789abcdef0123456789abcdef'];
	const server = createServer((request, response) => {
		request.resume();
		const url = new URL(request.url ?? '/', 'http://trello');
		const what = `${request.method} ${url.pathname}${url.search}`;
		const { authorization = '' } = request.headers;
		asked.push({ what, authorization });
		const at = service.mishaps.findIndex(({ of }) => what.startsWith(of));
		const [mishap] = at < 0 ? [] : service.mishaps.splice(at, 1);
		if (mishap) return failing(response, mishap.is);
		if (url.pathname.startsWith('/files/')) return sendFile(service, url, response);
		if (authorization !== `OAuth oauth_consumer_key="${key}", oauth_token="${token}"`)
			return void response.writeHead(401).end('invalid token');
		if (url.pathname.startsWith('/1/cards/')) return sendFile(service, url, response);
		const answer = answerTo(service, url);
		if (answer === undefined) return void response.writeHead(404).end('The requested resource was not found.');
		sendJson(response, answer, 200);
	});
	const address = await listening(server);
	const service: TrelloService = {
		env: { ORDNA_MIGRATION_TRELLO_APIURL: address, ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' },
		...{ address, token, key, asked, boards: [], files: {}, mishaps: [] },
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return service;
}

const parts = ['lists', 'labels', 'members', 'checklists', 'customFields', 'cards', 'actions'] as const;
const paged: readonly string[] = ['cards', 'actions'];

function answerTo({ boards }: TrelloService, url: URL): unknown {
	if (url.pathname === '/1/members/me') return { id: 'me', username: 'ada', fullName: 'Ada Lovelace' };
	if (url.pathname === '/1/members/me/boards') return boards.map(({ board }) => board);
	const [, id, name] = /^\/1\/boards\/(\w+)\/(\w+)$/.exec(url.pathname) ?? [];
	const found = boards.find(({ board }) => board.id === id);
	const part = parts.find((one) => one === name);
	if (!found || !part) return undefined;
	const all = found[part] ?? [];
	return paged.includes(part) ? pageOf(all, url) : all;
}

/** The newest first, those before one that is named. */
function pageOf(all: readonly Thing[], { searchParams }: URL): Thing[] {
	const before = searchParams.get('before') ?? '~';
	const older = all.filter(({ id }) => String(id) < before);
	const newest = older.toSorted((one, other) => (String(one['id']) < String(other['id']) ? 1 : -1));
	return newest.slice(0, Math.min(maxPage, Number(searchParams.get('limit'))));
}

function sendFile({ files }: TrelloService, { pathname }: URL, response: ServerResponse): void {
	const bytes = files[pathname];
	response.writeHead(bytes === undefined ? 404 : 200).end(bytes ?? '');
}
