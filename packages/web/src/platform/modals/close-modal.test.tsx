// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useCloseModal, useOpenModal } from './index.ts';

afterEach(cleanup);

interface Modals {
	readonly open: ReturnType<typeof useOpenModal>;
	readonly close: () => void;
}

let modals: Modals | undefined;

function Root() {
	modals = { open: useOpenModal(), close: useCloseModal() };
	return null;
}

/** A page that one can open modals over. The browser goes back only when it is let. */
async function stand(entries: string[]) {
	const history = createMemoryHistory({ initialEntries: entries, initialIndex: entries.length - 1 });
	const waiting: (() => void)[] = [];
	const { back } = history;
	history.back = (ignoreBlocker) => void waiting.push(() => back(ignoreBlocker));
	const router = createRouter({ routeTree: createRootRoute({ component: Root }), history });
	await act(async () => void render(<RouterProvider router={router as never} />));
	const go = (what: (given: Modals) => void) => act(async () => modals && what(modals));
	const letGoBack = () =>
		act(async () => {
			for (const goBack of waiting.splice(0)) goBack();
		});
	const modal = () => (router.state.location.search as { modal?: string }).modal;
	return { router, go, letGoBack, modal };
}

test('closing goes back, once however often it is asked for', async () => {
	const { router, go, letGoBack, modal } = await stand(['/before', '/page']);
	await go(({ open }) => open('/tasks/7'));

	await go(({ close }) => {
		close();
		close();
	});
	await letGoBack();

	expect([router.state.location.pathname, modal()]).toEqual(['/page', undefined]);
});

test('what takes the place of a modal does not open one that has been closed', async () => {
	const { go, letGoBack, modal } = await stand(['/page']);
	await go(({ open }) => open('/tasks/-7'));

	await go(({ close, open }) => {
		close();
		open('/tasks/7', { replace: true });
	});
	await letGoBack();
	const whenBack = modal();
	await go(({ open }) => open('/tasks/7', { replace: true }));

	expect([whenBack, modal()]).toEqual([undefined, undefined]);
});

test('a modal that one came to by its address closes over its page, and can be replaced', async () => {
	const { go, modal } = await stand(['/page?modal=%2Ftasks%2F7']);
	await go(({ open }) => open('/tasks/8', { replace: true }));
	const replaced = modal();

	await go(({ close }) => close());

	expect([replaced, modal()]).toEqual(['/tasks/8', undefined]);
});
