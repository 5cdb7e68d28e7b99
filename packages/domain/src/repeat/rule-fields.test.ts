import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRepeatSeconds } from './interval.ts';
import { parseRule } from './rule.ts';
import { isUnknownRule, nearestRepeat, type RepeatFields, repeatAfterSent } from './rule-fields.ts';

const day = 86_400;
const none: RepeatFields = { repeatAfter: 0, repeatMode: 0, repeatRule: null, repeatFrom: 'due' };

function nearest(text: string, from: 'due' | 'done' = 'due') {
	const rule = parseRule(text);
	if (!rule) throw new Error(`no rule: ${text}`);
	return nearestRepeat(rule, from);
}

test.for([
	['FREQ=DAILY', day, 0],
	['FREQ=DAILY;INTERVAL=3', 3 * day, 0],
	['FREQ=WEEKLY;BYDAY=MO', 7 * day, 0],
	['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', day, 0],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', 7 * day, 0],
	['FREQ=MONTHLY;BYMONTHDAY=31', 0, 1],
	['FREQ=MONTHLY;INTERVAL=2', 60 * day, 0],
	['FREQ=YEARLY', 365 * day, 0],
] as const)('%s is to v1 every %i seconds in mode %i', ([text, repeatAfter, repeatMode]) => {
	expect(nearest(text)).toEqual({ repeatAfter, repeatMode });
});

test('one that counts from when it is done is told so, also by month', () => {
	expect(nearest('FREQ=DAILY', 'done')).toEqual({ repeatAfter: day, repeatMode: 2 });
	expect(nearest('FREQ=MONTHLY', 'done')).toEqual({ repeatAfter: 30 * day, repeatMode: 2 });
});

test('no rule is told as less than a day, or as more than a repeat may be', () => {
	const rules = fc.record({
		unit: fc.constantFrom('days', 'weeks', 'months', 'years'),
		interval: fc.integer({ min: 1, max: 9999 }),
		weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
		months: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
	});
	fc.assert(
		fc.property(rules, fc.constantFrom('due' as const, 'done' as const), (rule, from) => {
			const { repeatAfter, repeatMode } = nearestRepeat(rule as never, from);
			expect(repeatMode === 1 ? day : repeatAfter).toBeGreaterThanOrEqual(day);
			expect(repeatAfter).toBeLessThanOrEqual(maxRepeatSeconds);
		}),
	);
});

const weekdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
const onWeekdays = repeatAfterSent(none, { repeatRule: weekdays });

test('a rule that is sent is told as the nearest, whatever else is sent with it', () => {
	expect(onWeekdays).toEqual({ repeatAfter: day, repeatMode: 0, repeatRule: weekdays, repeatFrom: 'due' });
	expect(repeatAfterSent(none, { repeatRule: weekdays, repeatAfter: 5, repeatMode: 1 })).toEqual(onWeekdays);
	expect(repeatAfterSent(none, { repeatRule: weekdays, repeatFrom: 'done' })).toMatchObject({
		repeatMode: 2,
		repeatFrom: 'done',
	});
});

test('a v1 client that sends the repeat back as it was told leaves the rule; another one takes it away', () => {
	expect(repeatAfterSent(onWeekdays, { repeatAfter: day, repeatMode: 0 })).toEqual(onWeekdays);
	expect(repeatAfterSent(onWeekdays, {})).toEqual(onWeekdays);
	expect(repeatAfterSent(onWeekdays, { repeatAfter: 2 * day })).toEqual({ ...none, repeatAfter: 2 * day });
	expect(repeatAfterSent(onWeekdays, { repeatMode: 1 })).toEqual({ ...none, repeatAfter: day, repeatMode: 1 });
});

test('to clear the rule alone ends the repeat; with a repeat beside it that one stays', () => {
	expect(repeatAfterSent(onWeekdays, { repeatRule: null })).toEqual(none);
	expect(repeatAfterSent(onWeekdays, { repeatRule: '  ' })).toEqual(none);
	expect(repeatAfterSent(onWeekdays, { repeatRule: null, repeatAfter: 3 * day })).toEqual({
		...none,
		repeatAfter: 3 * day,
	});
});

test('a rule that no task can have changes nothing, and is known as such', () => {
	expect(repeatAfterSent(onWeekdays, { repeatRule: 'FREQ=SOMETIMES' })).toEqual(onWeekdays);
	expect([isUnknownRule('FREQ=SOMETIMES'), isUnknownRule('x')]).toEqual([true, true]);
	expect([weekdays, '', ' ', null, undefined].map(isUnknownRule)).toEqual([false, false, false, false, false]);
});

test('what was set is set again by itself', () => {
	const sent = fc.record(
		{
			repeatAfter: fc.constantFrom(0, day, 2 * day, 30 * day),
			repeatMode: fc.constantFrom(0, 1, 2),
			repeatRule: fc.constantFrom(null, weekdays, 'FREQ=MONTHLY', 'FREQ=DAILY;INTERVAL=2', 'nonsense'),
			repeatFrom: fc.constantFrom('due' as const, 'done' as const),
		},
		{ requiredKeys: [] },
	);
	fc.assert(
		fc.property(fc.array(sent, { minLength: 1, maxLength: 5 }), (all) => {
			const now = all.reduce(repeatAfterSent, none);
			expect(repeatAfterSent(now, now)).toEqual(now);
		}),
	);
});
