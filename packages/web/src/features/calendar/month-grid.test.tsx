// @vitest-environment happy-dom
import type { Task } from '@ordna/domain/task';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { Dragging } from '../../platform/drag/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { type CalendarParts, CalendarProvider } from './calendar-context.ts';
import { clockText } from './day-words.ts';
import { type Entry, entryOf } from './entries.ts';
import { MonthGrid } from './month-grid.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), popoverParts.load()]);
	await loadMessages('calendar', 'task', 'ui', 'app');
});

const onDay = (id: number, title: string, day: string, fields: object = {}) =>
	aTask({
		...{ id, title, dueDay: day as CalendarDate },
		dueDate: toInstant(Date.parse(`${day}T12:00Z`)),
		...fields,
	});

function Month({ tasks, entries }: { tasks: readonly Task[]; entries: readonly Entry[] }) {
	const [day, setDay] = useState('2026-03-11');
	const byId = new Map(tasks.map((task) => [task.id as number, task]));
	return <MonthGrid day={day} onDay={setDay} entries={entries} tasks={byId} isLoading={false} />;
}

function openMonth(tasks: readonly Task[], canWrite = true) {
	const { store, wrapper: Wrapper } = aClient({ answer: () => [] });
	store.loadPage(recordsOf(taskKind, [...tasks]));
	const nudge = vi.fn();
	const toggleDone = vi.fn();
	const refs = { grab: { current: { day: '', minutes: 0 } }, followed: { current: null } };
	// As much as the grid uses.
	const parts = {
		...{ project: aProject({ id: 1 }), zone: 'UTC', today: '2026-03-11', weekStart: 1, language: 'en', hour12: true },
		...{ addAt: undefined, canWrite: () => canWrite, colorOf: () => '', isLate: () => false, nudge, ...refs },
		rowContext: { commands: { toggleDone }, minimumPriority: 1 },
		taskOf: (id: number) => tasks.find((task) => task.id === id),
		clock: (minute: number) => clockText(minute, 'en', true),
		onTaskClick: vi.fn(),
	} as unknown as CalendarParts;
	const entries: readonly Entry[] = tasks.flatMap((task) => entryOf(task, 'UTC') ?? []);
	const page = () => (
		<Wrapper>
			<button type="button">Outside</button>
			<Dragging>
				<CalendarProvider value={{ ...parts }}>
					<Month tasks={tasks} entries={entries} />
				</CalendarProvider>
			</Dragging>
		</Wrapper>
	);
	const { rerender } = render(page());
	return { nudge, toggleDone, rerender: () => rerender(page()) };
}

const focused = () => document.activeElement?.getAttribute('data-day') ?? document.activeElement?.textContent;
const day = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) });

test('arrows go from day to day and month to month, t to today, Enter into the tasks of a day and Escape out of them', async () => {
	openMonth([onDay(1, 'Sow the peas', '2026-03-12'), onDay(2, 'Prune the pear', '2026-03-12')]);

	day('Wednesday, March 11').focus();
	await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}');
	expect(focused()).toBe('Prune the pear');
	await userEvent.keyboard('{Escape}{ArrowDown}');
	expect(focused()).toBe('2026-03-19');
	await userEvent.keyboard('{PageDown}');
	expect(focused()).toBe('2026-04-19');
	expect(screen.getByRole('grid', { name: 'April 2026' })).toBeTruthy();
	await userEvent.keyboard('t');
	expect(focused()).toBe('2026-03-11');
});

test('whoever went on from the grid keeps the focus when the grid is rendered anew', async () => {
	const { rerender } = openMonth([onDay(1, 'Sow the peas', '2026-03-12')]);
	day('Wednesday, March 11').focus();
	await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
	screen.getByRole('link', { name: 'Sow the peas' }).focus();
	await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');

	screen.getByText('Outside').focus();
	rerender();

	expect(focused()).toBe('Outside');
});

test('a day says how many tasks it has; where there is no room for all, the rest opens with ticks', async () => {
	const titles = ['Sow the peas', 'Prune the pear', 'Water the beds', 'Mend the fence', 'Lift the potatoes'];
	const { toggleDone } = openMonth(titles.map((title, at) => onDay(at + 1, title, '2026-03-12')));

	expect(within(day('Thursday, March 12, 5 tasks')).getAllByRole('link')).toHaveLength(3);
	await userEvent.click(screen.getByRole('button', { name: '2 more tasks on Thursday, March 12' }));
	const opened = await screen.findByRole('dialog', { name: 'Thursday, March 12' });
	await userEvent.click(within(opened).getByRole('checkbox', { name: 'Mark as done: Lift the potatoes' }));

	expect(toggleDone).toHaveBeenCalledWith(5);
});

test('Alt and an arrow move a task on', async () => {
	const { nudge } = openMonth([onDay(1, 'Sow the peas', '2026-03-12')]);
	screen.getByRole('link', { name: 'Sow the peas' }).focus();
	await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');

	expect(nudge.mock.calls.map(([{ id }, by]) => [id, by])).toEqual([
		[1, { days: 1 }],
		[1, { days: 7 }],
	]);
});

test('what may only be read stays where it is', async () => {
	const { nudge } = openMonth([onDay(1, 'Sow the peas', '2026-03-12')], false);
	screen.getByRole('link', { name: 'Sow the peas' }).focus();
	await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');

	expect(nudge).not.toHaveBeenCalled();
});
