import {
	type AnyRouter,
	createMemoryHistory,
	createRootRoute,
	createRouter,
	RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Renders the page that a router of a test is at. Its routes are not those of the app. */
export async function renderRouter(router: AnyRouter): Promise<void> {
	await act(async () => void render(<RouterProvider router={router as never} />));
}

/** Renders a page that uses the router, at an address: whatever that is, the page is the same. */
export async function renderPage(page: ReactElement, address = '/') {
	const router = createRouter({
		routeTree: createRootRoute({ component: () => page }),
		history: createMemoryHistory({ initialEntries: [address] }),
	});
	await renderRouter(router);
	return router;
}
