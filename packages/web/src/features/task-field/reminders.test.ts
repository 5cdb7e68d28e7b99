import { addMs, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import {
	basesOf,
	momentOf,
	nextReminder,
	periodOf,
	quickReminders,
	relativeReminder,
	withReminder,
} from './reminders.ts';

const due = toInstant(Date.parse('2026-03-12T09:00:00Z'));
const start = toInstant(Date.parse('2026-03-10T09:00:00Z'));
const hours = (amount: number) => amount * 3_600_000;
const onlyDue = { dueDate: due, startDate: null, endDate: null };
const dates = { ...onlyDue, startDate: start };
const undated = { dueDate: null, startDate: null, endDate: null };

test.each([
	[604_800, { amount: 1, unit: 'weeks' }],
	[-259_200, { amount: 3, unit: 'days' }],
	[129_600, { amount: 36, unit: 'hours' }],
	[-5_400, { amount: 90, unit: 'minutes' }],
	[0, { amount: 0, unit: 'minutes' }],
])('%i seconds are written in the largest unit that divides them', (seconds, period) => {
	expect(periodOf(seconds)).toEqual(period);
});

test('a relative reminder follows its date, one with a moment of its own stays', () => {
	const before = relativeReminder({ amount: 2, unit: 'hours' }, 'dueDate');
	const own = { reminder: start, relativePeriod: 0, relativeTo: null };

	expect(momentOf(before, onlyDue)).toBe(addMs(due, -hours(2)));
	expect(momentOf(before, undated)).toBeNull();
	expect(momentOf(own, undated)).toBe(start);
});

test('the due date comes first, then start and end', () => {
	expect(basesOf({ ...dates, endDate: due })).toEqual(['dueDate', 'startDate', 'endDate']);
	expect(quickReminders([], { ...undated, startDate: start })[0]).toMatchObject({ relativeTo: 'startDate' });
	expect(quickReminders([], undated)).toEqual([]);
});

test('what is set is not offered again', () => {
	const set = [relativeReminder({ amount: 1, unit: 'days' }, 'dueDate')];

	expect(quickReminders(set, onlyDue).map(({ relativePeriod }) => relativePeriod)).toEqual([
		0, -7_200, -259_200, -604_800, -2_592_000,
	]);
});

test('reminders are kept by time, and one moment once', () => {
	const day = relativeReminder({ amount: 1, unit: 'days' }, 'dueDate');
	const later = relativeReminder({ amount: 1, unit: 'days' }, 'startDate', true);
	const week = relativeReminder({ amount: 1, unit: 'weeks' }, 'dueDate');

	const kept = withReminder(withReminder([day], later, dates), week, dates);

	expect(kept).toEqual([{ ...week, reminder: addMs(due, -hours(168)) }, day]);
});

test('the next one stands for all; when all are past, the last', () => {
	const day = relativeReminder({ amount: 1, unit: 'days' }, 'dueDate');
	const week = relativeReminder({ amount: 1, unit: 'weeks' }, 'dueDate');

	expect(nextReminder([day, week], onlyDue, addMs(due, -hours(48)))).toBe(day);
	expect(nextReminder([day, week], onlyDue, due)).toBe(day);
	expect(nextReminder([day, week], onlyDue, addMs(due, -hours(400)))).toBe(week);
	expect(nextReminder([], onlyDue, due)).toBeUndefined();
});
