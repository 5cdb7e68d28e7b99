// @vitest-environment happy-dom
import type { ViewId } from '@ordna/domain/view';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Navigate,
	Outlet,
	useParams,
} from '@tanstack/react-router';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { renderRouter } from '../../platform/render-router.fixture.tsx';
import { useViewSearch } from './use-view-search.ts';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

function View() {
	const { viewId }: { viewId?: ViewId } = useParams({ strict: false });
	const restored = useViewSearch(viewId ?? (0 as ViewId));
	return restored ? <Navigate to="." search={(before) => ({ ...before, ...restored })} replace /> : null;
}

/** Views at /views/7 and the like, and another page at /. */
async function open(address: string) {
	const { wrapper: Wrapper } = aClient({ answer: () => [] });
	const root = createRootRoute({
		component: () => (
			<Wrapper>
				<Outlet />
			</Wrapper>
		),
	});
	const view = createRoute({
		getParentRoute: () => root,
		path: 'views/$viewId',
		params: {
			parse: ({ viewId }) => ({ viewId: Number(viewId) as ViewId }),
			stringify: ({ viewId }) => ({ viewId: String(viewId) }),
		},
		component: () => <View />,
	});
	const other = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
	const routeTree = root.addChildren([view, other]);
	const history = createMemoryHistory({ initialEntries: [address] });
	await renderRouter(createRouter({ routeTree, history }));
	return {
		go: async (to: string) => await act(async () => history.push(to)),
		search: () => decodeURIComponent(history.location.search),
	};
}

test('who comes back to a view finds it as they left it, and another view as it was', async () => {
	const { go, search } = await open('/views/7?filter=done&dateFrom=2026-03-01&modal=task');

	await go('/views/8?s=glaze');
	await go('/views/7');
	expect(search()).toBe('?filter=done&dateFrom=2026-03-01');

	await go('/');
	await go('/views/8');
	expect(search()).toBe('?s=glaze');
});

test('what an address says counts, and what was taken away in a view stays away', async () => {
	const { go, search } = await open('/views/7?filter=done');

	await go('/');
	await go('/views/7?s=loom');
	expect(search()).toBe('?s=loom');

	await go('/views/7');
	expect(search()).toBe('');
	await go('/');
	await go('/views/7');
	expect(search()).toBe('');
});
