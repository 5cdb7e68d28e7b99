import { formatRule, parseRule, type RepeatFields } from '@ordna/domain/repeat';
import { readCalendarDate } from '@ordna/domain/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	changeToInterval,
	chosenDays,
	dayOptions,
	formOf,
	keyOfDays,
	type RepeatForm,
	resultOf,
} from './repeat-form.ts';

const aDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((date) => {
	const day = readCalendarDate(date.toISOString().slice(0, 10));
	if (!day) throw new Error('no day of a calendar');
	return day;
});

const nothing: RepeatFields = { repeatAfter: 0, repeatMode: 0, repeatRule: null, repeatFrom: 'due' };

/** What somebody may have put into the fields, sense or not. */
const aForm = fc.record({
	amount: fc.oneof(fc.integer({ min: -2, max: 4000 }).map(String), fc.constantFrom('', 'two', '1.5', ' 3 ')),
	unit: fc.constantFrom('minutes', 'hours', 'days', 'weeks', 'months', 'years'),
	ends: fc.constantFrom('never', 'onDate', 'after'),
	count: fc.oneof(fc.integer({ min: -2, max: 2000 }).map(String), fc.constantFrom('', 'ten', '2.5')),
	until: aDay,
	from: fc.constantFrom('due', 'done'),
	hasDays: fc.boolean(),
});

function fill(
	{ hasDays, ...fields }: typeof aForm extends fc.Arbitrary<infer T> ? T : never,
	day: RepeatForm['until'],
) {
	const form = { ...formOf(nothing, day), ...fields } as RepeatForm;
	return hasDays ? { ...form, days: dayOptions(form, day).at(-1) ?? null } : form;
}

test('whatever the fields hold, they say a rule that can be stored and read again, or nothing', () => {
	fc.assert(
		fc.property(aForm, aDay, (fields, day) => {
			const result = resultOf(fill(fields, day), day);

			if (result?.kind !== 'rule') return;
			expect(parseRule(formatRule(result.rule))).toEqual(result.rule);
			expect(result.rule.count === null || result.rule.until === null).toBe(true);
		}),
	);
});

test('what a task has is shown in the fields, and says the same when it is left as it is', () => {
	fc.assert(
		fc.property(aForm, aDay, (fields, day) => {
			const result = resultOf(fill(fields, day), day);
			if (result?.kind !== 'rule') return;

			const stored = { ...nothing, repeatRule: formatRule(result.rule), repeatFrom: fields.from } as RepeatFields;
			const again = resultOf(formOf(stored, day), day);

			expect(again).toEqual(result);
			expect(formOf(stored, day).from).toBe(fields.from);
		}),
	);
});

test.each(['', 'ten', '2.5', '0', '-1', '1000'])('%j times are no end', (count) => {
	const day = readCalendarDate('2026-03-11') ?? expect.fail();

	expect(resultOf({ ...formOf(nothing, day), ends: 'after', count }, day)).toBeNull();
});

test('the days on offer differ from each other, and one of them is chosen', () => {
	fc.assert(
		fc.property(aDay, fc.constantFrom('months', 'years'), (day, unit) => {
			const form = { ...formOf(nothing, day), unit } as RepeatForm;
			const options = dayOptions(form, day);

			expect(new Set(options.map(keyOfDays)).size).toBe(options.length);
			expect(options).toContainEqual(chosenDays(form, day));
			expect(options.every(({ months }) => months.length > 0 === (unit === 'years'))).toBe(true);
		}),
	);
});

test('hours have no rule, and more than ten years cannot be said', () => {
	expect(changeToInterval({ unit: 'hours', amount: 6 }, 'due')).toMatchObject({
		repeatRule: null,
		repeatAfter: 21_600,
	});
	expect(changeToInterval({ unit: 'hours', amount: 6 }, 'done')).toMatchObject({ repeatMode: 2 });
	expect(changeToInterval({ unit: 'hours', amount: 10 ** 7 }, 'due')).toBeNull();
	expect(changeToInterval({ unit: 'weeks', amount: 2 }, 'done')).toEqual({
		repeatRule: 'FREQ=WEEKLY;INTERVAL=2',
		repeatFrom: 'done',
	});
});
