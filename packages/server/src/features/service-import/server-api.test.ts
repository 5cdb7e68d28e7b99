import { expect, test } from 'vitest';
import { fakeOutgoing } from '../../outside/http.fake.ts';
import type { OutgoingAnswer } from '../../outside/http.ts';
import { openServer } from './server-api.ts';
import { openService } from './service-api.ts';

const base = 'https://a.example/api/v1';
const info = { body: Buffer.from('{"version":"v2.5.0"}') };

/** A server that is there, and answers the rest as the test says. */
async function aServer(answer: (url: URL) => Partial<OutgoingAnswer>) {
	const outgoing = fakeOutgoing(({ url }) => (url.endsWith('/info') ? info : answer(new URL(url))));
	const { signal } = new AbortController();
	const server = await openServer(openService({ outgoing, signal, headersFor: () => ({}) }), base);
	return { server, asked: () => outgoing.sent.slice(1).map(({ url }) => url) };
}

test('a list is read page by page, until a page brings nothing new', async () => {
	const { server, asked } = await aServer(({ searchParams }) => {
		const page = Number(searchParams.get('page'));
		// Saved filters stand on each page.
		const body = page <= 2 ? [{ id: page }, { id: -2 }] : [{ id: -2 }];
		return { body: Buffer.from(JSON.stringify(body)) };
	});

	const found = await server.list('/projects?is_archived=true');

	expect(found).toEqual([{ id: 1 }, { id: -2 }, { id: 2 }]);
	expect(asked()).toEqual([1, 2, 3].map((page) => `${base}/projects?is_archived=true&page=${page}`));
});

test('a server that stays busy is asked four times', async () => {
	const { server, asked } = await aServer(() => ({ status: 429, headers: { 'retry-after': '0' } }));

	await expect(server.one('/user')).rejects.toMatchObject({ problem: 'unreachable' });

	expect(asked()).toHaveLength(4);
});

test('a server that says until when it is busy is asked again then', async () => {
	const headers = { date: 'Wed, 11 Mar 2026 08:00:00 GMT', 'x-ratelimit-reset': `${Date.UTC(2026, 2, 11, 8) / 1000}` };
	const { server, asked } = await aServer(() => (asked().length < 2 ? { status: 429, headers } : { body: info.body }));
	const begun = performance.now();

	await server.one('/user');

	expect(performance.now() - begun).toBeGreaterThan(900);
	expect(asked()).toHaveLength(2);
});

test('a server that keeps an import waiting for hours is given up', async () => {
	const outgoing = fakeOutgoing(() => info);
	const { signal } = new AbortController();
	const api = openService({ outgoing, signal, headersFor: () => ({}), maxMs: -1 });

	await expect(api.json(`${base}/projects`)).rejects.toMatchObject({ problem: 'unreachable' });

	expect(outgoing.sent).toEqual([]);
});

test('a list that is not there is empty, and anything else that is not there is a fault', async () => {
	const { server } = await aServer(() => ({ status: 404 }));

	expect(await server.list('/tasks/1/comments')).toEqual([]);
	await expect(server.one('/filters/1')).rejects.toMatchObject({ problem: 'unreadable' });
});

test.each([
	['token', 401],
	['unreachable', 503],
])('a file that cannot be had ends it where nothing else can: %s', async (problem, status) => {
	const { server } = await aServer(() => ({ status, headers: { 'retry-after': '0' } }));

	await expect(server.bytes('/tasks/1/attachments/2', 100)).rejects.toMatchObject({ problem });
});

test.each([404, 403, 401])('a file that answers %i where lists are answered is left out', async (status) => {
	const { server } = await aServer(({ pathname }) =>
		pathname.endsWith('/projects') ? { body: Buffer.from('[]') } : { status },
	);

	expect(await server.bytes('/tasks/1/attachments/2', 100)).toBeUndefined();
});
