// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Banners } from '../features/account/banners.tsx';
import { infoQuery } from '../features/info/index.ts';
import { followWorker } from '../features/offline/follow-worker.ts';
import { accountKind } from '../features/user/index.ts';
import { aClient } from '../platform/a-client.fixture.tsx';
import { connect } from '../platform/connection.tsx';
import { recordsOf } from '../platform/store/index.ts';
import { loadMessages, startI18n } from './i18n.ts';

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const ada = {
	...{ id: 7, name: 'Ada', username: 'ada', isLocalUser: true, deletionScheduledAt: null, pendingEmail: '' },
	settings: { timezone: 'UTC', weekStart: 1, frontendSettings: {} },
};

/** The banners, on a page that began with this script, and a worker that can be let speak. */
async function openWith(script: string) {
	await startI18n('en');
	await loadMessages('account', 'task', 'ui');
	const serviceWorker = Object.assign(new EventTarget(), {
		controller: { postMessage: () => undefined },
		register: async () => ({ update: async () => undefined }),
	});
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
	document.body.innerHTML = `<script type="module" src="${script}"></script>`;
	const {
		client,
		store,
		wrapper: Wrapper,
	} = aClient({
		answer: (endpoint) => (endpoint === infoEndpoints.read ? { motd: '', demoModeEnabled: false } : {}),
	});
	store.loadPage(recordsOf(accountKind, [ada as never]));
	await client.queries.prefetch(infoQuery(client));
	const routeTree = createRootRoute({
		component: () => (
			<Wrapper>
				<Banners />
				<p>page</p>
			</Wrapper>
		),
	});
	// The router of the app is another one.
	render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />);
	await screen.findByText('page');
	const stop = followWorker({ ...client, ...connect('/api/v1') });
	const release = (files: readonly string[]) =>
		act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: { kind: 'release', files } })));
	return { release, stop };
}

test('a newer build is said, and loaded only when somebody asks for it', async () => {
	const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
	const { release, stop } = await openWith('/assets/index-1a2b.js');

	release(['/assets/index-1a2b.js']);
	const ofThisBuild = screen.queryByText('A new version is available.');
	release(['/assets/index-3c4d.js']);
	await screen.findByText('A new version is available.');
	const unasked = reload.mock.calls.length;
	await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
	stop();

	expect([ofThisBuild, unasked, reload.mock.calls.length]).toEqual([null, 0, 1]);
});
