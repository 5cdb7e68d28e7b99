import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCall, answerSignOut } from './answers.ts';
import { stubCaches } from './caches.fixture.ts';
import { forgetAnswers } from './kept-answers.ts';

const noon = Date.UTC(2026, 2, 9, 12);
let server: (request: Request) => Response = () => Response.error();
const asked: Request[] = [];

beforeEach(async () => {
	vi.useFakeTimers({ now: noon, toFake: ['Date'] });
	stubCaches();
	asked.length = 0;
	vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
		const request = new Request(input, init);
		asked.push(request);
		return server(request);
	});
	await forgetAnswers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const tokenOf = (claims: object) => `Bearer head.${btoa(JSON.stringify(claims))}.signature`;
const [ann, bob, visitor] = [
	tokenOf({ type: 1, id: 1 }),
	tokenOf({ type: 1, id: 2 }),
	tokenOf({ type: 2, id: 1 }),
] as const;

const json = (body: unknown, headers: Record<string, string> = {}) =>
	new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8', ...headers } });

const request = (path: string, authorization: string, headers: Record<string, string> = {}) =>
	new Request(`https://ordna.example/api/v1${path}`, { headers: { authorization, ...headers } });

async function ask(path: string, authorization: string, headers: Record<string, string> = {}) {
	const answered = await answerCall(request(path, authorization, headers));
	await answered.after;
	return answered;
}

const cut = () => {
	server = () => {
		throw new TypeError('no connection');
	};
};

test('without a connection a person is given what they were answered last, with its time and its headers', async () => {
	server = () => json([{ id: 3 }], { 'ordna-seq': '40', 'x-pagination-total-pages': '2', etag: '"a"' });
	await ask('/projects', ann);
	cut();
	vi.setSystemTime(noon + 60_000);

	const { response, keptAt } = await ask('/projects', ann);

	expect(await response.json()).toEqual([{ id: 3 }]);
	expect(keptAt).toBe(noon);
	expect(['ordna-seq', 'x-pagination-total-pages', 'etag'].map((name) => response.headers.get(name))).toEqual([
		'0',
		'2',
		'"a"',
	]);
});

test('what was never asked for fails as ever', async () => {
	cut();

	await expect(ask('/projects', ann)).rejects.toThrow('no connection');
});

test('another person is given nothing of it, and what they ask for ends what was kept', async () => {
	server = () => json([{ id: 3 }]);
	await ask('/projects', ann);
	server = () => json([{ id: 4 }]);
	await ask('/labels', bob);
	cut();

	await expect(ask('/projects', bob)).rejects.toThrow();
	await expect(ask('/projects', ann)).rejects.toThrow();
});

test('neither visitors nor strangers have anything kept', async () => {
	server = () => json([{ id: 3 }]);
	await ask('/projects', visitor);
	await ask('/info', '');
	cut();

	await expect(ask('/projects', visitor)).rejects.toThrow();
	await expect(ask('/info', '')).rejects.toThrow();
});

test('a sign-out forgets all, also where the server is not reached', async () => {
	server = () => json([{ id: 3 }]);
	await ask('/projects', ann);
	cut();

	await expect(answerSignOut(request('/user/logout', ann))).rejects.toThrow();

	await expect(ask('/projects', ann)).rejects.toThrow();
});

test('a refusal is not kept, nor is what is no JSON', async () => {
	server = () => new Response('{"message":"no"}', { status: 403, headers: { 'content-type': 'application/json' } });
	await ask('/projects', ann);
	server = () => new Response('<p>maintenance</p>', { headers: { 'content-type': 'text/html' } });
	await ask('/labels', ann);
	cut();

	await expect(ask('/projects', ann)).rejects.toThrow();
	await expect(ask('/labels', ann)).rejects.toThrow();
});

test('a proxy that finds no server behind it counts as no connection; a server that says why does not', async () => {
	server = () => json([{ id: 3 }]);
	await ask('/projects', ann);
	server = () => new Response('', { status: 502 });
	const behindProxy = await ask('/projects', ann);
	server = () => new Response('{}', { status: 503 });
	const ofServer = await ask('/projects', ann);

	expect([behindProxy.response.status, behindProxy.keptAt]).toEqual([200, noon]);
	expect([ofServer.response.status, ofServer.keptAt]).toEqual([503, undefined]);
});

test('what the page held before there was a worker is fetched whole, once', async () => {
	server = ({ headers }) => (headers.has('if-none-match') ? new Response(null, { status: 304 }) : json([{ id: 3 }]));
	await ask('/projects', ann, { 'if-none-match': '"a"' });
	await ask('/projects', ann, { 'if-none-match': '"a"' });

	expect(asked.map(({ headers }) => headers.has('if-none-match'))).toEqual([true, false, true]);
	cut();
	expect(await (await ask('/projects', ann)).response.json()).toEqual([{ id: 3 }]);
});

test('an answer that still holds is as young as when that was said', async () => {
	server = () => json([{ id: 3 }]);
	await ask('/projects', ann);
	vi.setSystemTime(noon + 3_600_000);
	server = () => new Response(null, { status: 304 });
	await ask('/projects', ann, { 'if-none-match': '"a"' });
	cut();

	expect((await ask('/projects', ann)).keptAt).toBe(noon + 3_600_000);
});

test('tasks asked for by other ids than before are put together from the lists that were kept', async () => {
	const lists: Readonly<Record<string, unknown>> = {
		'/api/v1/tasks/by-ids': [{ id: 1 }, { id: 2 }],
		'/api/v1/projects/3/views/4/tasks': [
			{ id: 9, tasks: [{ id: 5 }] },
			{ id: 10, tasks: null },
		],
		'/api/v1/tasks': [{ id: 6 }],
	};
	server = ({ url }) => json(lists[new URL(url).pathname]);
	await ask('/tasks/by-ids?ids%5B%5D=1&ids%5B%5D=2&expand%5B%5D=is_unread', ann);
	await ask('/projects/3/views/4/tasks?expand%5B%5D=is_unread', ann);
	await ask('/tasks', ann);
	cut();

	const { response } = await ask('/tasks/by-ids?ids%5B%5D=5&ids%5B%5D=2&ids%5B%5D=6&expand%5B%5D=is_unread', ann);

	// The last one was asked for without what this request wants of it.
	expect(await response.json()).toEqual([{ id: 5 }, { id: 2 }]);
	await expect(ask('/tasks/by-ids?ids%5B%5D=77', ann)).rejects.toThrow();
});

test('of very many answers those go that were not asked for the longest', async () => {
	server = ({ url }) => json(url);
	for (let id = 1; id <= 650; id += 1) await ask(`/tasks/${id}`, ann);
	cut();

	await expect(ask('/tasks/1', ann)).rejects.toThrow();
	expect((await ask('/tasks/650', ann)).keptAt).toBe(noon);
});
