// @vitest-environment happy-dom
import { accountDeletionEndpoints } from '@ordna/domain/account-deletion';
import { infoEndpoints } from '@ordna/domain/info';
import { toInstant } from '@ordna/domain/time';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { dialogParts } from '../../ui/lazy-dialog.ts';
import { notices } from '../../ui/notice-store.ts';
import { infoQuery } from '../info/index.ts';
import { accountKind } from '../user/index.ts';
import { Banners } from './banners.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), dialogParts.load()]);
	await loadMessages('account', 'task', 'ui');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

const me = { id: 7, name: 'Ada', username: 'ada', isLocalUser: true, deletionScheduledAt: null, pendingEmail: '' };
const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };

interface Scene {
	readonly account?: object;
	readonly info?: object;
}

/** The banners as Ada sees them. */
async function open({ account = {}, info = {} }: Scene = {}) {
	const client = aClient({
		answer: (endpoint) => (endpoint === infoEndpoints.read ? { motd: '', demoModeEnabled: false, ...info } : {}),
	});
	client.store.loadPage(recordsOf(accountKind, [{ ...me, settings, ...account } as never]));
	await client.client.queries.prefetch(infoQuery(client.client));
	const { wrapper: Wrapper } = client;
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<Banners />
				<p>page</p>
			</Wrapper>
		),
	});
	// The router of the app is another one.
	const view = render(
		<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />,
	);
	await screen.findByText('page');
	return { ...client, ...view };
}

const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

test('without anything to say there is no region', async () => {
	await open();

	expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});

test('an address that waits is named, with the way to where it is changed', async () => {
	await open({ account: { pendingEmail: 'ada@example.org' } });

	expect(said()).toEqual(['Confirm your email. We sent a link to ada@example.org.']);
	expect(screen.getByRole('link', { name: 'Email settings' }).getAttribute('href')).toBe(
		'/user/settings/account#email-update',
	);
	expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a message of the server is closed for good, until it says something else', async () => {
	const { unmount } = await open({ info: { motd: ' Back at noon. ' } });
	expect(said()).toEqual(['Back at noon.']);

	await close();
	expect(said()).toEqual([]);
	unmount();
	const again = await open({ info: { motd: 'Back at noon.' } });
	expect(said()).toEqual([]);
	again.unmount();
	await open({ info: { motd: 'Closed tomorrow.' } });

	expect(said()).toEqual(['Closed tomorrow.']);
});

test('of several the most urgent two are shown, and the next one when one is closed', async () => {
	await open({
		account: { pendingEmail: 'ada@example.org' },
		info: { motd: 'Back at noon.', demoModeEnabled: true },
	});
	expect(said()).toEqual(['Confirm your email. We sent a link to ada@example.org.', 'Back at noon.']);

	await close();

	expect(said()[1]).toBe('This is a demo. Everything is deleted regularly.');
});

test('an account that goes says when, and is called off with the password', async () => {
	const { asked } = await open({ account: { deletionScheduledAt: toInstant(Date.UTC(2030, 2, 14, 12)) } });
	expect(said()[0]).toMatch(/^Your account will be deleted on .*14/);

	const [verb] = screen.getAllByRole('button');
	await userEvent.click(verb as HTMLElement);
	await userEvent.type(await screen.findByLabelText('Password'), 'cedar');
	const buttons = screen.getAllByRole('button', { name: verb?.textContent ?? '' });
	await userEvent.click(buttons.at(-1) as HTMLElement);

	await waitFor(() => expect(asked(accountDeletionEndpoints.cancel)).toEqual([{ password: 'cedar' }]));
	await waitFor(() => expect(notices.list()).toHaveLength(1));
	expect(screen.queryByRole('dialog')).toBeNull();
});
