// @vitest-environment happy-dom
import { taskListEndpoints } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Client, ClientProvider } from '../../platform/client.tsx';
import { Queries } from '../../platform/queries/index.ts';
import { accepted, patchOp, recordsOf, Store } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { openTasksList, useOpenTasks } from './open-tasks.api.ts';

vi.mock(import('../user/index.ts'), async (original) => ({
	...(await original()),
	useSettings: () => ({ timezone: 'UTC', weekStart: 1 }) as never,
}));

afterEach(() => {
	vi.useRealTimers();
});

const day = (number: number) => toInstant(Date.UTC(2026, 2, number, 12));

interface Order {
	readonly ids: readonly number[];
	readonly dueDates: readonly (number | null)[];
	readonly seq: number;
}

/** The open tasks of a server that knows four tasks, of which it gives the records of the first two. */
function openTasksOf({ isDown = false } = {}) {
	let order: Order = { ids: [1, 2, 3, 4], dueDates: [day(11), day(12), day(13), null], seq: 5 };
	const asked: object[] = [];
	const store = new Store();
	const client = {
		store,
		queries: new Queries(),
		live: { on: () => () => undefined },
		api: {
			async call(endpoint: object) {
				asked.push(endpoint);
				if (isDown) throw new Error('no line');
				if (endpoint === taskListEndpoints.order) return order;
				return [1, 2].map((id) => aTask({ id, dueDate: day(10 + id) }));
			},
		},
	} as unknown as Client;
	const wrapper = ({ children }: { children: ReactNode }) => (
		<ClientProvider client={client}>{children}</ClientProvider>
	);
	const { result } = renderHook(() => useOpenTasks(), { wrapper });
	return {
		result,
		store,
		asked,
		isReady: () => expect.poll(() => result.current.state).toBe('ready'),
		pairs: () => result.current.tasks.map(({ id, due }) => [id, due]),
		answer: (next: Order) => {
			order = next;
		},
		restore: () => {
			isDown = false;
		},
	};
}

test('open tasks stand by due date, also those whose records have not come yet', async () => {
	const { result, isReady, pairs } = openTasksOf();
	expect(result.current.state).toBe('loading');
	await isReady();

	expect(pairs()).toEqual([
		[1, day(11)],
		[2, day(12)],
		[3, day(13)],
		[4, null],
	]);
});

test('a date changed here moves its task at once, and one taken off puts it last', async () => {
	const { store, isReady, pairs } = openTasksOf();
	await isReady();

	act(() => store.remote(accepted([patchOp(taskKind, 1, { dueDate: day(20) })]), { seq: 6 }));
	expect(pairs().map(([id]) => id)).toEqual([2, 3, 1, 4]);

	act(() => store.remote(accepted([patchOp(taskKind, 2, { dueDate: null })]), { seq: 7 }));
	expect(pairs().slice(0, 2)).toEqual([
		[3, day(13)],
		[1, day(20)],
	]);
	expect(
		new Set(
			pairs()
				.slice(2)
				.map(([id]) => id),
		),
	).toEqual(new Set([2, 4]));
});

test('asked again, it gives the new order, and asks for no records a second time', async () => {
	const { result, store, asked, isReady, answer, pairs } = openTasksOf();
	await isReady();
	expect(asked).toHaveLength(2);

	answer({ ids: [9, 1], dueDates: [day(1), day(11)], seq: 8 });
	act(() => result.current.retry());
	await expect.poll(() => store.ids(openTasksList())).toEqual([9, 1]);

	expect(pairs()).toEqual([
		[9, day(1)],
		[1, day(11)],
	]);
	expect(asked.slice(2)).toEqual([taskListEndpoints.order]);
});

test('a task that is done stays for a moment, and one that was done elsewhere before is not shown', async () => {
	const { store, isReady, pairs } = openTasksOf();
	store.loadPage(recordsOf(taskKind, [aTask({ id: 3, done: true })]));
	await isReady();
	expect(pairs().map(([id]) => id)).toEqual([1, 2, 4]);

	vi.useFakeTimers();
	act(() => store.remote(accepted([patchOp(taskKind, 1, { done: true })]), { seq: 6 }));
	expect(pairs().map(([id]) => id)).toEqual([1, 2, 4]);
	act(() => vi.advanceTimersByTime(2_000));
	vi.useRealTimers();

	expect(pairs().map(([id]) => id)).toEqual([2, 4]);
});

test('what cannot be asked for has failed, and is there after another try', async () => {
	const { result, restore, isReady, pairs } = openTasksOf({ isDown: true });
	await expect.poll(() => result.current.state).toBe('failed');
	expect(result.current.failure).toMatchObject({ message: 'no line' });

	restore();
	act(() => result.current.retry());
	await isReady();
	expect(pairs()).toHaveLength(4);
});
