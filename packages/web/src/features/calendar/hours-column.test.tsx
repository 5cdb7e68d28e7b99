// @vitest-environment happy-dom
import type { Task, TaskId } from '@ordna/domain/task';
import { type Instant, toInstant } from '@ordna/domain/time';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { Dragging } from '../../platform/drag/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { Selection } from '../task-selection/selection.ts';
import { type CalendarParts, CalendarProvider } from './calendar-context.ts';
import { usualDisplay } from './calendar-display.ts';
import { CalendarSurface } from './calendar-surface.tsx';
import { clockText } from './day-words.ts';
import { entryOf } from './entries.ts';
import { HoursColumn } from './hours-column.tsx';
import type { Draft } from './week-draft.ts';
import { hourHeight } from './week-measures.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('calendar', 'task', 'ui', 'pickers');
});

const thursday = '2026-03-12';
const at = (text: string): Instant => toInstant(Date.parse(`${thursday}T${text}Z`));
/** Px from the top of the day; the top is that of the window. */
const y = (hour: number) => hour * hourHeight;
const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, isPrimary: true, clientX: 40 };
const finger = { ...mouse, pointerType: 'touch' };

const dayBox = {
	left: 0,
	top: 0,
	x: 0,
	y: 0,
	width: 100,
	right: 100,
	height: 24 * hourHeight,
	bottom: 24 * hourHeight,
};

interface Scene {
	readonly task?: Task;
	readonly canWrite?: boolean;
	readonly adding?: Draft;
	/** Somebody may add tasks. */
	readonly canAdd?: boolean;
}

/** The hours of 12 March with one task among them. */
async function show({ task = seedlings, canWrite = true, adding, canAdd = true }: Scene = {}) {
	const { store, wrapper: Wrapper } = aClient({ answer: () => [] });
	store.loadPage(recordsOf(taskKind, [task]));
	const heard = { move: vi.fn(), resize: vi.fn(), onTaskClick: vi.fn((event: Event) => event.preventDefault()) };
	const onAdd = vi.fn();
	// As much as the hours use.
	const parts = {
		...{
			zone: 'UTC',
			language: 'en',
			today: '',
			canWrite: () => canWrite,
			colorOf: () => '',
			...{
				tipOf: (_: unknown, task: Task) => task.title,
				wholeClock: (minute: number) => clockText(minute, 'en', true, true),
			},
			isLate: () => false,
		},
		...{
			grab: { current: { day: '', minutes: 0 } },
			followed: { current: null },
			selection: new Selection<TaskId>(),
			display: usualDisplay,
			daysOn: addDays,
			...heard,
		},
		clock: (minute: number) => clockText(minute, 'en', false),
	} as unknown as CalendarParts;
	const entries = [entryOf(task, 'UTC')].flatMap((entry) => entry ?? []);
	const tasks = new Map([[task.id as number, task]]);
	await act(async () => {
		render(
			<Wrapper>
				<Dragging>
					<CalendarProvider value={parts}>
						<CalendarSurface tasks={tasks}>
							<HoursColumn
								{...{ day: thursday, entries, tasks, now: 0, adding, isEndward: false, onAddEnd: () => undefined }}
								onAdd={canAdd ? onAdd : undefined}
							/>
						</CalendarSurface>
					</CalendarProvider>
				</Dragging>
			</Wrapper>,
		);
	});
	const column = screen.getByRole('gridcell');
	column.getBoundingClientRect = () => ({ ...dayBox, toJSON: () => undefined });
	return { ...heard, onAdd, column, block: screen.getByRole('link'), grab: parts.grab };
}

const seedlings = aTask({
	id: 5 as TaskId,
	title: 'Water the seedlings',
	startDate: at('09:00'),
	endDate: at('11:00'),
});

/** Until what drags is there, and has looked where the pointer is. */
async function frames(): Promise<void> {
	await act(() => vi.dynamicImportSettled());
	await act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

async function carry(block: Element, from: number, to: number): Promise<void> {
	block.getBoundingClientRect = () => ({ ...dayBox, top: y(9), y: y(9), height: y(2), toJSON: () => undefined });
	fireEvent.pointerDown(block, { ...mouse, clientY: y(from) });
	await frames();
	fireEvent.pointerMove(window, { ...mouse, clientY: y(to) });
	await frames();
}

test.each([
	['by its top', 9, 13, 13 * 60],
	['by its middle', 10, 14, 13 * 60],
	['a few minutes on, to the next quarter', 10, 10.3, 9 * 60 + 15],
	['above the day', 10, -3, 0],
	['below the day', 9, 30, 23 * 60 + 45],
])('taken %s, a task lands where its top is, at a quarter of an hour', async (_, from, to, minute) => {
	const { block, move } = await show();

	await carry(block, from, to);
	fireEvent.pointerUp(window, { ...mouse, clientY: y(to) });

	expect(move.mock.calls).toEqual([[5, { from: thursday, to: thursday, minute }]]);
});

test('a line says where it would land, and Escape leaves it where it was', async () => {
	const { block, column, move } = await show();

	await carry(block, 9, 13);
	expect(column.className).toMatch(/over/);
	fireEvent.keyDown(window, { key: 'Escape' });
	fireEvent.pointerUp(window, { ...mouse, clientY: y(13) });

	expect(move).not.toHaveBeenCalled();
	expect(column.className).not.toMatch(/over/);
});

test('what only may be read is not carried', async () => {
	const { block, move } = await show({ canWrite: false });

	await carry(block, 9, 13);
	fireEvent.pointerUp(window, { ...mouse, clientY: y(13) });

	expect(move).not.toHaveBeenCalled();
});

test('a moment is taken by the minute it is due at, which is its foot', async () => {
	const moment = aTask({ id: 5, title: 'Call the nursery', dueDate: at('10:00') });
	const { block, move } = await show({ task: moment });

	block.getBoundingClientRect = () => ({ ...dayBox, y: y(9), height: y(1), toJSON: () => undefined });
	fireEvent.pointerDown(block, { ...mouse, clientY: y(10) });
	await frames();
	fireEvent.pointerMove(window, { ...mouse, clientY: y(15) });
	await frames();
	fireEvent.pointerUp(window, { ...mouse, clientY: y(15) });

	expect(move.mock.calls).toEqual([[5, { from: thursday, to: thursday, minute: 15 * 60 }]]);
});

test('free ground is drawn over by half hours, by quarters with Alt, and asks for the task that takes them', async () => {
	const { column, onAdd } = await show();

	fireEvent.pointerDown(column, { ...mouse, clientY: y(14.2) });
	fireEvent.pointerMove(window, { ...mouse, clientY: y(15.2) });
	expect(screen.getByText('14:00 – 15:30')).toBeTruthy();
	fireEvent.pointerMove(window, { ...mouse, clientY: y(15.2), altKey: true });
	expect(screen.getByText('14:00 – 15:15')).toBeTruthy();
	fireEvent.pointerUp(window, { ...mouse, clientY: y(15.2) });
	fireEvent.click(column, { clientY: y(15.2) });

	expect(onAdd.mock.calls).toEqual([[{ from: 14 * 60, to: 15 * 60 + 15 }]]);
});

test('a click takes half an hour, Escape and a press on a task take nothing', async () => {
	const { column, block, onAdd } = await show();

	fireEvent.pointerDown(column, { ...mouse, clientY: y(14) });
	fireEvent.pointerMove(window, { ...mouse, clientY: y(16) });
	fireEvent.keyDown(window, { key: 'Escape' });
	expect(screen.queryByText('New task')).toBeNull();
	fireEvent.pointerDown(document.body, mouse);
	fireEvent.click(block, { clientY: y(10) });
	expect(onAdd).not.toHaveBeenCalled();
	fireEvent.pointerDown(column, { ...mouse, clientY: y(14.6) });
	fireEvent.pointerUp(window, { ...mouse, clientY: y(14.6) });
	fireEvent.click(column, { clientY: y(14.6) });

	expect(onAdd.mock.calls).toEqual([[{ from: 14.5 * 60, to: 15 * 60 }]]);
});

test('a finger rests first and has an hour; one that moves on scrolls', async () => {
	const { column, onAdd } = await show();

	fireEvent.pointerDown(column, { ...finger, clientY: y(14) });
	fireEvent.pointerMove(window, { ...finger, clientY: y(15) });
	fireEvent.pointerUp(window, { ...finger, clientY: y(15) });
	expect(onAdd).not.toHaveBeenCalled();
	fireEvent.pointerDown(column, { ...finger, clientY: y(14) });
	await screen.findByText('New task');
	expect(screen.getByText('14:00 – 15:00')).toBeTruthy();
	fireEvent.pointerUp(window, { ...finger, clientY: y(14) });

	expect(onAdd.mock.calls).toEqual([[{ from: 14 * 60, to: 15 * 60 }]]);
});

test('where nothing may be added, nothing is drawn', async () => {
	const { column } = await show({ canAdd: false });

	fireEvent.pointerDown(column, { ...mouse, clientY: y(14) });
	fireEvent.pointerMove(window, { ...mouse, clientY: y(16) });

	expect(screen.queryByText('New task')).toBeNull();
});
