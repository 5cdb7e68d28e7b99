import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDateExpression, looksLikeDate } from './date-expression.ts';
import { printDate } from './filter.print.ts';

const wall = (year: number, month = 1, day = 1, hour = 0, minute = 0, second = 0) => ({
	kind: 'wall',
	wall: { year, month, day, hour, minute, second },
});
const instant = (text: string) => ({ kind: 'instant', instant: Date.parse(text) });

test.for([
	['now', { kind: 'now' }],
	['2026', wall(2026)],
	['2026-03', wall(2026, 3)],
	['2026-3-2', wall(2026, 3, 2)],
	['2026-03-02 8:05', wall(2026, 3, 2, 8, 5)],
	['2026-03-02T08:05:09', wall(2026, 3, 2, 8, 5, 9)],
	['2026-03-02T08:05:09.75', wall(2026, 3, 2, 8, 5, 9)],
	['2026-03-02T08:05:09Z', instant('2026-03-02T08:05:09Z')],
	['2026-03-02t08:05:09z', instant('2026-03-02T08:05:09Z')],
	['2026-03-02 08:05+02:00', instant('2026-03-02T06:05:00Z')],
	['2026-03-02T08:05-0930', instant('2026-03-02T17:35:00Z')],
	['0099-12-31', wall(99, 12, 31)],
	['2024-02-29', wall(2024, 2, 29)],
] as const)('%s begins at %j', ([text, anchor]) => {
	expect(findDateExpression(text)).toEqual({ anchor, steps: [] });
});

test.for([
	['now+1d', [{ kind: 'add', amount: 1, unit: 'd' }]],
	[
		'now-7d/d',
		[
			{ kind: 'add', amount: -7, unit: 'd' },
			{ kind: 'round', unit: 'd' },
		],
	],
	[
		'now/w+1M-2y',
		[
			{ kind: 'round', unit: 'w' },
			{ kind: 'add', amount: 1, unit: 'M' },
			{ kind: 'add', amount: -2, unit: 'y' },
		],
	],
	['2026-03-11||+1H', [{ kind: 'add', amount: 1, unit: 'h' }]],
	['2026-03-11||', []],
	['now-0m', [{ kind: 'add', amount: 0, unit: 'm' }]],
] as const)('%s takes the steps %j', ([text, steps]) => {
	expect(findDateExpression(text)?.steps).toEqual(steps);
});

test.for([
	...['', 'today', 'now+', 'now+d', 'now+1x', 'now 1d', 'now+1d ', '+1d', '2026-03-11+1d', '2026-03-11|+1d', '||+1d'],
	...['0000-01-01', '2026-13-01', '2026-02-29', '2026-04-31', '2026-01-00', '2026-01-01T24:00', '2026-01-01T10:60'],
	...['2026-01-01T10:00:60', '2026-01-01T10:00+24:00', '2026-01-01T10:00+10:60', '20260101', '26-01-01', 'NOW'],
])('%j is no date', (text) => {
	expect(findDateExpression(text)).toBeUndefined();
});

test('sixteen steps are taken, and none that leads out of ten thousand years', () => {
	expect(findDateExpression(`now${'+1d'.repeat(16)}`)?.steps).toHaveLength(16);
	expect(findDateExpression(`now${'+1d'.repeat(17)}`)).toBeUndefined();
	expect(findDateExpression('now+10000y')?.steps).toHaveLength(1);
	expect(findDateExpression('now+10001y')).toBeUndefined();
	expect(findDateExpression(`now+${'9'.repeat(13)}s`)).toBeUndefined();
});

test('whether a text looks like a date is asked without a look at the calendar', () => {
	expect(['2026-02-31', '2026', '2026-1-1 1:00'].map(looksLikeDate)).toEqual([true, true, true]);
	expect(['now', '2026-', 'march', '2026-02-31||', ''].map(looksLikeDate)).toEqual([false, false, false, false, false]);
});

const units = ['s', 'm', 'h', 'd', 'w', 'M', 'y'] as const;
const steps = fc.array(
	fc.oneof(
		fc.record({ kind: fc.constant('round' as const), unit: fc.constantFrom(...units) }),
		fc.record({
			kind: fc.constant('add' as const),
			amount: fc.integer({ min: -9999, max: 9999 }),
			unit: fc.constantFrom(...units),
		}),
	),
	{ maxLength: 16 },
);
const dates = fc.date({
	min: new Date('0001-01-01T00:00:00Z'),
	max: new Date('9999-12-31T23:59:59Z'),
	noInvalidDate: true,
});
const anchors = fc.oneof(
	fc.constant({ kind: 'now' as const }),
	dates.map((date) => ({ kind: 'instant' as const, instant: Math.floor(date.getTime() / 1000) * 1000 })),
	dates.map((date) => ({
		kind: 'wall' as const,
		wall: {
			...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
			...{ hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() },
		},
	})),
);

test('what is written of a date is read as the same date', () => {
	fc.assert(
		fc.property(anchors, steps, (anchor, added) => {
			const expression = { anchor, steps: added } as never;
			expect(findDateExpression(printDate(expression))).toEqual(expression);
		}),
	);
});

test('no text makes it throw, or take long', () => {
	fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void findDateExpression(text)));
});
