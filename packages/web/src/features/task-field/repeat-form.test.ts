import { formatRule, type RepeatFields } from '@ordna/domain/repeat';
import type { CalendarDate } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { changeToInterval, dayOptions, formOf, keyOfDays, type RepeatForm, resultOf } from './repeat-form.ts';

// A Wednesday, the second of its month.
const day = '2026-03-11' as CalendarDate;
const none: RepeatFields = { repeatAfter: 0, repeatMode: 0, repeatRule: null, repeatFrom: 'due' };

function textOf(form: RepeatForm): string | null {
	const result = resultOf(form, day);
	return result?.kind === 'rule' ? formatRule(result.rule) : (result?.kind ?? null);
}

test.each([
	'FREQ=DAILY;INTERVAL=3',
	'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
	'FREQ=MONTHLY;BYMONTHDAY=1,-1',
	'FREQ=MONTHLY;BYMONTHDAY=11',
	'FREQ=MONTHLY;INTERVAL=3;BYDAY=2WE;UNTIL=20270630',
	'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11;COUNT=4',
	'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
])('the fields for %s say it again', (repeatRule) => {
	expect(textOf(formOf({ ...none, repeatRule }, day))).toBe(repeatRule);
});

test.each<[string, Partial<RepeatForm>, string | null]>([
	['the weekday of the date', {}, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
	['the day of the date', { unit: 'months', amount: '1' }, 'FREQ=MONTHLY;BYMONTHDAY=11'],
	['the day of the year', { unit: 'years', amount: '1' }, 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11'],
	['hours', { unit: 'hours' }, 'hours'],
	['an end', { ends: 'onDate', until: '2026-03-25' as CalendarDate }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20260325'],
	['an end before its beginning', { ends: 'onDate', until: '2026-03-10' as CalendarDate }, null],
	['some times', { ends: 'after', count: '10' }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=10'],
	['no times', { ends: 'after', count: '' }, null],
	['no amount', { amount: '' }, null],
	['more than ten years', { amount: '11', unit: 'years' }, null],
])('for a task without a repeat, %s', (_, change, expected) => {
	expect(textOf({ ...formOf(none, day), ...change })).toBe(expected);
});

test('what only the fields of v1 say is shown in the fields', () => {
	const form = formOf({ ...none, repeatAfter: 1_209_600, repeatMode: 2 }, day);

	expect(form).toMatchObject({ amount: '2', unit: 'weeks', from: 'done', ends: 'never' });
	expect(formOf({ ...none, repeatAfter: 21_600 }, day)).toMatchObject({ amount: '6', unit: 'hours' });
});

test('days of a month are offered for the date, the ones it has first', () => {
	const form = formOf({ ...none, repeatRule: 'FREQ=MONTHLY;BYMONTHDAY=1,-1' }, day);

	expect(dayOptions(form, day).map(keyOfDays)).toEqual([
		'FREQ=MONTHLY;BYMONTHDAY=1,-1',
		'FREQ=MONTHLY;BYMONTHDAY=11',
		'FREQ=MONTHLY;BYDAY=2WE',
	]);
});

test('hours go into the fields of v1, all else is a rule', () => {
	expect(changeToInterval({ amount: 6, unit: 'hours' }, 'done')).toEqual({
		...{ repeatAfter: 21_600, repeatMode: 2, repeatRule: null },
	});
	expect(changeToInterval({ amount: 3, unit: 'days' }, 'due')).toEqual({
		...{ repeatRule: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'due' },
	});
});
