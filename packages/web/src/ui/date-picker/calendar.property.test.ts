import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayByKey, isSameMonth, startOfWeek, weeksOf } from './calendar.ts';
import { formatTimeOfDay, parseTimeOfDay } from './time-of-day.ts';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((number) => addDays('1970-01-01', number));
const weekStart = fc.nat(6);

test('days are counted as the calendar does, there and back', () => {
	fc.assert(
		fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
			const to = addDays(from, days);

			expect(addDays(to, -days)).toBe(from);
			expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(days);
		}),
	);
});

test('another month keeps the day, or has none that is so late', () => {
	fc.assert(
		fc.property(day, fc.integer({ min: -60, max: 60 }), (from, months) => {
			const to = addMonths(from, months);
			const [year = 0, month = 0, number = 0] = from.split('-').map(Number);
			const count = year * 12 + month - 1 + months;

			expect(to.slice(0, 7)).toBe(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`);
			expect(to.slice(8) === from.slice(8) || !isSameMonth(addDays(to, 1), to)).toBe(true);
			expect(Number(to.slice(8))).toBeLessThanOrEqual(number);
		}),
	);
});

test('the grid of a month holds all of its days, in weeks that begin on the chosen day', () => {
	fc.assert(
		fc.property(day, weekStart, (from, start) => {
			const weeks = weeksOf(from, start);
			const days = weeks.flat();

			expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
			expect(weeks.every(([first = '']) => new Date(first).getUTCDay() === start)).toBe(true);
			expect(days.every((one, at) => at === 0 || one === addDays(days[at - 1] ?? '', 1))).toBe(true);
			const last = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 0)).getUTCDate();
			expect(days.filter((one) => isSameMonth(one, from))).toHaveLength(last);
		}),
	);
});

test('each arrow is undone by the one against it, and Home and End are the ends of a week', () => {
	fc.assert(
		fc.property(day, weekStart, fc.boolean(), (from, start, isRightToLeft) => {
			const by = (key: string, at = from) => dayByKey(at, key, start, isRightToLeft) ?? '';

			expect(by('ArrowLeft', by('ArrowRight'))).toBe(from);
			expect(by('ArrowUp', by('ArrowDown'))).toBe(from);
			expect(by('Home')).toBe(startOfWeek(from, start));
			expect(addDays(by('Home'), 6)).toBe(by('End'));
			expect(by('Home') <= from && from <= by('End')).toBe(true);
			expect(by('Home', by('Home'))).toBe(by('Home'));
		}),
	);
});

test('a time that is written is understood as itself, in 24 hours and in 12', () => {
	const two = (number: number) => String(number).padStart(2, '0');
	fc.assert(
		fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
			const time = `${two(hour)}:${two(minute)}`;

			expect(parseTimeOfDay(formatTimeOfDay(time, '24h'))).toBe(time);
			expect(parseTimeOfDay(formatTimeOfDay(time, '12h'))).toBe(time);
			expect(parseTimeOfDay(`${two(hour)}${two(minute)}`)).toBe(time);
		}),
	);
});

test('whatever is typed is a time of the day or none', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'0123456789:.apmh '), maxLength: 8 }), (typed) => {
			expect(parseTimeOfDay(typed) ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
		}),
	);
});
