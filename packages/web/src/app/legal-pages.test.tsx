// @vitest-environment happy-dom
import { screenSettingsEndpoints } from '@ordna/domain/account';
import { infoEndpoints } from '@ordna/domain/info';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { infoQuery } from '../features/info/index.ts';
import { ConsentPage } from '../features/token/consent-page.tsx';
import { accountMutations } from '../features/user/account.mutations.ts';
import { accountKind } from '../features/user/index.ts';
import { aClient } from '../platform/a-client.fixture.tsx';
import { recordsOf } from '../platform/store/index.ts';
import { loadMessages, startI18n } from './i18n.ts';
import { PersonMenu, personMenuParts } from './person-menu.tsx';
import { SideNavFrame } from './side-nav-frame.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), personMenuParts.load()]);
	await loadMessages('app', 'ui', 'token');
});
afterEach(cleanup);

const none = { imprintUrl: '', privacyPolicyUrl: '' };
const both = { imprintUrl: 'https://a.example/', privacyPolicyUrl: 'https://b.example/' };

/** Something that is shown to Ada, on a server that has these pages. */
async function show(element: ReactElement, legal: typeof none) {
	const {
		client,
		store,
		wrapper: Wrapper,
	} = aClient({ answer: (endpoint) => (endpoint === infoEndpoints.read ? { legal } : {}) });
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: null };
	store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', avatar: '', settings } as never]));
	await client.queries.prefetch(infoQuery(client));
	const route = createRootRoute({ component: () => <Wrapper>{element}</Wrapper> });
	const router = createRouter({ routeTree: route, history: createMemoryHistory() });
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />));
}

/** The links to either page, as far as they are there. */
const legalLinks = (role: 'link' | 'menuitem') =>
	screen
		.queryAllByRole(role, { name: /^(Imprint|Privacy policy)$/ })
		.map((link) => [link.textContent, link.getAttribute('href')]);

const linksOf = ({ imprintUrl, privacyPolicyUrl }: typeof none) =>
	[
		['Imprint', imprintUrl],
		['Privacy policy', privacyPolicyUrl],
	].filter(([, url]) => url !== '');

const servers = [[none], [{ ...none, imprintUrl: both.imprintUrl }], [both]] as const;

test.each(servers)('the menu of oneself leads to %o', async (legal) => {
	await show(<PersonMenu onShortcuts={() => undefined} onShowWaiting={() => undefined} />, legal);

	await userEvent.setup().click(screen.getByRole('button', { name: /Ada/ }));

	expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
	expect(legalLinks('menuitem')).toEqual(linksOf(legal));
});

test('the menu of oneself says who one is and which version this is, and changes the theme without closing', async () => {
	const sent: unknown[] = [];
	const {
		client,
		store,
		wrapper: Wrapper,
	} = aClient({
		mutations: accountMutations,
		answer(endpoint, input) {
			if (endpoint === infoEndpoints.read) return { legal: none, version: '1.4.0' };
			if (endpoint === screenSettingsEndpoints.merge) sent.push(input);
			return {};
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: null };
	const ada = { id: 7, name: 'Ada', username: 'ada', avatar: '', email: 'ada@example.org', settings };
	store.loadPage(recordsOf(accountKind, [ada as never]));
	await client.queries.prefetch(infoQuery(client));
	const menu = <PersonMenu onShortcuts={() => undefined} onShowWaiting={() => undefined} />;
	const route = createRootRoute({ component: () => <Wrapper>{menu}</Wrapper> });
	const router = createRouter({ routeTree: route, history: createMemoryHistory() });
	await act(async () => void render(<RouterProvider router={router as never} />));
	const user = userEvent.setup();
	await user.click(screen.getByRole('button', { name: /Ada/ }));
	await screen.findByText('ada@example.org');
	expect(screen.getByRole('menuitem', { name: /About Ordna/ }).textContent).toContain('1.4.0');
	expect(screen.getByRole('menuitemradio', { name: 'Auto' }).getAttribute('aria-checked')).toBe('true');

	await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));

	await waitFor(() => expect(sent).toEqual([{ change: { color_schema: 'dark' } }]));
	expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
});

test.each(servers)('where an app asks for access there are links to %o', async (legal) => {
	await show(<ConsentPage />, legal);

	expect(legalLinks('link')).toEqual(linksOf(legal));
});

test.each(servers)('the foot of the side navigation leads to %o', async (legal) => {
	const pages = { imprintUrl: legal.imprintUrl, privacyUrl: legal.privacyPolicyUrl };
	const nothing = () => undefined;
	await show(
		<SideNavFrame home={(logo) => logo} onHide={nothing} onShortcuts={nothing} legal={pages}>
			{null}
		</SideNavFrame>,
		legal,
	);

	expect(legalLinks('link')).toEqual(linksOf(legal));
});
