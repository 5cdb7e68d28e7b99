// @vitest-environment happy-dom
import type { TaskId } from '@ordna/domain/task';
import { noonOf, readCalendarDate } from '@ordna/domain/time';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { Dragging } from '../../platform/drag/index.ts';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { aTask } from '../task/task.builder.ts';
import { Selection } from '../task-selection/selection.ts';
import { type CalendarParts, CalendarProvider } from './calendar-context.ts';
import { usualDisplay } from './calendar-display.ts';
import { entryOf } from './entries.ts';
import { PhoneMonth, PhoneMonthGrid } from './phone-month.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('calendar', 'task', 'ui', 'pickers');
});

const first = '2026-03-11';

/** It comes round, so that the list below shows it as a link. */
const peas = aTask({ id: 5 as TaskId, title: 'Sow the peas', ...on(first) });

function on(text: string) {
	const day = readCalendarDate(text);
	return day ? { dueDate: noonOf(day, 'UTC'), dueDay: day } : {};
}

function Month({ dir, of: Shown }: { dir: 'ltr' | 'rtl'; of: typeof PhoneMonth }) {
	const [day, setDay] = useState(first);
	const entries = [entryOf(peas, 'UTC', true)].flatMap((entry) => entry ?? []);
	return (
		<div style={{ direction: dir }}>
			<Shown {...{ day, onDay: setDay, entries, tasks: new Map([[5, peas]]), isLoading: false }} />
		</div>
	);
}

function open(dir: 'ltr' | 'rtl' = 'ltr', of: typeof PhoneMonth = PhoneMonth) {
	const { wrapper: Wrapper } = aClient({ answer: () => [] });
	// As much as a month of a phone uses.
	const parts = {
		...{
			zone: 'UTC',
			language: 'en',
			today: first,
			weekStart: 1,
			canWrite: () => true,
			colorOf: () => '',
		},
		...{
			isLate: () => false,
			taskOf: () => peas,
			followed: { current: null },
			selection: new Selection<TaskId>(),
			display: usualDisplay,
			daysOn: addDays,
			grab: { current: {} },
		},
	} as unknown as CalendarParts;
	render(
		<Wrapper>
			<Dragging>
				<CalendarProvider value={parts}>
					<Month dir={dir} of={of} />
				</CalendarProvider>
			</Dragging>
		</Wrapper>,
	);
	const grid = screen.getByRole('grid');
	if (dir === 'rtl') grid.style.direction = 'rtl';
	return grid;
}

const chosen = () => screen.getByRole('gridcell', { selected: true }).dataset.day;
const weeks = () => screen.getAllByRole('row').length - 1;
const finger = { pointerId: 4, pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 200 };

function swipe(grid: Element, dx: number, dy = 0, more: object = {}): void {
	fireEvent.pointerDown(grid, { ...finger, ...more });
	fireEvent.pointerUp(window, { ...finger, ...more, clientX: 200 + dx, clientY: 200 + dy });
}

test('folded out above hours the month stands alone, and a tap leads to a day', async () => {
	open('ltr', PhoneMonthGrid);

	expect([weeks(), screen.queryByRole('link')]).toEqual([6, null]);
	await userEvent.click(screen.getByRole('gridcell', { name: /^Thursday, March 12/ }));

	expect(chosen()).toBe('2026-03-12');
});

test('a day is chosen by a tap, and what stands on it is listed below', async () => {
	open();
	expect(screen.getByRole('link', { name: /Sow the peas/ })).toBeTruthy();

	await userEvent.click(screen.getByRole('gridcell', { name: /^Friday, March 13/ }));

	expect(chosen()).toBe('2026-03-13');
	expect(screen.getByText('Nothing on this day.')).toBeTruthy();
});

test('a swipe leads to the next month, and back', () => {
	const grid = open();

	swipe(grid, -120);
	expect(chosen()).toBe('2026-04-01');
	swipe(grid, 120);

	expect(chosen()).toBe('2026-03-01');
});

test('from right to left it is the other way round', () => {
	swipe(open('rtl'), 120);

	expect(chosen()).toBe('2026-04-01');
});

test.each([
	['a short one', -30, 0, {}],
	['one that scrolls', -60, 90, {}],
	['a mouse', -120, 0, { pointerType: 'mouse' }],
	['a second finger', -120, 0, { isPrimary: false }],
])('%s leads nowhere', (_, dx, dy, more) => {
	swipe(open(), dx, dy, more);

	expect(chosen()).toBe(first);
});

test('the handle leaves the week of the day, which then goes on by weeks, and brings the month back', async () => {
	const grid = open();
	expect(weeks()).toBe(6);

	await userEvent.click(screen.getByRole('button', { name: 'Show one week', expanded: true }));
	expect(weeks()).toBe(1);
	swipe(grid, -120);
	expect([chosen(), weeks()]).toEqual(['2026-03-18', 1]);
	await userEvent.click(screen.getByRole('button', { name: 'Show the whole month', expanded: false }));

	expect(weeks()).toBe(6);
});

test('drawn up it folds the month, drawn down it opens it, and a tap after that is none', () => {
	open();
	const handle = screen.getByRole('button', { name: 'Show one week' });

	fireEvent.pointerDown(handle, finger);
	fireEvent.pointerMove(window, { ...finger, clientY: 190 });
	expect(weeks()).toBe(6);
	fireEvent.pointerMove(window, { ...finger, clientY: 150 });
	fireEvent.pointerUp(window, finger);
	fireEvent.click(handle);
	expect(weeks()).toBe(1);
	fireEvent.pointerDown(handle, finger);
	fireEvent.pointerMove(window, { ...finger, clientY: 250 });
	fireEvent.pointerUp(window, finger);
	fireEvent.click(handle);

	expect(weeks()).toBe(6);
});
