// @vitest-environment happy-dom
import { infoEndpoints } from '@ordna/domain/info';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { infoQuery } from '../features/info/index.ts';
import { viewKind } from '../features/view/index.ts';
import { aClient } from '../platform/a-client.fixture.tsx';
import { recordsOf } from '../platform/store/index.ts';
import { loadMessages, startI18n } from './i18n.ts';
import { VisitorShell } from './visitor-shell.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('app', 'ui', 'visitor');
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const noPages = { imprintUrl: '', privacyPolicyUrl: '' };

/** What somebody sees who came by the link `abc` to a view of its project, 3. */
async function open({ kind = 'list', legal = noPages }: { kind?: string; legal?: object } = {}) {
	const { client, store, wrapper } = aClient({
		answer: (endpoint) => (endpoint === infoEndpoints.read ? { allowIconChanges: false, legal } : {}),
	});
	const visitor = { claims: { kind: 'visitor', projectId: 3, hash: 'abc' }, watch: () => () => undefined };
	Object.assign(client, { session: visitor, storage: localStorage });
	store.loadPage(recordsOf(viewKind, [{ id: 9, projectId: 3, viewKind: kind, position: 1 } as never]));
	await client.queries.prefetch(infoQuery(client));
	const Wrapper = wrapper;
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<VisitorShell modals={null} />
			</Wrapper>
		),
	});
	const page = createRoute({ getParentRoute: () => root, path: '/projects/$projectId/$viewId', component: Content });
	// The app's routes read their ids as numbers, too.
	page.update({ params: { parse: ({ viewId }: { viewId: string }) => ({ viewId: Number(viewId) }) } } as never);
	const history = createMemoryHistory({ initialEntries: ['/projects/3/9'] });
	const router = createRouter({ routeTree: root.addChildren([page]), history });
	// The router of the app is another one.
	await act(async () => void render(<RouterProvider router={router as never} />));
	await screen.findByText('the page');
}

const Content = () => <p>the page</p>;
const foot = () => within(screen.getByRole('contentinfo'));
const isWide = () => screen.getByText('the page').closest('[data-wide]') !== null;

test.each([
	['kanban', true],
	['gantt', true],
	['list', false],
	['table', false],
])('a view of the kind %s has the whole width: %s', async (kind, expected) => {
	await open({ kind });

	expect(isWide()).toBe(expected);
});

test('where the product has a page of its own, the foot leads there', async () => {
	vi.stubGlobal('__HOMEPAGE__', 'https://ordna.example/');

	await open();

	const link = foot().getByRole('link', { name: 'Powered by Ordna' });
	expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://ordna.example/', '_blank']);
});

test('where it has none, the foot has its name alone', async () => {
	vi.stubGlobal('__HOMEPAGE__', '');

	await open();

	expect(foot().getByText('Powered by Ordna').tagName).toBe('SPAN');
	expect(foot().queryByRole('link')).toBeNull();
});

test('a link without the logo does not say what it is powered by', async () => {
	sessionStorage.setItem('linkLogo', JSON.stringify({ link: 'abc', isShown: false }));

	await open();

	expect(foot().queryByText('Powered by Ordna')).toBeNull();
});

test('imprint and privacy policy stand at the foot where the server has them', async () => {
	vi.stubGlobal('__HOMEPAGE__', '');

	await open({ legal: { imprintUrl: 'https://a.example/', privacyPolicyUrl: 'https://b.example/' } });

	const links = foot().getAllByRole('link');
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
		['Imprint', 'https://a.example/'],
		['Privacy policy', 'https://b.example/'],
	]);
});
