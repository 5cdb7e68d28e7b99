// @vitest-environment happy-dom

import { toId } from '@ordna/domain/contract';
import { labelEndpoints } from '@ordna/domain/label';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connection.tsx';
import { openLive } from './live/open-live.ts';
import { card, renameCard } from './outbox/a-desk.fixture.ts';
import { Outbox } from './outbox/index.ts';
import { defineMutation } from './outbox/mutation.ts';
import { createPlatform, runPlatform } from './platform.ts';
import { aToken } from './session/a-token.fixture.ts';
import { patchOp, recordsOf } from './store/index.ts';

const tokenOf = (claims: Record<string, unknown>) => aToken({ exp: 4_000_000_000, ...claims });

/** One that asks a server. */
const askServer = defineMutation<{ readonly id: number }>({
	name: 'card.ask',
	apply: ({ id }) => [patchOp(card, id, { title: 'Asked' })],
	send: async ({ id }, { call }) => {
		await call(labelEndpoints.update, { id: toId('label', id), hexColor: 'aa3311' });
		return [];
	},
	describe: () => ({ key: 'mutations:label.change', params: {} }),
});

const stops: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	vi.unstubAllGlobals();
});

function start() {
	const opened: string[] = [];
	const platform = createPlatform({
		connection: connect('/api/v1'),
		fetchLive: async (parts) =>
			openLive({ ...parts, rules: { kinds: {}, placement: () => undefined }, onReset: () => {} }),
		fetchOutbox: async ({ store, api }) => new Outbox({ store, api, mutations: [renameCard, askServer] }),
		open: (url) => {
			opened.push(url);
			// A socket nobody answers on.
			return { close() {}, send() {} } as unknown as WebSocket;
		},
	});
	stops.push(runPlatform(platform));
	return { ...platform, opened };
}

test('the socket is opened for a person who is signed in and for a visitor, and for nobody else', async () => {
	const { session, live, opened } = start();
	await live.load();
	const before = opened.length;

	session.signIn(tokenOf({ type: 2, hash: 'h' }));
	const visitor = opened.length;
	session.signIn(tokenOf({}));

	const address = expect.stringMatching(/^ws:.*\/api\/v1\/ws$/);
	expect([before, visitor]).toEqual([0, 1]);
	expect(opened).toEqual([address, address]);
});

test('signing out leaves nothing behind: no record, no write under way', () => {
	const { session, store, outbox } = start();
	session.signIn(tokenOf({}));
	store.loadPage(recordsOf(card, [{ id: 1, title: 'Warp' }]));
	outbox.write(renameCard, { id: 1, title: 'Weft' });

	session.signOut();

	expect([store.get(card, 1), outbox.state.waiting]).toEqual([undefined, 0]);
});

test.each([
	['after a failure of the line', () => Promise.reject(new TypeError('Failed to fetch')), 2],
	['not while the server wants no more requests', async () => tooMany(), 1],
])('a line that is back sends what waits at once: %s', async (_, answer, times) => {
	const fetch = vi.fn(answer);
	vi.stubGlobal('fetch', fetch);
	const { session, store, outbox } = start();
	session.signIn(tokenOf({}));
	store.loadPage(recordsOf(card, [{ id: 1, title: 'Warp' }]));
	outbox.write(askServer, { id: 1 });
	await expect.poll(() => outbox.state.isStuck).toBe(true);

	window.dispatchEvent(new Event('online'));
	await expect.poll(() => fetch).toHaveBeenCalledTimes(times);
	await new Promise((resolve) => setTimeout(resolve));

	expect(fetch).toHaveBeenCalledTimes(times);
	outbox.close();
});

const tooMany = () =>
	Response.json({ message: 'Too Many Requests' }, { status: 429, headers: { 'retry-after': '60' } });
