// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from './connection.tsx';
import { openLive } from './live/open-live.ts';
import { card, renameCard } from './outbox/a-desk.fixture.ts';
import { Outbox } from './outbox/index.ts';
import { createPlatform, runPlatform } from './platform.ts';
import { aToken } from './session/a-token.fixture.ts';
import { recordsOf } from './store/index.ts';

const tokenOf = (claims: Record<string, unknown>) => aToken({ exp: 4_000_000_000, ...claims });

const stops: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

function start() {
	const opened: string[] = [];
	const platform = createPlatform({
		connection: connect('/api/v1'),
		fetchLive: async (parts) =>
			openLive({ ...parts, rules: { kinds: {}, placement: () => undefined }, onReset: () => {} }),
		fetchOutbox: async ({ store, api }) => new Outbox({ store, api, mutations: [renameCard] }),
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
