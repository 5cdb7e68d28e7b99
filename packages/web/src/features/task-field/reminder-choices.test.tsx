// @vitest-environment happy-dom
import { addMs, calendarDateAt, toInstant } from '@ordna/domain/time';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { ReminderChoices } from './reminder-choices.tsx';
import type { DatesOfReminders } from './reminder-own.tsx';
import { type Reminder, relativeReminder } from './reminders.ts';

vi.mock(import('../user/index.ts'), async (original) => ({
	...(await original()),
	useSettings: () => ({ timezone: 'UTC', weekStart: 1 }) as never,
	useScreenSettings: () => ({ timeFormat: '24h' }) as never,
}));

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const day = 86_400_000;
const in5Days = addMs(toInstant(Date.now()), 5 * day);
const undated = { dueDate: null, startDate: null, endDate: null };
const dueSoon = { ...undated, dueDate: in5Days };
const oneDay = relativeReminder({ amount: 1, unit: 'days' }, 'dueDate');

function show(dates: DatesOfReminders, reminders: readonly Reminder[] = []) {
	const told = { onChange: vi.fn(), onDone: vi.fn() };
	render(<ReminderChoices reminders={reminders} dates={dates} {...told} />);
	return told;
}

test('a quick one is added with its moment', async () => {
	const { onChange, onDone } = show(dueSoon);

	await userEvent.click(screen.getByRole('button', { name: /^1 day before/ }));

	expect(onChange).toHaveBeenCalledWith([{ ...oneDay, reminder: addMs(in5Days, -day) }]);
	expect(onDone).toHaveBeenCalled();
});

test('what would come in the past cannot be chosen', () => {
	show(dueSoon);

	expect(screen.getByRole('button', { name: /^1 week before.*past$/ })).toHaveProperty('disabled', true);
});

test('one that is set is removed, and is not offered meanwhile', async () => {
	const { onChange } = show(dueSoon, [oneDay]);

	expect(screen.queryByRole('button', { name: /^1 day before/ })).toBeNull();
	await userEvent.click(screen.getByRole('button', { name: 'Remove reminder: 1 day before' }));

	expect(onChange).toHaveBeenCalledWith([]);
});

test('without a date there is only a moment of its own', () => {
	show(undated);

	expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Date and time…']);
});

test('any interval can be typed, and says when it comes', async () => {
	const { onChange } = show(dueSoon);

	await userEvent.click(screen.getByRole('button', { name: 'Custom…' }));
	await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
	await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '4{Enter}');

	const fourDays = relativeReminder({ amount: 4, unit: 'days' }, 'dueDate');
	expect(onChange).toHaveBeenCalledWith([{ ...fourDays, reminder: addMs(in5Days, -4 * day) }]);
});

test('of a day without a time it says from which hour it counts', async () => {
	const dueDay = calendarDateAt(in5Days, 'UTC');
	show({ ...dueSoon, dueDay });

	await userEvent.click(screen.getByRole('button', { name: 'Custom…' }));

	expect(screen.getByText('The due date has no time, so 09:00 is used.')).toBeTruthy();
});
