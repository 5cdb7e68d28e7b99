import { expect, test } from 'vitest';
import { formatRule } from '../repeat/index.ts';
import { instantOf } from '../time/zone.ts';
import { parseQuickAdd } from './quick-add.ts';

const zone = 'Europe/Stockholm';
/** A Wednesday. */
const now = instantOf({ year: 2026, month: 3, day: 11, hour: 10, minute: 20, second: 0 }, zone);

/** What somebody typed says about how often: `3 days`, or a rule; with `done` where it counts from then. */
function repeatIn(typed: string): string | null {
	const { repeat } = parseQuickAdd(typed, { mode: 'default', now, zone });
	if (!repeat) return null;
	const often = repeat.kind === 'rule' ? formatRule(repeat.rule) : `${repeat.interval.amount} ${repeat.interval.unit}`;
	return repeat.from === 'done' ? `${often} from done` : often;
}

test.for([
	['every hour', '1 hours'],
	['every day', '1 days'],
	['each day', '1 days'],
	['every 3 days', '3 days'],
	['every three days', '3 days'],
	['every 3rd day', '3 days'],
	['every third day', '3 days'],
	['every other week', '2 weeks'],
	['every second month', 'FREQ=MONTHLY;INTERVAL=2'],
	['every 10 years', 'FREQ=YEARLY;INTERVAL=10'],
	['hourly', '1 hours'],
	['daily', '1 days'],
	['weekly', '1 weeks'],
	['monthly', '1 months'],
	['yearly', 'FREQ=YEARLY'],
	['annually', 'FREQ=YEARLY'],
	['biannually', 'FREQ=MONTHLY;INTERVAL=6'],
	['semiannually', 'FREQ=MONTHLY;INTERVAL=6'],
	['biennially', 'FREQ=YEARLY;INTERVAL=2'],
] as const)('%s is an interval, or a rule where v1 has none for it: %s', ([typed, expected]) => {
	expect(repeatIn(`Water ${typed}`)).toBe(expected);
});

test.for([
	['every monday', 'FREQ=WEEKLY;BYDAY=MO'],
	['every mon, wed and fri', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
	['every fri and mon', 'FREQ=WEEKLY;BYDAY=MO,FR'],
	['every other friday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
	['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
	['every workday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
	['every weekend', 'FREQ=WEEKLY;BYDAY=SA,SU'],
	['weekly on tuesday', 'FREQ=WEEKLY;BYDAY=TU'],
	['every 2 weeks on monday and thursday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
] as const)('%s names days of the week: %s', ([typed, expected]) => {
	expect(repeatIn(`Water ${typed}`)).toBe(expected);
});

test.for([
	['every 15th', 'FREQ=MONTHLY;BYMONTHDAY=15'],
	['every 1st and 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
	['every 1st and last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=1,-1'],
	['every last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
	['every last day', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
	['every first day of the month', 'FREQ=MONTHLY;BYMONTHDAY=1'],
	['monthly on the 30th', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
	['every 3 months on the 1st', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1'],
	['every last friday', 'FREQ=MONTHLY;BYDAY=-1FR'],
	['every first monday of the month', 'FREQ=MONTHLY;BYDAY=1MO'],
	['every 2nd and 4th tuesday', 'FREQ=MONTHLY;BYDAY=2TU,4TU'],
	['every last weekday of the month', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
	['every first workday of the month', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'],
	['every 2 months on the last friday', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR'],
] as const)('%s names days of the month: %s', ([typed, expected]) => {
	expect(repeatIn(`Water ${typed}`)).toBe(expected);
});

test.for([
	['every march 11', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11'],
	['every 11th of march', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=11'],
	['yearly on june 1st', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1'],
	['every 2 years on jan 5', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYMONTHDAY=5'],
	['every 29 february', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
] as const)('%s names a day of the year: %s', ([typed, expected]) => {
	expect(repeatIn(`Water ${typed}`)).toBe(expected);
});

test.for([
	['every! 3 days', 'FREQ=DAILY;INTERVAL=3 from done'],
	['every 3 days from completion', 'FREQ=DAILY;INTERVAL=3 from done'],
	['every 3 days after completion', 'FREQ=DAILY;INTERVAL=3 from done'],
	['every week after it is done', 'FREQ=WEEKLY from done'],
	['every week after it’s done', 'FREQ=WEEKLY from done'],
	['every month after I finish it', 'FREQ=MONTHLY from done'],
	['every day after completion of the course', '1 days'],
] as const)('%s says what it counts from: %s', ([typed, expected]) => {
	expect(repeatIn(`Water ${typed}`)).toBe(expected);
});

test.for([
	'every',
	'every one',
	'every 1st floor window',
	'every 0 days',
	'every 11 years',
	'every 32nd',
	'every april 31',
	'every sixth monday',
	'everyday things',
	'in every way',
	'weeklyreport',
])('%s says nothing about how often', (typed) => {
	expect(repeatIn(`Water ${typed}`)).toBeNull();
});

test.for([
	['every day until june 1', 'FREQ=DAILY;UNTIL=20260601'],
	['every monday for 5 times', 'FREQ=WEEKLY;BYDAY=MO;COUNT=5'],
	['every month until 2027-01-31', 'FREQ=MONTHLY;UNTIL=20270131'],
] as const)('%s ends: %s', ([typed, expected]) => {
	expect(repeatIn(`Water ${typed}`)).toBe(expected);
});
