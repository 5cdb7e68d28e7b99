import { expect, test } from 'vitest';
import { colourLine, readColour } from './colour.ts';
import { calendarPriority, readPriority } from './priority.ts';
import { partsOf, plainRule, readRule } from './rule.ts';

const monday = { year: 2026, month: 3, day: 9 };
const before = { repeatAfter: 0, repeatMode: 0, days: [monday] };
const day = 86_400;

test.for([
	['', { repeatAfter: 0, repeatMode: 0 }],
	['FREQ=DAILY', { repeatAfter: day, repeatMode: 0 }],
	['freq=daily;interval=3', { repeatAfter: 3 * day, repeatMode: 0 }],
	['FREQ=WEEKLY;BYDAY=MO', { repeatAfter: 7 * day, repeatMode: 0 }],
	['FREQ=WEEKLY;INTERVAL=2;WKST=SU', { repeatAfter: 14 * day, repeatMode: 0 }],
	['FREQ=HOURLY;INTERVAL=6', { repeatAfter: 6 * 3600, repeatMode: 0 }],
	['FREQ=MONTHLY', { repeatAfter: 0, repeatMode: 1 }],
	['FREQ=MONTHLY;BYMONTHDAY=9', { repeatAfter: 0, repeatMode: 1 }],
] as const)('%j is a repeat that the two fields of a task can say', ([text, repeat]) => {
	expect(readRule(text, before)).toEqual(repeat);
});

test.for([
	...['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=MO,TU', 'FREQ=DAILY;COUNT=3', 'FREQ=MONTHLY;BYDAY=2MO', 'FREQ=YEARLY'],
	...[
		'FREQ=MONTHLY;INTERVAL=2',
		'FREQ=MONTHLY;BYMONTHDAY=31',
		'FREQ=DAILY;UNTIL=20270101',
		'FREQ=DAILY;INTERVAL=99999',
	],
])('%s is more than they can say', (text) => {
	expect(readRule(text, before)).toBeNull();
});

test.for([
	'FREQ=SOMETIMES',
	'INTERVAL=2',
	'FREQ=DAILY;INTERVAL=0',
	'FREQ=DAILY;INTERVAL=x',
	'FREQ=DAILY;INTERVAL=1.5',
	'x',
])('%s is no rule', (text) => {
	expect(readRule(text, before)).toBeUndefined();
});

test('a task that repeats from when it is done goes on doing so, but one that was monthly does not', () => {
	expect(readRule('FREQ=DAILY', { ...before, repeatMode: 2 })).toEqual({ repeatAfter: day, repeatMode: 2 });
	expect(readRule('FREQ=DAILY', { ...before, repeatMode: 1 })).toEqual({ repeatAfter: day, repeatMode: 0 });
	expect(readRule('FREQ=MONTHLY', { ...before, repeatAfter: day })).toEqual({ repeatAfter: day, repeatMode: 1 });
});

test.for([
	['FREQ=WEEKLY;BYDAY=MO;INTERVAL=1', 'FREQ=WEEKLY'],
	['interval=2;freq=weekly', 'FREQ=WEEKLY;INTERVAL=2'],
	['FREQ=WEEKLY;WKST=MO', 'FREQ=WEEKLY'],
	['FREQ=WEEKLY;WKST=MO;BYDAY=TU', 'BYDAY=TU;FREQ=WEEKLY;WKST=MO'],
	['FREQ=MONTHLY;BYMONTHDAY=9', 'FREQ=MONTHLY'],
	['FREQ=MONTHLY;BYMONTHDAY=10', 'BYMONTHDAY=10;FREQ=MONTHLY'],
	['COUNT=3;FREQ=DAILY', 'COUNT=3;FREQ=DAILY'],
] as const)('%s is spelled %s', ([text, plain]) => {
	expect(plainRule(text, [monday])).toBe(plain);
	expect(plainRule(plain, [monday])).toBe(plain);
});

test('the parts of a rule go by their names, in capitals, and empty ones are none', () => {
	expect([...partsOf(' freq=daily ;;Until=20270101;x')]).toEqual([
		['FREQ', 'DAILY'],
		['UNTIL', '20270101'],
		['X', ''],
	]);
});

test('priorities go to a calendar and come back as they were', () => {
	expect([0, 1, 2, 3, 4, 5].map(calendarPriority)).toEqual([null, 9, 5, 3, 2, 1]);
	expect([1, 2, 3, 4, 5].map((priority) => readPriority(String(calendarPriority(priority))))).toEqual([1, 2, 3, 4, 5]);
	expect(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(readPriority)).toEqual([5, 4, 3, 3, 2, 1, 1, 1, 1]);
	expect(['0', ' 0 ', '10', '-1', '+5'].map(readPriority)).toEqual([0, 0, 0, 0, 2]);
	expect(['', 'high', '1.5', '1e3', '1'.repeat(10)].map(readPriority)).toEqual([null, null, null, null, null]);
});

test('colours are read by name or digits, and shown by name where there is one', () => {
	expect(['red', ' RED ', '#FF0000', '#ff0000cc', 'rebeccapurple'].map(readColour)).toEqual([
		...['ff0000', 'ff0000', 'ff0000', 'ff0000', '663399'],
	]);
	expect(['', 'ff0000', '#fff', '#gg0000', 'nocolour'].map(readColour)).toEqual([null, null, null, null, null]);
	expect(['ff0000', '123ABC', '00ffff', '808080'].map(colourLine)).toEqual([
		...['COLOR:red', 'X-APPLE-CALENDAR-COLOR:#123ABC', 'COLOR:aqua', 'COLOR:gray'],
	]);
	const digits = ['ff0000', '123abc', '00ffff', 'f0f8ff', 'ffffff'];
	expect(digits.map((each) => readColour(colourLine(each).split(':')[1] ?? ''))).toEqual(digits);
});
