// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Client, ClientProvider } from '../../../platform/client.tsx';
import { Queries } from '../../../platform/queries/index.ts';
import { Store } from '../../../platform/store/index.ts';
import { type ListFilterState, useListFilter } from './use-list-filter.ts';

afterEach(cleanup);

function Page({ onDrawn }: { onDrawn: (state: ListFilterState) => void }) {
	const state = useListFilter();
	onDrawn(state);
	return <p>page</p>;
}

/** A page that is narrowed by its address. */
async function aPage(address: string) {
	// A server that knows no label and no project: what is typed names none.
	const [store, queries, session] = [new Store(), new Queries(), { claims: null }];
	const client = { store, queries, session, api: { call: async () => [] } } as unknown as Client;
	const drawn: ListFilterState[] = [];
	const root = createRootRoute({
		component: () => (
			<ClientProvider client={client}>
				<Page onDrawn={(state) => void drawn.push(state)} />
			</ClientProvider>
		),
	});
	const history = createMemoryHistory({ initialEntries: [address] });
	const router = createRouter({ routeTree: root, history });
	// The router of the app is another one.
	render(<RouterProvider router={router as never} />);
	await screen.findByText('page');
	const now = () => {
		const state = drawn.at(-1);
		if (!state) throw new Error('the page was never drawn');
		return state;
	};
	const change = async (set: (to: ListFilterState) => void) => {
		await act(async () => set(now()));
		await act(() => router.load());
	};
	return { now, change, search: () => router.state.location.search, length: () => history.length };
}

test.each([
	['/', '', 'manual', {}],
	['/?s=glaze', 'glaze', 'manual', { s: 'glaze' }],
	['/?s=glaze&sort=due', 'glaze', 'due', { s: 'glaze', sortBy: ['due_date'], orderBy: ['asc'] }],
	['/?filter=priority%20%3E%203', 'priority > 3', 'manual', { filter: 'priority > 3' }],
	['/?sort=nonsense', '', 'manual', {}],
	[
		'/?filter=priority%20%3E%203&filter_include_nulls=true',
		'priority > 3',
		'manual',
		{ filter: 'priority > 3', filterIncludeNulls: true },
	],
	['/?filter=priority%20%3E%203&filter_include_nulls=no', 'priority > 3', 'manual', { filter: 'priority > 3' }],
	['/?s=glaze&filter_include_nulls=true', 'glaze', 'manual', { s: 'glaze' }],
])('the address %s narrows the list', async (address, text, sorting, query) => {
	const { now } = await aPage(address);

	expect([now().text, now().sorting, now().query, now().failure]).toEqual([text, sorting, query, undefined]);
});

test('what is typed stands in the address, and going back leads out of the page rather than through each letter', async () => {
	const { now, change, search, length } = await aPage('/?modal=%2Ftasks%2F1');

	await change(({ setText }) => setText('gl'));
	await change(({ setText }) => setText('glaze'));
	expect(search()).toEqual({ modal: '/tasks/1', s: 'glaze' });

	await change(({ setText }) => setText('priority > 3'));
	await change(({ setSorting }) => setSorting('title'));
	expect(search()).toEqual({ modal: '/tasks/1', filter: 'priority > 3', sort: 'title' });
	expect(now().query).toEqual({ filter: 'priority > 3', sortBy: ['title'], orderBy: ['asc'] });

	await change(({ setText }) => setText(''));
	await change(({ setSorting }) => setSorting('manual'));
	expect(search()).toEqual({ modal: '/tasks/1' });
	expect(length()).toBe(1);
});

test('while a filter cannot be read the list stays as it was, and the reason is told', async () => {
	const { now, change } = await aPage('/?filter=priority%20%3E%203');
	const before = now().query;

	await change(({ setText }) => setText('priority > '));

	expect(now().query).toBe(before);
	expect(now().failure?.message).toBeTruthy();
	expect(now().text).toBe('priority > ');
});

test('the same filter is the same query, however it is spelled', async () => {
	const { now, change } = await aPage('/?s=glaze');
	const before = now().query;

	await change(({ setText }) => setText('glaze '));

	expect(now().query).toBe(before);
});

test('whether what has no value fits stands in the address, and goes with the filter it was said of', async () => {
	const { now, change, search } = await aPage('/?filter=priority%20%3E%203');

	await change(({ setWithNulls }) => setWithNulls(true));
	expect([now().withNulls, search()]).toEqual([true, { filter: 'priority > 3', filter_include_nulls: true }]);
	await change(({ setText }) => setText('priority > 4'));
	expect(now().query).toEqual({ filter: 'priority > 4', filterIncludeNulls: true });
	await change(({ setText }) => setText(''));

	expect([now().withNulls, search()]).toEqual([false, {}]);
});
