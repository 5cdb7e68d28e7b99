import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRule, parseRule, plainRepeatRule } from './rule.ts';
import { nearestRepeat, repeatAfterSent } from './rule-fields.ts';
import { describeRule, rulePresets } from './rule-words.ts';

test.each([
	['freq=weekly;byday=fr,mo,fr', 'FREQ=WEEKLY;BYDAY=MO,FR'],
	['FREQ=DAILY;INTERVAL=1', 'FREQ=DAILY'],
	['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
	['COUNT=3;FREQ=MONTHLY;BYMONTHDAY=-1,+1', 'FREQ=MONTHLY;BYMONTHDAY=1,-1;COUNT=3'],
	['FREQ=MONTHLY;BYDAY=-1FR,1MO', 'FREQ=MONTHLY;BYDAY=1MO,-1FR'],
	['FREQ=YEARLY;UNTIL=20301231;BYMONTH=12,1;BYMONTHDAY=05', 'FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=5;UNTIL=20301231'],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
])('%s is kept as %s', (text, plain) => {
	expect(plainRepeatRule(text)).toBe(plain);
});

test.each([
	'',
	'weekly',
	'FREQ=HOURLY',
	'FREQ=DAILY;FREQ=DAILY',
	'FREQ=DAILY;INTERVAL=0',
	'FREQ=DAILY;INTERVAL=3651',
	'FREQ=YEARLY;INTERVAL=11',
	'FREQ=DAILY;BYHOUR=9',
	'FREQ=DAILY;INTERVAL=2;BYDAY=MO',
	'FREQ=WEEKLY;BYDAY=1MO',
	'FREQ=WEEKLY;BYMONTH=1',
	'FREQ=MONTHLY;BYDAY=FR',
	'FREQ=MONTHLY;BYDAY=6FR',
	'FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=3',
	'FREQ=MONTHLY;BYMONTHDAY=0',
	'FREQ=MONTHLY;BYMONTHDAY=32',
	'FREQ=MONTHLY;BYMONTHDAY=1,',
	'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
	'FREQ=YEARLY;BYMONTHDAY=3',
	'FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=3',
	'FREQ=DAILY;COUNT=3;UNTIL=20301231',
	'FREQ=DAILY;COUNT=0',
	'FREQ=DAILY;UNTIL=20300230',
	'FREQ=DAILY;UNTIL=20301231T100000Z',
	'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
	'FREQ=DAILY=;INTERVAL=2',
	'RRULE:FREQ=DAILY',
	'__proto__=1;FREQ=DAILY',
])('%j is no rule of a task', (text) => {
	expect(parseRule(text)).toBeNull();
});

test('what is read and written again stays the same, whatever was sent', () => {
	const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map((each) => each.join(','));
	const parts = fc.record(
		{
			FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
			INTERVAL: fc.integer({ min: 1, max: 12 }).map(String),
			BYMONTH: some(['1', '2', '6', '12']),
			BYMONTHDAY: some(['1', '15', '29', '30', '31', '-1', '-31']),
			BYDAY: fc.oneof(some(['MO', 'WE', 'SU']), some(['1MO', '-1FR', '5SU'])),
			BYSETPOS: fc.constantFrom('1', '4', '-1'),
			COUNT: fc.integer({ min: 1, max: 999 }).map(String),
		},
		{ requiredKeys: ['FREQ'] },
	);
	fc.assert(
		fc.property(parts, (one) => {
			const text = Object.entries(one)
				.map((part) => part.join('='))
				.join(';');
			const rule = parseRule(text);
			if (rule === null) return;
			expect(parseRule(formatRule(rule))).toEqual(rule);
			expect(nearestRepeat(rule, 'due').repeatAfter).toBeLessThanOrEqual(315_360_000);
		}),
		{ numRuns: 2000 },
	);
});

const day = 86_400;

test.each([
	['FREQ=DAILY;INTERVAL=3', 'due', { repeatAfter: 3 * day, repeatMode: 0 }],
	['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'due', { repeatAfter: day, repeatMode: 0 }],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'due', { repeatAfter: 14 * day, repeatMode: 0 }],
	['FREQ=MONTHLY;BYDAY=-1FR', 'due', { repeatAfter: 0, repeatMode: 1 }],
	['FREQ=MONTHLY;INTERVAL=3', 'due', { repeatAfter: 90 * day, repeatMode: 0 }],
	['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'due', { repeatAfter: 365 * day, repeatMode: 0 }],
	['FREQ=MONTHLY', 'done', { repeatAfter: 30 * day, repeatMode: 2 }],
] as const)('a v1 client is told of %s from %s', (text, from, fields) => {
	const rule = parseRule(text);

	expect(rule && nearestRepeat(rule, from)).toEqual(fields);
});

const none = { repeatAfter: 0, repeatMode: 0, repeatRule: null, repeatFrom: 'due' } as const;
const fortnightly = { repeatRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', repeatAfter: 14 * day, repeatMode: 0 } as const;
const withRule = { ...none, ...fortnightly };

test.each([
	['a rule brings the nearest fields', none, { repeatRule: 'BYDAY=TU;FREQ=WEEKLY;INTERVAL=2' }, withRule],
	['fields sent back leave the rule', withRule, { repeatAfter: 14 * day, repeatMode: 0 }, withRule],
	['another interval clears it', withRule, { repeatAfter: day }, { ...none, repeatAfter: day }],
	['no interval clears it', withRule, { repeatAfter: 0 }, none],
	[
		'another interval clears it beside the rule sent back',
		withRule,
		{ ...fortnightly, repeatAfter: day },
		{ ...none, repeatAfter: day },
	],
	[
		'the fields do not count beside another rule',
		withRule,
		{ repeatRule: 'FREQ=DAILY', repeatAfter: 5 },
		{
			...none,
			repeatRule: 'FREQ=DAILY',
			repeatAfter: day,
		},
	],
	['no rule ends the repeat', withRule, { repeatRule: null }, none],
	['no rule, but an interval', withRule, { repeatRule: null, repeatAfter: day }, { ...none, repeatAfter: day }],
	['another base', withRule, { repeatFrom: 'done' }, { ...withRule, repeatFrom: 'done', repeatMode: 2 }],
	['a base without a rule says nothing', none, { repeatFrom: 'done' }, none],
	['v1 alone', none, { repeatAfter: 60, repeatMode: 2 }, { ...none, repeatAfter: 60, repeatMode: 2 }],
] as const)('%s', (_, before, sent, after) => {
	expect(repeatAfterSent(before, sent)).toEqual(after);
});

test('a picker is offered what fits the day', () => {
	const names = (year: number, month: number, dayOfMonth: number) =>
		rulePresets({ year, month, day: dayOfMonth }).map(({ text }) => text);

	expect(names(2026, 11, 24)).toEqual([
		'FREQ=DAILY',
		'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
		'FREQ=WEEKLY;BYDAY=TU',
		'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
		'FREQ=MONTHLY;BYMONTHDAY=24',
		'FREQ=MONTHLY;BYDAY=4TU',
		'FREQ=MONTHLY;BYDAY=-1TU',
		'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24',
	]);
	expect(names(2027, 1, 30)).toContain('FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1');
	expect(names(2024, 2, 29)).toEqual(
		expect.arrayContaining(['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1']),
	);
});

test.each([
	['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', { kind: 'workdays' }],
	['FREQ=WEEKLY;BYDAY=SU', { kind: 'weekdays', weekdays: [0] }],
	['FREQ=MONTHLY', { kind: 'sameDay' }],
	['FREQ=MONTHLY;BYMONTHDAY=1,-1', { kind: 'monthDays', days: [1, -1] }],
	['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', { kind: 'monthDayOrLast', day: 30 }],
	['FREQ=MONTHLY;BYDAY=-1FR', { kind: 'nthWeekdays', which: [{ nth: -1, weekday: 5 }] }],
	['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', { kind: 'nthOfWeekdays', nth: -1, weekdays: [1, 2, 3, 4, 5] }],
])('%s is said as data', (text, on) => {
	const rule = parseRule(text);

	expect(rule && describeRule(rule).on).toEqual(on);
});
