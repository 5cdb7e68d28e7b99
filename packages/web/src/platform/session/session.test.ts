// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { aToken } from './a-token.fixture.ts';
import { readClaims } from './claims.ts';
import type { RenewalAnswer } from './renewal.ts';
import { Session, type SessionEvent, type SessionParts } from './session.ts';

beforeEach(() => localStorage.clear());

/** Token times are seconds, everything here starts at second 0. */
function aSession(parts: Partial<SessionParts> = {}) {
	const clock = { now: 0 };
	const events: SessionEvent[] = [];
	const renew = vi.fn(async (): Promise<RenewalAnswer> => ({ token: aToken({ exp: 2000 }) }));
	const session = new Session({
		storage: localStorage,
		renew,
		now: () => clock.now,
		wait: async () => {},
		oneTab: (work) => work(),
		...parts,
	});
	session.watch((event) => events.push(event));
	return { session, renew, clock, events };
}

test.each([
	[
		'a person',
		aToken({ username: 'Åsa' }),
		{ kind: 'person', id: 7, username: 'Åsa', isAdmin: false, expiresAt: 1_000_000 },
	],
	[
		'a visitor',
		aToken({ type: 2, hash: 'h', project_id: 3 }),
		{ kind: 'visitor', id: 7, hash: 'h', projectId: 3, expiresAt: 1_000_000 },
	],
	['another type', aToken({ type: 9 }), undefined],
	['no end', aToken({ exp: 'soon' }), undefined],
	['no token', 'nonsense', undefined],
	['no JSON', 'a.b.c', undefined],
])('the claims of %s', (_, token, claims) => {
	expect(readClaims(token)).toEqual(claims);
});

test('the next visit finds the person signed in', () => {
	aSession().session.signIn(aToken());

	expect(aSession().session.claims).toMatchObject({ id: 7 });
});

test("a visitor's token stays in memory and leaves a person's alone", () => {
	localStorage.setItem('token', aToken());

	aSession().session.signIn(aToken({ type: 2, hash: 'h' }));

	expect(localStorage.getItem('token')).toBe(aToken());
});

test('several renewals at once are one request', async () => {
	const { session, renew, events } = aSession();
	session.signIn(aToken());

	const both = await Promise.all([session.renew(), session.renew()]);

	expect(both).toEqual([true, true]);
	expect(renew).toHaveBeenCalledTimes(1);
	expect([events, session.token]).toEqual([['signedIn', 'renewed'], aToken({ exp: 2000 })]);
});

test('a token that another tab has renewed is taken over without asking', async () => {
	const { session, renew } = aSession();
	session.signIn(aToken());
	localStorage.setItem('token', aToken({ exp: 3000 }));

	await session.renew();

	expect([renew.mock.calls.length, session.token]).toEqual([0, aToken({ exp: 3000 })]);
});

test('a refusal is asked about once more; the second signs out and forgets', async () => {
	const { session, renew, events } = aSession();
	session.signIn(aToken());
	localStorage.setItem('projectView', '{}');
	renew.mockResolvedValue('refused');

	const renewed = await session.renew();

	expect([renewed, renew.mock.calls.length, session.token, localStorage.length]).toEqual([false, 2, null, 0]);
	expect(events).toEqual(['signedIn', 'signedOut']);
});

test('where somebody stands on a page it is they who are asked, for all calls at once, without the lock of the tabs', async () => {
	const held: boolean[] = [];
	let isHeld = false;
	const { session, renew, events } = aSession({
		oneTab: async (work) => {
			isHeld = true;
			return work().finally(() => {
				isHeld = false;
			});
		},
	});
	session.signIn(aToken());
	renew.mockResolvedValue('refused');
	session.onEnded = async () => {
		held.push(isHeld);
		localStorage.setItem('token', aToken({ exp: 3000 }));
		return session.adopt();
	};

	const both = await Promise.all([session.renew(), session.renew()]);

	expect([both, held, session.token]).toEqual([[true, true], [false], aToken({ exp: 3000 })]);
	expect(events).toEqual(['signedIn', 'renewed']);
});

test('a token come by otherwise goes on where it is of the same person, and of nobody else', () => {
	const { session, events } = aSession();
	session.signIn(aToken());
	const newer = aToken({ exp: 3000 });

	const taken = [session.adopt(aToken({ id: 8 })), session.adopt(aToken({ type: 2 })), session.adopt(newer)];

	expect([taken, session.token, events]).toEqual([[false, false, true], newer, ['signedIn', 'renewed']]);
});

test('a token that another tab takes away alone signs nobody out here', () => {
	const { session, events } = aSession();
	session.signIn(aToken());
	const stop = session.start();

	localStorage.removeItem('token');
	window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
	stop();

	expect([session.token, events]).toEqual([aToken(), ['signedIn']]);
});

test('a refusal because another tab was quicker is no sign-out', async () => {
	const quicker = aToken({ exp: 3000 });
	const { session, renew } = aSession({ wait: async () => localStorage.setItem('token', quicker) });
	session.signIn(aToken());
	renew.mockResolvedValue('refused');

	const renewed = await session.renew();

	expect([renewed, session.token]).toEqual([true, quicker]);
});

test('without a line the token stays', async () => {
	const { session, renew } = aSession();
	session.signIn(aToken());
	renew.mockResolvedValue('unreachable');

	const renewed = await session.renew();

	expect([renewed, session.token]).toEqual([false, aToken()]);
});

test('a request waits for a new token only when the old one is about to end', async () => {
	const { session, renew, clock } = aSession();
	session.signIn(aToken());

	await session.fresh();
	const early = renew.mock.calls.length;
	clock.now = 945_000;
	await session.fresh();

	expect([early, renew.mock.calls.length]).toEqual([0, 1]);
});

test('a clock that runs ahead does not renew without end', async () => {
	const { session, renew, clock } = aSession();
	clock.now = 9_000_000;
	session.signIn(aToken());

	await session.fresh();
	await session.fresh();

	expect(renew).not.toHaveBeenCalled();
});

test('an answer that comes after signing out signs nobody in', async () => {
	const { session, renew } = aSession();
	session.signIn(aToken());
	renew.mockImplementation(async () => {
		session.signOut();
		return { token: aToken({ exp: 2000 }) };
	});

	await session.renew();

	expect([session.token, localStorage.getItem('token')]).toEqual([null, null]);
});

test.each([
	['signs out', null, 'signedOut'],
	['renews', aToken({ exp: 5000 }), 'renewed'],
	['signs in as somebody else', aToken({ id: 8 }), 'replaced'],
])('another tab %s', (_, stored, event) => {
	const { session, events } = aSession();
	session.signIn(aToken());
	const stop = session.start();
	if (stored === null) localStorage.clear();
	else localStorage.setItem('token', stored);

	window.dispatchEvent(new StorageEvent('storage', { key: stored === null ? null : 'token', newValue: stored }));
	stop();

	expect([events.at(-1), session.token]).toEqual([event, stored]);
});

test('the token is renewed a minute before it ends', async () => {
	vi.useFakeTimers({ now: 0 });
	const { session, renew } = aSession({ now: Date.now });
	session.signIn(aToken());
	const stop = session.start();

	await vi.advanceTimersByTimeAsync(939_000);
	const before = renew.mock.calls.length;
	await vi.advanceTimersByTimeAsync(2_000);
	stop();
	vi.useRealTimers();

	expect([before, renew.mock.calls.length]).toEqual([0, 1]);
});
