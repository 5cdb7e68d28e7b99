// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { infoQuery } from '../features/info/index.ts';
import { ConsentPage } from '../features/token/consent-page.tsx';
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
	store.loadPage(recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', avatar: '' } as never]));
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

const settings = [[none], [{ ...none, imprintUrl: both.imprintUrl }], [both]] as const;

test.each(settings)('the menu of oneself leads to %o', async (legal) => {
	await show(<PersonMenu onShortcuts={() => undefined} onShowWaiting={() => undefined} />, legal);

	await userEvent.setup().click(screen.getByRole('button', { name: /Ada/ }));

	expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
	expect(legalLinks('menuitem')).toEqual(linksOf(legal));
});

test.each(settings)('where an app asks for access there are links to %o', async (legal) => {
	await show(<ConsentPage />, legal);

	expect(legalLinks('link')).toEqual(linksOf(legal));
});

test.each(settings)('the foot of the side navigation leads to %o', async (legal) => {
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
