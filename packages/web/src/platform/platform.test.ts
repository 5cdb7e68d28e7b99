// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlatform, runPlatform } from './platform.ts';
import { aToken } from './session/a-token.fixture.ts';
import { defineKind, patchOp, recordsOf } from './store/index.ts';

const card = defineKind<{ id: number; title: string }>('card');
const tokenOf = (claims: Record<string, unknown>) => aToken({ exp: 4_000_000_000, ...claims });

const stops: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

function start() {
	const opened: string[] = [];
	const platform = createPlatform({
		baseUrl: '/api/v1',
		rules: { kinds: {}, placement: () => undefined },
		onReset: () => {},
		open: (url) => {
			opened.push(url);
			// A socket nobody answers on.
			return { close() {}, send() {} } as unknown as WebSocket;
		},
	});
	stops.push(runPlatform(platform));
	return { ...platform, opened };
}

test('the socket is opened for a person who is signed in, and for nobody else', () => {
	const { session, opened } = start();
	const before = opened.length;

	session.signIn(tokenOf({ type: 2, hash: 'h' }));
	const visitor = opened.length;
	session.signIn(tokenOf({}));

	expect([before, visitor]).toEqual([0, 0]);
	expect(opened).toEqual([expect.stringMatching(/^ws:.*\/api\/v1\/ws$/)]);
});

test('signing out leaves nothing behind: no record, no write under way', async () => {
	const { session, store, outbox } = start();
	session.signIn(tokenOf({}));
	store.loadPage(recordsOf(card, [{ id: 1, title: 'Warp' }]));
	const { done } = outbox.write([patchOp(card, 1, { title: 'Weft' })], () => new Promise(() => {}));

	session.signOut();

	expect([store.get(card, 1), outbox.state.waiting, (await done).isSaved]).toEqual([undefined, 0, false]);
});
