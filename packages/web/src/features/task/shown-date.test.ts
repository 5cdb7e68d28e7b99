import { addMs, type CalendarDate, noonOf, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { dateFormatOf } from './due-words.ts';
import { shownDate, withDays } from './shown-date.ts';
import { aTask } from './task.builder.ts';

const zone = 'Europe/Stockholm';
const day = '2026-03-12' as CalendarDate;
const due = noonOf(day, zone);
const dayOver = toInstant(Date.parse('2026-03-12T23:00:00Z'));

function formatAt(now: typeof due) {
	return dateFormatOf({ language: 'en', clock: { now, zone, weekStart: 1 }, hour12: false, t: (key) => String(key) });
}

test('a day without a time is late only when it is over where the person is', () => {
	const shown = shownDate(aTask({ dueDate: due, dueDay: day }), 'dueDate', zone) ?? due;

	expect(formatAt(addMs(dayOver, -60_000)).nearness(shown)).toBe('today');
	expect(formatAt(dayOver).nearness(shown)).toBe('late');
});

test('a day is shown without a time, a date with one', () => {
	const format = formatAt(addMs(due, -3_600_000));
	const words = (task: Parameters<typeof shownDate>[0]) => format.short(shownDate(task, 'dueDate', zone) ?? due);

	expect(words(aTask({ dueDate: due, dueDay: day }))).toBe('date.today');
	expect(words(aTask({ dueDate: due }))).toBe('date.withTime');
});

test('it is the same day in another zone', () => {
	const shown = shownDate(aTask({ dueDate: due, dueDay: day }), 'dueDate', 'Pacific/Auckland');

	expect(shown).toBe(addMs(noonOf(day, 'Pacific/Auckland'), 12 * 3_600_000 - 1));
});

test('a date that is set without a day takes the day away', () => {
	expect(withDays({ dueDate: due })).toEqual({ dueDate: due, dueDay: null });
	expect(withDays({ startDate: due, startDay: day })).toEqual({ startDate: due, startDay: day });
	expect(withDays({ endDay: null })).toEqual({ endDay: null });
});
