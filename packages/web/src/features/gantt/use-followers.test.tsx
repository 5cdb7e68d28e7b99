// @vitest-environment happy-dom
import type { Task } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { aTask } from '../task/task.builder.ts';
import { accountKind } from '../user/index.ts';
import { useFollowers } from './use-followers.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('gantt', 'task');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (day: string) => toInstant(Date.parse(`2026-03-${day}T12:00:00Z`));
const aPlan = (id: number, start: string, end: string) => aTask({ id, startDate: at(start), endDate: at(end) });
const byId = (...tasks: readonly Task[]) => new Map(tasks.map((task) => [task.id as number, task]));
const links = [{ from: 1, to: 2, kind: 'precedes' }] as const;

function follow(initial: ReadonlyMap<number, Task>) {
	const { store, wrapper } = aClient({ answer: () => [] });
	const account = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1 } };
	store.loadPage(recordsOf(accountKind, [account as never]));
	return renderHook(({ tasks }) => useFollowers({ tasks, links, canWrite: () => true }), {
		wrapper,
		initialProps: { tasks: initial },
	});
}

test('what begins too early after a change is asked about', () => {
	const { result } = follow(byId(aPlan(1, '02', '06'), aPlan(2, '05', '08')));

	act(() => result.current.ask(aPlan(1, '02', '06').id));

	expect(result.current.question).toMatchObject({ count: 1, days: 2 });
});

test('where nothing followed, a later change of somebody else asks nothing', () => {
	const { result, rerender } = follow(byId(aPlan(1, '02', '06'), aPlan(2, '09', '10')));
	act(() => result.current.ask(aPlan(1, '02', '06').id));
	act(() => void vi.advanceTimersByTime(3000));

	rerender({ tasks: byId(aPlan(1, '02', '06'), aPlan(2, '05', '08')) });

	expect(result.current.question).toBeUndefined();
});
