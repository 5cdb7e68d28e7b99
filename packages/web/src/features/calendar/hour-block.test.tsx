// @vitest-environment happy-dom
import type { Task, TaskId } from '@ordna/domain/task';
import { type Instant, toInstant } from '@ordna/domain/time';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { layHours } from './day-hours.ts';
import { clockText } from './day-words.ts';
import { entryOf } from './entries.ts';
import { HourBlock } from './hour-block.tsx';
import { datesAfterResize } from './moves.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('calendar', 'task', 'ui');
});

const at = (text: string): Instant => toInstant(Date.parse(`2026-03-12T${text}Z`));

interface Scene {
	/** Without it, a moment. */
	readonly end?: string | null;
	readonly canWrite?: boolean;
	readonly done?: boolean;
}

/** A task among the hours of 12 March, from nine on. */
function open({ end = '10:00', canWrite = true, done = false }: Scene = {}) {
	const { store, wrapper: Wrapper } = aClient({ answer: () => [] });
	const dates = end === null ? { dueDate: at('09:00') } : { startDate: at('09:00'), endDate: at(end) };
	const task = aTask({ id: 5, title: 'Sow the peas', done, ...dates });
	store.loadPage(recordsOf(taskKind, [task]));
	const heard = { nudge: vi.fn(), resize: vi.fn(), onTaskClick: vi.fn((event: Event) => event.preventDefault()) };
	// As much as a block uses.
	const parts = {
		...{
			zone: 'UTC',
			canWrite: () => canWrite,
			colorOf: () => '',
			...{
				tipOf: (_: unknown, task: Task) => task.title,
				wholeClock: (minute: number) => clockText(minute, 'en', true, true),
			},
			isLate: () => false,
			...heard,
		},
		...{
			grab: { current: { day: '', minutes: 0 } },
			followed: { current: null },
			selection: new Selection<TaskId>(),
			display: usualDisplay,
			daysOn: addDays,
		},
		clock: (minute: number) => clockText(minute, 'en', false),
	} as unknown as CalendarParts;
	const [block] = layHours([entryOf(task, 'UTC')].flatMap((entry) => entry ?? []));
	render(
		<Wrapper>
			<Dragging>
				<CalendarProvider value={parts}>{block && <HourBlock block={block} />}</CalendarProvider>
			</Dragging>
		</Wrapper>,
	);
	return { ...heard, link: screen.getByRole('link'), grip: document.querySelector<HTMLElement>('[data-grip="end"]') };
}

const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 10 };

test('a block says from when to when it lasts, and a moment when it is due', () => {
	expect(open().link.textContent).toContain('09:00 – 10:00');
});

test('a moment has no edge to take hold of, nor has what only may be read', () => {
	expect(open({ end: null }).grip).toBeNull();
	expect(screen.getByRole('link').textContent).toContain('Due 09:00');
});

test('what only may be read is as long as it is', async () => {
	const { link, grip, resize, nudge } = open({ canWrite: false });

	link.focus();
	await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{ArrowDown}{/Alt}');

	expect([grip, resize.mock.calls, nudge.mock.calls]).toEqual([null, [], []]);
});

test('its lower edge is dragged by quarters of an hour, and says meanwhile when it would end', () => {
	const { grip, link, resize, onTaskClick } = open();
	if (!grip) throw new Error('there is no edge');

	fireEvent.pointerDown(grip, { ...pointer, clientY: 100 });
	fireEvent.pointerMove(window, { ...pointer, clientY: 123 });
	expect(link.textContent).toContain('09:00 – 10:30');
	fireEvent.pointerUp(window, { ...pointer, clientY: 123 });
	fireEvent.click(link);

	expect(resize.mock.calls.map(([{ id }, edge, minute]) => [id, edge, minute])).toEqual([[5, 'end', 630]]);
	expect(link.textContent).toContain('09:00 – 10:00');
	expect(onTaskClick).not.toHaveBeenCalled();
});

test('a quarter of an hour stays, and Escape leaves it as it was', () => {
	const { grip, link, resize } = open();
	if (!grip) throw new Error('there is no edge');

	fireEvent.pointerDown(grip, { ...pointer, clientY: 100 });
	fireEvent.pointerMove(window, { ...pointer, clientY: -400 });
	expect(link.textContent).toContain('09:00 – 09:15');
	fireEvent.keyDown(window, { key: 'Escape' });

	expect(resize).not.toHaveBeenCalled();
	expect(link.textContent).toContain('09:00 – 10:00');
});

test('Alt and an arrow move it, with Shift it becomes longer or shorter', async () => {
	const { link, nudge, resize } = open();

	link.focus();
	await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{ArrowUp}{ArrowRight}{/Shift}{/Alt}');

	expect(nudge.mock.calls.map(([, by]) => by)).toEqual([{ minutes: 15 }, { days: 1 }]);
	expect(resize.mock.calls.map(([, , minute]) => minute)).toEqual([615, 585]);
});

const lasting = (dates: object) => datesAfterResize(aTask({ id: 5, ...dates }), 'end', 11 * 60, 'UTC');
const begun = (dates: object) => datesAfterResize(aTask({ id: 5, ...dates }), 'start', 8 * 60, 'UTC');

test('another end is that of the date it ends by: its end, else when it is due', () => {
	expect(lasting({ startDate: at('09:00'), endDate: at('10:00'), dueDate: at('20:00') })).toEqual({
		...{ endDate: at('11:00'), endDay: null },
	});
	expect(lasting({ startDate: at('09:00'), dueDate: at('10:00') })).toEqual({ dueDate: at('11:00'), dueDay: null });
});

test('what has no length gets none, and what begins late ends that day', () => {
	expect(lasting({ dueDate: at('09:00') })).toEqual({});
	expect(lasting({ startDate: at('23:50'), endDate: at('23:58') })).toEqual({});
	expect(lasting({ startDate: at('12:00'), endDate: at('13:00') })).toEqual({ endDate: at('12:15'), endDay: null });
});

test('by its upper edge it begins at another minute, and keeps its end', () => {
	expect(begun({ startDate: at('09:00'), endDate: at('10:00') })).toEqual({ startDate: at('08:00'), startDay: null });
	expect(begun({ dueDate: at('09:00') })).toEqual({});
	expect(begun({ startDate: at('00:05'), endDate: at('00:10') })).toEqual({});
});

test('while an edge is carried a line says where it was, and a tip how long the task would be', () => {
	const { link, resize } = open();
	const grip = link.querySelector('[data-grip="start"]');
	if (!grip) throw new Error('there is no edge');

	fireEvent.pointerDown(grip, { ...pointer, clientY: 100 });
	fireEvent.pointerMove(window, { ...pointer, clientY: 77 });
	expect(link.textContent).toContain('08:30 – 10:00');
	expect(screen.getByText('08:30 · 1 h 30 min')).toBeTruthy();
	fireEvent.pointerMove(window, { ...pointer, clientY: 900 });
	expect(screen.getByText('09:45 · 15 min')).toBeTruthy();
	fireEvent.pointerMove(window, { ...pointer, clientY: 54 });
	expect(screen.getByText('08:00 · 2 h')).toBeTruthy();
	fireEvent.pointerUp(window, { ...pointer, clientY: 54 });

	expect(resize.mock.calls.map(([, edge, minute]) => [edge, minute])).toEqual([['start', 480]]);
	expect(screen.queryByText('08:00 · 2 h')).toBeNull();
});
