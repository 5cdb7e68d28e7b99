import { instantOf, readCalendarDate } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { dueOnDay } from './due-on-day.ts';

const zone = 'Europe/Stockholm';
const day = (text: string) => readCalendarDate(text) ?? null;
const at = (month: number, dayOfMonth: number, hour: number, minute = 0) =>
	instantOf({ year: 2026, month, day: dayOfMonth, hour, minute, second: 0 }, zone);

test('the time of day stays, also over a change of the clocks', () => {
	expect(dueOnDay({ dueDate: at(3, 28, 9, 30), dueDay: null }, day('2026-03-30'), zone)).toEqual({
		dueDate: at(3, 30, 9, 30),
		dueDay: null,
	});
});

test('a day without a time stays one, and what had no date gets a day', () => {
	const moved = { dueDate: at(3, 30, 12), dueDay: '2026-03-30' };

	expect(dueOnDay({ dueDate: at(3, 2, 12), dueDay: day('2026-03-02') }, day('2026-03-30'), zone)).toEqual(moved);
	expect(dueOnDay({ dueDate: null, dueDay: null }, day('2026-03-30'), zone)).toEqual(moved);
});

test('below "No date" there is none', () => {
	expect(dueOnDay({ dueDate: at(3, 2, 12), dueDay: null }, null, zone)).toEqual({ dueDate: null, dueDay: null });
});
