// @vitest-environment happy-dom
import { screenSettingsEndpoints } from '@ordna/domain/account';
import { infoEndpoints } from '@ordna/domain/info';
import { notificationEndpoints } from '@ordna/domain/notification';
import { passkeyEndpoints } from '@ordna/domain/passkey';
import { pushEndpoints } from '@ordna/domain/push';
import { secondFactorEndpoints } from '@ordna/domain/second-factor';
import { sessionEndpoints } from '@ordna/domain/session';
import { tokenEndpoints } from '@ordna/domain/token';
import { ownWebhookEndpoints } from '@ordna/domain/webhook';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell, Code, ShieldCheck, SlidersHorizontal, Webhook } from 'lucide-react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { infoQuery } from '../info/info.api.ts';
import { accountMutations } from '../user/account.mutations.ts';
import { accountKind } from '../user/index.ts';
import { SettingsList } from './settings-list.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('settings', 'ui', 'app');
});
afterEach(cleanup);

const shortList = [
	{ to: '/user/settings/general', label: 'settings:general.title', icon: SlidersHorizontal, group: 'self' },
	{ to: '/user/settings/notifications', label: 'settings:notifications.title', icon: Bell, group: 'elsewhere' },
	{ to: '/user/settings/general/more', label: 'settings:general.title', icon: Bell, group: 'self', within: '/' },
] as never;

async function open(isAdmin: boolean, { pages = shortList, mailerEnabled = true, answers = new Map() } = {}) {
	const {
		client,
		store,
		asked,
		wrapper: Wrapper,
	} = aClient({
		mutations: accountMutations,
		answer: (endpoint) => {
			if (endpoint === infoEndpoints.read) return { mailerEnabled };
			return answers.get(endpoint) ?? { message: 'ok' };
		},
	});
	await client.queries.of(infoQuery(client)).again();
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: null };
	const ada = { id: 7, username: 'ada', name: 'Ada', email: 'ada@example.org', settings, isAdmin };
	store.loadPage(recordsOf(accountKind, [ada as never]));
	const element = (
		<Wrapper>
			<SettingsList pages={pages} />
		</Wrapper>
	);
	const router = createRouter({
		routeTree: createRootRoute({ component: () => element }),
		history: createMemoryHistory(),
	});
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />));
	return { asked, client };
}

const addresses = () =>
	within(screen.getByRole('navigation', { name: 'Settings' }))
		.getAllByRole('link')
		.map((link) => link.getAttribute('href'));

test('a phone lists the pages of the settings, and the administration for those who administer', async () => {
	await open(false);
	expect(addresses()).toEqual(['/user/settings/general', '/user/settings/notifications']);
	expect(screen.getByRole('link', { name: /ada@example.org/ }).getAttribute('href')).toBe('/user/settings/account');
	cleanup();

	await open(true);
	expect(addresses()).toContain('/admin');
});

test('there the theme is switched at once', async () => {
	const { asked } = await open(false);

	await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));

	await waitFor(() => expect(asked(screenSettingsEndpoints.merge)).toEqual([{ change: { color_schema: 'dark' } }]));
});

const longList = [
	...shortList,
	{ to: '/user/settings/totp', label: 'settings:security.title', icon: ShieldCheck, group: 'self' },
	{ to: '/user/settings/api-tokens', label: 'settings:apiTokens.title', icon: Code, group: 'elsewhere' },
	{ to: '/user/settings/webhooks', label: 'settings:webhooks.title', icon: Webhook, group: 'elsewhere' },
] as never;

const reminder = { topic: 'task.reminder', inApp: true };

test('pages say quietly how they stand, where that says something', async () => {
	const answers = new Map<object, unknown>([
		[secondFactorEndpoints.read, { enabled: true }],
		[passkeyEndpoints.list, { passkeys: [], isSecondFactor: false }],
		[notificationEndpoints.readWays, [{ ...reminder, email: true, push: true }]],
		[pushEndpoints.list, { publicKey: '', devices: [{ id: 1 }] }],
		[tokenEndpoints.list, [{ id: 1 }, { id: 2 }, { id: 3 }]],
		[ownWebhookEndpoints.list, []],
	]);
	await open(false, { pages: longList, answers });

	expect(screen.getByRole('link', { name: 'Security Two-factor on' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Notifications Email, push' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'API tokens 3' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Webhooks' })).toBeTruthy();
});

test('what nothing is sent by is not said, and neither is what the server did not tell', async () => {
	const answers = new Map<object, unknown>([
		[secondFactorEndpoints.read, Promise.reject(new Error('no second factor'))],
		[notificationEndpoints.readWays, [{ ...reminder, email: true, push: true }]],
		[pushEndpoints.list, { publicKey: '', devices: [] }],
		[tokenEndpoints.list, Promise.reject(new Error('away'))],
		[ownWebhookEndpoints.list, [{ id: 1 }]],
	]);
	await open(false, { pages: longList, answers, mailerEnabled: false });

	expect(screen.getByRole('link', { name: 'Security' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Notifications' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'API tokens' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Webhooks 1' })).toBeTruthy();
});

test('at its end one signs out', async () => {
	const { asked, client } = await open(false);
	const signOut = vi.fn();
	Object.assign(client.session, { signOut });
	Object.assign(client.outbox, { load: async () => undefined });

	await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

	await expect.poll(() => signOut).toHaveBeenCalledOnce();
	expect(asked(sessionEndpoints.logout)).toHaveLength(1);
});
