// @vitest-environment happy-dom
import type { View } from '@ordna/domain/view';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Client, ClientProvider } from '../../platform/client.tsx';
import { Queries } from '../../platform/queries/index.ts';
import { listOf, recordsOf, Store } from '../../platform/store/index.ts';
import { accountKind } from '../user/index.ts';
import { followTasks } from './follow-tasks.ts';
import { aTask } from './task.builder.ts';
import {
	type OrderOfView,
	optimisticLists,
	useLastAnswered,
	useOrderIds,
	useViewOrder,
	type ViewQuery,
} from './view-order.api.ts';

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

interface Asked {
	readonly viewId: number;
	readonly perPage?: number;
	readonly s?: string;
	readonly filterTimezone?: string;
}

const aView = (fields: Partial<Record<keyof View, unknown>> = {}) =>
	({
		id: 7,
		projectId: 1,
		viewKind: 'list',
		filter: null,
		bucketConfigurationMode: 'none',
		...fields,
	}) as unknown as View;

/** The hooks of a list, on a server that knows three tasks and the order that is asked for. */
function aList(view: View, query: ViewQuery, order: readonly number[]) {
	const store = new Store();
	const me = { id: 9, name: 'Ada', username: 'ada', settings: { timezone: 'Europe/Oslo', weekStart: 1 } };
	store.loadPage(recordsOf(accountKind, [me as never]));
	const asked: Asked[] = [];
	const heard = new Map<string, (data: unknown) => void>();
	const client = {
		store,
		queries: new Queries(),
		session: { claims: { kind: 'person', id: 9 } },
		api: {
			async call(_: unknown, input: Asked) {
				asked.push(input);
				if (input.perPage !== undefined) return [1, 2, 3].map((id) => aTask({ id, title: `t${id}` }));
				const summary = { done: input.s === undefined ? order.length : 1, percentDone: 0.5 };
				return { ids: order, positions: order.map((_id, at) => 100 * (at + 1)), seq: 5, summary };
			},
		},
		live: {
			on(name: string, listener: (data: unknown) => void) {
				heard.set(name, listener);
				return () => heard.delete(name);
			},
		},
	} as unknown as Client;
	const wrapper = ({ children }: { children: ReactNode }) => (
		<ClientProvider client={client}>{children}</ClientProvider>
	);
	const { result, rerender } = renderHook(
		(now: ViewQuery) => {
			const list = useViewOrder(view, now);
			return { list, ids: useOrderIds(list) };
		},
		{ wrapper, initialProps: query },
	);
	const push = (line: object) => heard.get('changes')?.({ changes: [line] });
	return { result, rerender, asked, store, push };
}

const nothing: ViewQuery = {};

test('a list as people put it shows the order of the server, and follows what changes here at once', async () => {
	const { result, asked, store } = aList(aView(), nothing, [2, 1, 3]);
	expect(result.current.list.state).toBe('loading');
	await expect.poll(() => result.current.list.state).toBe('ready');

	expect(result.current.ids).toEqual([2, 1, 3]);
	expect(result.current.list).toMatchObject({ isManual: true, isFiltered: false });
	expect(asked.every(({ filterTimezone }) => filterTimezone === undefined)).toBe(true);

	const placement = { kind: 'task', view: 'view:7', id: 3, bucket: 0, position: 50 };
	act(() => store.remote([{ type: 'placed', placement }], { seq: 6 }));
	expect(result.current.ids).toEqual([3, 2, 1]);
});

test('a sorted list is the server’s own, whatever the places of its tasks', async () => {
	const query: ViewQuery = { sortBy: ['due_date'], orderBy: ['asc'] };
	const { result, asked, store } = aList(aView(), query, [3, 1]);
	await expect.poll(() => result.current.list.state).toBe('ready');

	act(() =>
		store.remote([{ type: 'placed', placement: { kind: 'task', view: 'view:7', id: 1, bucket: 0, position: 1 } }], {
			seq: 6,
		}),
	);

	expect(result.current.ids).toEqual([3, 1]);
	expect(result.current.list.isManual).toBe(false);
	expect(asked[0]).toMatchObject({ viewId: 7, sortBy: ['due_date'], filterTimezone: 'Europe/Oslo' });
});

test('of a list that is searched only what was found is shown, by place', async () => {
	const query: ViewQuery = { s: 'tea' };
	const { result, asked, store } = aList(aView(), query, [3, 1]);
	await expect.poll(() => result.current.list.state).toBe('ready');
	expect(result.current.list).toMatchObject({ isManual: true, isFiltered: true });

	act(() =>
		store.remote([{ type: 'placed', placement: { kind: 'task', view: 'view:7', id: 2, bucket: 0, position: 1 } }], {
			seq: 6,
		}),
	);

	expect(result.current.ids).toEqual([3, 1]);
	expect(asked.map(({ s }) => s)).toEqual(['tea', 'tea']);
});

test('what is summed up belongs to the query that found it, also when one comes back to it', async () => {
	const { result, rerender } = aList(aView({ viewKind: 'table' }), nothing, [2, 1, 3]);
	const doneOf = async (query: ViewQuery) => {
		rerender(query);
		await expect.poll(() => result.current.list.state).toBe('ready');
		return result.current.list.summary?.done;
	};

	expect([await doneOf(nothing), await doneOf({ s: 'tea' })]).toEqual([3, 1]);
	rerender(nothing);
	expect(result.current.list.summary?.done).toBe(3);
});

test('while another query is on its way, the last answered one is shown, of the same view alone', () => {
	const orderOf = (view: View, state: 'loading' | 'ready', s: string) => ({ view, state, query: { s } }) as OrderOfView;
	const { result, rerender } = renderHook(useLastAnswered, { initialProps: orderOf(aView(), 'ready', 'tea') });
	const shown = (order: OrderOfView) => {
		rerender(order);
		return [result.current.view.id, result.current.query.s];
	};

	expect(shown(orderOf(aView(), 'loading', 'oats'))).toEqual([7, 'tea']);
	expect(shown(orderOf(aView(), 'ready', 'oats'))).toEqual([7, 'oats']);
	expect(shown(orderOf(aView({ id: 8 }), 'loading', ''))).toEqual([8, '']);
});

test('a task that was made here is shown at once in what only the server can order', () => {
	const plain = { view: aView(), query: nothing };

	expect(optimisticLists(plain)).toEqual([]);
	expect(optimisticLists({ ...plain, query: { s: 'tea' } })).toHaveLength(2);
	expect(new Set(optimisticLists({ ...plain, query: { s: 'tea' } })).has(listOf('view:7'))).toBe(false);
	expect(optimisticLists({ ...plain, view: aView({ filter: { s: '', filter: 'done = false' } }) })).toEqual([]);
	expect(optimisticLists({ ...plain, view: aView({ filter: { s: '', filter: 'priority > 3' } }) })).toHaveLength(2);
});

/** Follows the tasks of a project, and counts how often the order is asked for. */
function following(projectId: number) {
	vi.useFakeTimers();
	let hear: (data: unknown) => void = () => undefined;
	const ask = vi.fn();
	const on = (_: string, listener: typeof hear) => {
		hear = listener;
		return () => {
			hear = () => undefined;
		};
	};
	const stop = followTasks({ live: { on } } as unknown as Client, projectId, ask);
	const push = (...changes: object[]) => hear({ changes });
	return { ask, push, stop, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

const ofTask = (project: number) => ({ entity: 'task', project_id: project });

test('a burst of changes is asked about once, when it is over', () => {
	const { ask, push, wait } = following(1);

	push(ofTask(1));
	wait(600);
	push(ofTask(1), ofTask(2));
	wait(600);
	expect(ask).not.toHaveBeenCalled();
	wait(300);

	expect(ask).toHaveBeenCalledOnce();
});

test('changes of other projects, or of no task, are no reason to ask; of many projects each is', () => {
	const one = following(1);
	one.push(ofTask(2), { entity: 'label', project_id: 1 });
	one.wait(2000);
	expect(one.ask).not.toHaveBeenCalled();

	const many = following(-3);
	many.push(ofTask(2));
	many.wait(2000);
	expect(many.ask).toHaveBeenCalledOnce();
});

test('who has left asks nothing any more', () => {
	const { ask, push, stop, wait } = following(1);

	push(ofTask(1));
	stop();
	wait(2000);

	expect(ask).not.toHaveBeenCalled();
});
