// @vitest-environment happy-dom
import { taskListEndpoints } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type Client, ClientProvider } from '../../platform/client.tsx';
import { Queries } from '../../platform/queries/index.ts';
import { accepted, patchOp, Store } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { dueByDay, useDayMarks } from './use-day-marks.ts';

vi.mock(import('../user/index.ts'), async (original) => ({
	...(await original()),
	useSettings: () => ({ timezone: 'Asia/Tokyo', weekStart: 1 }) as never,
}));
vi.mock(import('../project/index.ts'), async (original) => ({
	...(await original()),
	useProjects: () =>
		[
			{ id: 1, hexColor: '2e7d5b' },
			{ id: 2, hexColor: 'aa3344' },
		] as never,
}));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('pickers');
});

/** March 2026 in UTC. */
const at = (day: number, hour: number) => toInstant(Date.UTC(2026, 2, day, hour));

test('tasks count on their day in the zone of whoever looks, a day without a time as it is; done ones do not', () => {
	const tasks = [
		aTask({ id: 1, projectId: 1 as never, dueDate: at(10, 20) }),
		aTask({ id: 2, projectId: 2 as never, dueDate: at(11, 1) }),
		aTask({ id: 3, projectId: 2 as never, dueDate: at(9, 23), dueDay: '2026-03-11' as never }),
		aTask({ id: 4, projectId: 2 as never, dueDate: at(11, 1), done: true }),
		aTask({ id: 5, projectId: 2 as never, dueDate: null }),
	];

	const counts = [...dueByDay(tasks, 'Asia/Tokyo')].map(([day, ofProjects]) => [day, [...ofProjects]]);

	expect(counts).toEqual([
		[
			'2026-03-11',
			[
				[1, 1],
				[2, 2],
			],
		],
	]);
});

test('a day is marked in the color of the project with most of its tasks, and follows what is finished', async () => {
	const asked: { readonly filter?: string; readonly filterTimezone?: string }[] = [];
	const projects = [1, 1, 2];
	const store = new Store();
	const client = {
		store,
		queries: new Queries(),
		api: {
			async call(endpoint: object, input: { readonly filter?: string }) {
				if (endpoint !== taskListEndpoints.order)
					return projects.map((projectId, id) =>
						aTask({ id: id + 1, projectId: projectId as never, dueDate: at(12, 3) }),
					);
				asked.push(input);
				return { ids: [1, 2, 3], dueDates: [at(12, 3), at(12, 3), at(12, 3)], seq: 5 };
			},
		},
	} as unknown as Client;
	const wrapper = ({ children }: { children: ReactNode }) => (
		<ClientProvider client={client}>{children}</ClientProvider>
	);
	const { result } = renderHook(() => useDayMarks(), { wrapper });
	expect([...(result.current.marks ?? [])]).toEqual([]);

	act(() => result.current.onDays?.('2026-02-23', '2026-04-05'));
	await expect.poll(() => result.current.marks?.get('2026-03-12')).toEqual({ color: '#2e7d5b', label: '3 tasks' });
	act(() =>
		store.remote(accepted([patchOp(taskKind, 1, { done: true }), patchOp(taskKind, 2, { done: true })]), { seq: 6 }),
	);

	expect(result.current.marks?.get('2026-03-12')).toEqual({ color: '#aa3344', label: '1 task' });
	expect(asked).toEqual([
		{ filter: 'done = false && due_date >= 2026-02-23 && due_date < 2026-04-06', filterTimezone: 'Asia/Tokyo' },
	]);
});
