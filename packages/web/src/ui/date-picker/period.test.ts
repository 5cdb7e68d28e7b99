import { expect, test } from 'vitest';
import { countDays } from './calendar.ts';
import { inOrder, type Period, spanOf, withDay, withDays, withoutTimes, withTimes } from './period.ts';

/** "16-19", "16 09:00-19", "-19": days of March, with or without a time. */
function period(text: string): Period {
	const [start = '', end = ''] = text.split('-');
	const read = (side: string) => {
		const [day, time = null] = side.split(' ');
		return day ? { day: `2026-03-${day}`, time } : null;
	};
	return { start: read(start), end: read(end) };
}

test.each([
	['16-19', '16-19'],
	['19-16', '16-19'],
	['16-', '16-'],
	['-16', '-16'],
	['16 15:00-16 09:00', '16 09:00-16 15:00'],
	['16 15:00-16', '16 15:00-16'],
	['16-16 09:00', '16-16 09:00'],
	['19 08:00-16', '16-19 08:00'],
])('%s in order is %s', (given, ordered) => {
	expect(inOrder(period(given))).toEqual(period(ordered));
});

test('another day at one end keeps the time of that end, and exchanges the two where it has to', () => {
	expect(withDay(period('16 09:00-19'), 'start', '2026-03-17')).toEqual(period('17 09:00-19'));
	expect(withDay(period('16-19'), 'start', '2026-03-25')).toEqual(period('19-25'));
	expect(withDay(period('-'), 'end', '2026-03-11')).toEqual(period('-11'));
});

test('days that were dragged over are the period, whichever way', () => {
	expect(withDays(period('16 09:00-19 17:00'), '2026-03-24', '2026-03-20')).toEqual(period('20 09:00-24 17:00'));
	expect(withDays(period('-'), '2026-03-11', '2026-03-11')).toEqual(period('11-11'));
});

test('times are added where there are none, and taken away together', () => {
	const times = { start: '09:00', end: '17:00' };

	expect(withTimes(period('16-19 12:00'), times)).toEqual(period('16 09:00-19 12:00'));
	expect(withTimes(period('16-'), times)).toEqual(period('16 09:00-'));
	expect(withoutTimes(period('16 09:00-19 12:00'))).toEqual(period('16-19'));
});

test('both of its days are counted, over a change of the clocks too', () => {
	expect(countDays('2026-03-16', '2026-03-19')).toBe(4);
	expect(countDays('2026-03-28', '2026-03-30')).toBe(3);
	expect(countDays('2026-03-16', '2026-03-16')).toBe(1);
	expect(spanOf(period('16-'))).toEqual({ first: '2026-03-16', last: null });
});
