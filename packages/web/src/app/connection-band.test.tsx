// @vitest-environment happy-dom
import { catalogue } from '@ordna/domain/failures';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountKind } from '../features/user/index.ts';
import { aClient } from '../platform/a-client.fixture.tsx';
import type { OutboxState } from '../platform/outbox/index.ts';
import { recordsOf } from '../platform/store/index.ts';
import { ConnectionBand } from './connection-band.tsx';
import { loadMessages, startI18n } from './i18n.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('app', 'ui', 'task', 'pickers');
});
beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

const stuck: OutboxState = { waiting: 1, isStuck: true, isOnDisk: true, failedStatus: 503, pauseMs: 4_000 };

/** The band, two seconds after the changes of Ada could not be sent. */
async function open(state: Partial<OutboxState>, { isAdmin = false } = {}) {
	const { client, store, wrapper: Wrapper } = aClient({ answer: () => ({}) });
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: null };
	store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', isAdmin, settings } as never]));
	Object.assign(client, { outbox: { state: { ...stuck, ...state }, watch: () => () => undefined } });
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<ConnectionBand onShowWaiting={() => undefined} />
			</Wrapper>
		),
	});
	const router = createRouter({ routeTree: root, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />));
	await pass(2_000);
	return screen.getByRole('status');
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a server that is stopping is said to restart, with the seconds until it is asked again and a ring that closes', async () => {
	const outage = catalogue['server.stopping'].message;
	const band = await open({ outage, nextTryAt: Date.now() + 4_000 });
	const ring = () => band.querySelector<HTMLElement>('[style*="--p"]')?.style.getPropertyValue('--p');

	const first = [band.textContent, ring()];
	await pass(1_000);
	const later = ring();
	await pass(1_000);

	expect(first).toEqual([
		'The server is restarting. Your changes are kept here.Trying again in 2 s1 change waiting',
		'50',
	]);
	expect([later, ring(), band.textContent]).toEqual([
		'75',
		'100',
		'The server is restarting. Your changes are kept here.1 change waiting',
	]);
});

test('what else a server says of itself stands there in its own words', async () => {
	const band = await open({ outage: 'The database does not answer.' });

	expect(band.textContent).toMatch(/^The database does not answer\. Your changes are kept here\./);
});

test('of a server that refuses the connection it says at once that it does not answer, and of the machine nothing', async () => {
	const band = await open({ failedStatus: undefined, nextTryAt: Date.now() + 4_000 });

	expect(band.textContent).toBe(
		"The server doesn't answer. Your changes are kept here.Trying again in 2 s1 change waiting",
	);
});

test('a machine without a network is offline, whatever the server said before', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

	const band = await open({});

	expect(band.textContent).toMatch(/^You're offline\. Changes are saved here/);
});

test('after five minutes nothing is counted any more, and who asks for it tries at once', async () => {
	const onTry = vi.fn();
	window.addEventListener('online', onTry);
	const band = await open({ nextTryAt: Date.now() + 600_000 });

	await pass(5 * 60_000);
	const words = screen.getByRole('status').textContent;
	within(screen.getByRole('status')).getByRole('button', { name: 'Try again' }).click();

	window.removeEventListener('online', onTry);
	expect(band.isConnected).toBe(false);
	expect(words).toBe("The server doesn't answer. Your changes are kept here.1 change waitingTry again");
	expect(onTry).toHaveBeenCalledOnce();
});

test.each([
	[true, ['/admin/storage']],
	[false, []],
])('of a full disk it says so; an administrator (%s) is led to where they make room', async (isAdmin, links) => {
	const band = await open({ failedStatus: 507 }, { isAdmin });

	expect(band.textContent).toMatch(/^The server is out of space\. Your changes are kept here\./);
	expect(
		within(band)
			.queryAllByRole('link', { name: 'Free up space' })
			.map((link) => link.getAttribute('href')),
	).toEqual(links);
});

test('a full disk comes before too many requests, which comes before long silence', async () => {
	const both = await open({ failedStatus: 507, isLimited: true });
	const words = both.textContent;
	cleanup();
	const limited = await open({ failedStatus: 429, isLimited: true, nextTryAt: Date.now() + 12_000 });

	expect([words, limited.textContent]).toEqual([
		expect.stringContaining('out of space'),
		expect.stringContaining('Too many requests. Waiting 10 seconds, then sending 1 change.'),
	]);
});
