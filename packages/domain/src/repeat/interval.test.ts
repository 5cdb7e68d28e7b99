import { expect, test } from 'vitest';
import { describeRepeat, type Interval, toRepeat } from './interval.ts';

test.each<[Interval, number]>([
	[{ amount: 5, unit: 'minutes' }, 300],
	[{ amount: 1, unit: 'hours' }, 3_600],
	[{ amount: 3, unit: 'days' }, 259_200],
	[{ amount: 2, unit: 'weeks' }, 1_209_600],
	[{ amount: 2, unit: 'months' }, 5_184_000],
	[{ amount: 1, unit: 'years' }, 31_536_000],
	[{ amount: 10, unit: 'years' }, 315_360_000],
])('every %o is so many seconds, and reads the same', (interval, afterSeconds) => {
	expect(toRepeat(interval)).toEqual({ mode: 'afterInterval', afterSeconds });
	expect(describeRepeat({ mode: 'fromNow', afterSeconds })).toEqual(interval);
});

test.each<[string, Interval]>([
	['more than ten years', { amount: 11, unit: 'years' }],
	['nothing', { amount: 0, unit: 'days' }],
	['less than nothing', { amount: -1, unit: 'days' }],
	['half a day', { amount: 0.5, unit: 'days' }],
])('%s is no interval', (_, interval) => {
	expect(toRepeat(interval)).toBeNull();
});

test('every month is the month of the calendar', () => {
	expect(toRepeat({ amount: 1, unit: 'months' })).toEqual({ mode: 'monthly', afterSeconds: 0 });
	expect(describeRepeat({ mode: 'monthly', afterSeconds: 86_400 })).toEqual({ amount: 1, unit: 'months' });
});

test.each<[number, Interval | null]>([
	[2_592_000, { amount: 30, unit: 'days' }],
	[864_000, { amount: 10, unit: 'days' }],
	[129_600, { amount: 36, unit: 'hours' }],
	[5_400, { amount: 90, unit: 'minutes' }],
	[90, { amount: 2, unit: 'minutes' }],
	[0, null],
])('%i seconds are said as %o', (afterSeconds, expected) => {
	expect(describeRepeat({ mode: 'afterInterval', afterSeconds })).toEqual(expected);
});
