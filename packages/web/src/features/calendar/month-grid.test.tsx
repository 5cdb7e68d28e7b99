// @vitest-environment happy-dom
import type { Task, TaskId } from '@ordna/domain/task';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { Dragging } from '../../platform/drag/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { popoverParts } from '../../ui/popover.tsx';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { Selection } from '../task-selection/selection.ts';
import { type CalendarParts, CalendarProvider, useCalendar } from './calendar-context.ts';
import { usualDisplay } from './calendar-display.ts';
import { clockText } from './day-words.ts';
import { weekdayOn } from './days-shown.ts';
import { type Entry, entryOf } from './entries.ts';
import { MonthGrid } from './month-grid.tsx';
import { useCalendarSelection } from './use-calendar-selection.ts';
import { useCarry } from './use-carry.ts';

beforeAll(async () => {
	await Promise.all([startI18n('en'), popoverParts.load()]);
	await loadMessages('calendar', 'task', 'ui', 'app', 'pickers');
});

const onDay = (id: number, title: string, day: string, fields: object = {}) =>
	aTask({
		...{ id, title, dueDay: day as CalendarDate },
		dueDate: toInstant(Date.parse(`${day}T12:00Z`)),
		...fields,
	});

const noTasks: readonly Task[] = [];

function Month({ tasks, entries }: { tasks: readonly Task[]; entries: readonly Entry[] }) {
	const [day, setDay] = useState('2026-03-11');
	const byId = new Map(tasks.map((task) => [task.id as number, task]));
	const frame = useRef<HTMLDivElement>(null);
	useCalendarSelection(useCalendar().selection, {
		...{ entries, undated: noTasks, frame, isEnabled: true },
		days: { first: '2026-02-23', last: '2026-04-05' },
	});
	return (
		<div ref={frame}>
			<MonthGrid day={day} onDay={setDay} entries={entries} tasks={byId} isLoading={false} />
		</div>
	);
}

/** The parts of a page whose tasks keys can carry. */
function Carrying({ parts, children }: { parts: CalendarParts; children: ReactNode }) {
	const carry = useCarry({ ...parts, reveal: () => undefined, onDrop: parts.move });
	return <CalendarProvider value={{ ...parts, ...carry }}>{children}</CalendarProvider>;
}

function openMonth(tasks: readonly Task[], canWrite = true, weekends = true) {
	const { store, wrapper: Wrapper } = aClient({ answer: () => [] });
	store.loadPage(recordsOf(taskKind, [...tasks]));
	const nudge = vi.fn();
	const move = vi.fn();
	const resizeDays = vi.fn();
	const toggleDone = vi.fn();
	const refs = {
		grab: { current: { day: '', minutes: 0 } },
		followed: { current: null },
		selection: new Selection<TaskId>(),
		display: { ...usualDisplay, weekends },
		daysOn: (from: string, days: number) => (weekends ? addDays(from, days) : weekdayOn(addDays(from, days), days)),
	};
	// As much as the grid uses.
	const parts = {
		...{ project: aProject({ id: 1 }), zone: 'UTC', today: '2026-03-11', weekStart: 1, language: 'en', hour12: true },
		...{
			addAt: undefined,
			canWrite: () => canWrite,
			colorOf: () => '',
			...{
				tipOf: (_: unknown, task: Task) => task.title,
				wholeClock: (minute: number) => clockText(minute, 'en', true, true),
			},
			isLate: () => false,
			nudge,
			move,
			resizeDays,
			...refs,
		},
		rowContext: { commands: { toggleDone }, minimumPriority: 1 },
		taskOf: (id: number) => tasks.find((task) => task.id === id),
		clock: (minute: number) => clockText(minute, 'en', true),
		onTaskClick: vi.fn(),
	} as unknown as CalendarParts;
	const entries: readonly Entry[] = tasks.flatMap((task) => entryOf(task, 'UTC') ?? []);
	const page = (shown = entries) => (
		<Wrapper>
			<button type="button">Outside</button>
			<Announcer />
			<Dragging>
				<Carrying parts={{ ...parts }}>
					<Month tasks={tasks} entries={shown} />
				</Carrying>
			</Dragging>
		</Wrapper>
	);
	const { rerender } = render(page());
	return {
		...{ selected: () => [...refs.selection.state().chosen], isSelecting: () => refs.selection.state().isOn },
		nudge,
		move,
		resizeDays,
		toggleDone,
		rerender: () => rerender(page()),
		keepOnly: (id: number) => rerender(page(entries.filter((one) => one.id === id))),
	};
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

test('of what lasts several days the open day says the other end, of a time its minutes, and rows are dragged out of it', async () => {
	const titles = ['Sow the peas', 'Prune the pear', 'Water the beds'];
	const [startDate, endDate] = [Date.parse('2026-03-10T08:00Z'), Date.parse('2026-03-12T08:00Z')].map(toInstant);
	const span = aTask({ id: 8, title: 'Dig the beds', startDate: startDate ?? null, endDate: endDate ?? null });
	const time = aTask({ id: 9, title: 'Order seeds', dueDate: toInstant(Date.parse('2026-03-12T09:00Z')) });
	openMonth([...titles.map((title, at) => onDay(at + 1, title, '2026-03-12')), span, time]);

	await userEvent.click(screen.getByRole('button', { name: '2 more tasks on Thursday, March 12' }));
	const opened = await screen.findByRole('dialog', { name: 'Thursday, March 12' });
	const rows = within(opened).getAllByRole('listitem');

	expect(rows[0]?.textContent).toContain('from Mar 10');
	expect(rows.at(-1)?.textContent).toMatch(/9:00.AM/);
	expect(rows.map((row) => row.getAttribute('data-drag'))).toEqual(['task:8', 'task:1', 'task:2', 'task:3', 'task:9']);
});

test('Alt, Shift and an arrow let what lasts several days end on the next', async () => {
	const [startDate, endDate] = [Date.parse('2026-03-10T08:00Z'), Date.parse('2026-03-12T08:00Z')].map(toInstant);
	const span = aTask({ id: 8, title: 'Dig the beds', startDate: startDate ?? null, endDate: endDate ?? null });
	const { resizeDays } = openMonth([span]);
	screen.getByRole('link', { name: 'Dig the beds' }).focus();
	await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');

	expect(resizeDays.mock.calls.map(([{ id }, ...to]) => [id, ...to])).toEqual([[8, 'end', '2026-03-13']]);
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

test('Space lifts a task, arrows carry it by days and weeks, and Space drops it; each step is said', async () => {
	const { move } = openMonth([onDay(1, 'Sow the peas', '2026-03-12')]);
	const said = (text: string) => screen.getByText(text).getAttribute('aria-live');
	screen.getByRole('link', { name: 'Sow the peas' }).focus();

	await userEvent.keyboard(' ');
	expect(said('Sow the peas picked up on Thursday, March 12.')).toBe('polite');
	await userEvent.keyboard('{ArrowRight}{ArrowDown}');
	expect(said('Friday, March 20')).toBe('polite');
	expect(move).not.toHaveBeenCalled();
	await userEvent.keyboard(' ');

	expect(said('Sow the peas dropped on Friday, March 20.')).toBe('polite');
	expect(move.mock.calls).toEqual([[1, { from: '2026-03-12', to: '2026-03-20' }]]);
});

test('Escape leaves a lifted task where it was, and the focus on it', async () => {
	const { move } = openMonth([onDay(1, 'Sow the peas', '2026-03-12')]);
	screen.getByRole('link', { name: 'Sow the peas' }).focus();
	await userEvent.keyboard(' {ArrowRight}{Escape}');

	expect(screen.getByText('Move canceled. Sow the peas is back on Thursday, March 12.')).toBeTruthy();
	expect(focused()).toBe('Sow the peas');
	await userEvent.keyboard('{ArrowRight}');
	expect([focused(), move.mock.calls]).toEqual(['2026-03-12', []]);
});

test('a day takes the focus over from a task of it that goes', async () => {
	const { keepOnly } = openMonth([onDay(1, 'Sow the peas', '2026-03-12'), onDay(2, 'Prune the pear', '2026-03-12')]);
	day('Wednesday, March 11').focus();
	await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}');
	expect(focused()).toBe('Prune the pear');

	keepOnly(1);

	expect(focused()).toBe('2026-03-12');
});

test('x selects a task; Shift and an arrow draw the range on over those that have no room, and Escape ends it first', async () => {
	const titles = ['Sow the peas', 'Prune the pear', 'Water the beds', 'Mend the fence', 'Lift the potatoes'];
	const { selected, isSelecting } = openMonth([
		...titles.map((title, at) => onDay(at + 1, title, '2026-03-12')),
		onDay(6, 'Order seeds', '2026-03-13'),
	]);
	const bar = (title: string) => screen.getByRole('link', { name: title });
	bar('Water the beds').focus();

	await userEvent.keyboard('x');
	expect([selected(), bar('Water the beds').getAttribute('aria-description')]).toEqual([[3], 'Selected']);
	await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
	expect([selected(), focused()]).toEqual([[3, 4, 5, 6], 'Order seeds']);
	await userEvent.keyboard('{Shift>}k{/Shift}');
	expect([selected(), focused()]).toEqual([[3], 'Water the beds']);
	await userEvent.keyboard('{Escape}');
	expect([isSelecting(), focused()]).toEqual([false, 'Water the beds']);
	await userEvent.keyboard('{Escape}');
	expect(focused()).toBe('2026-03-12');
});

test('Shift and a click draw a range over days; in a full day a box selects; a click on free ground is the end', async () => {
	const titles = ['Sow the peas', 'Prune the pear', 'Water the beds', 'Mend the fence', 'Lift the potatoes'];
	const { selected, isSelecting } = openMonth([
		onDay(9, 'Order seeds', '2026-03-10'),
		...titles.map((title, at) => onDay(at + 1, title, '2026-03-12')),
	]);
	screen.getByRole('link', { name: 'Order seeds' }).focus();
	const user = userEvent.setup();

	await user.keyboard('x{Shift>}');
	await user.click(screen.getByRole('link', { name: 'Prune the pear' }));
	await user.keyboard('{/Shift}');
	expect(selected()).toEqual([9, 1, 2]);
	await user.click(screen.getByRole('button', { name: '2 more tasks on Thursday, March 12' }));
	const opened = await screen.findByRole('dialog', { name: 'Thursday, March 12' });
	await user.click(within(opened).getByRole('checkbox', { name: 'Select: Lift the potatoes' }));
	expect(selected()).toEqual([9, 1, 2, 5]);
	await user.keyboard('{Escape}');
	await user.click(day('Friday, March 13'));
	expect(isSelecting()).toBe(false);
});

test('without weekends there are five days a week, keys go over them, and what lasts over one goes on', async () => {
	const [startDate, endDate] = [Date.parse('2026-03-13T08:00Z'), Date.parse('2026-03-16T08:00Z')].map(toInstant);
	const span = aTask({ id: 8, title: 'Dig the beds', startDate: startDate ?? null, endDate: endDate ?? null });
	openMonth([span], true, false);

	expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
		...['Wk', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
	]);
	expect(screen.getAllByRole('gridcell')).toHaveLength(30);
	expect(screen.getAllByRole('link', { name: 'Dig the beds' })).toHaveLength(2);
	day('Wednesday, March 11').focus();
	await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
	expect(focused()).toBe('2026-03-16');
	await userEvent.keyboard('{ArrowLeft}');
	expect(focused()).toBe('2026-03-13');
	await userEvent.keyboard('{Home}{End}');
	expect(focused()).toBe('2026-03-13');
});
