import { expect, test } from 'vitest';
import { parseRule } from '../repeat/index.ts';
import type { CalendarDate } from '../time/index.ts';
import { nextOccurrences } from './next-occurrences.ts';

function next(text: string, from: string, atMost = 3): readonly string[] {
	const rule = parseRule(text);
	if (rule === null) throw new Error(`${text} is no rule`);
	return nextOccurrences(rule, from as CalendarDate, atMost);
}

test.each([
	['FREQ=DAILY', '2026-11-27', ['2026-11-28', '2026-11-29', '2026-11-30']],
	['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27', ['2026-11-30', '2026-12-01', '2026-12-02']],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-24', ['2026-12-08', '2026-12-22', '2027-01-05']],
	['FREQ=MONTHLY;BYMONTHDAY=1,-1', '2026-11-30', ['2026-12-01', '2026-12-31', '2027-01-01']],
	['FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', ['2026-12-25', '2027-01-29', '2027-02-26']],
	['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30', ['2026-12-31', '2027-01-29', '2027-02-26']],
	['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30']],
	['FREQ=MONTHLY', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
	['FREQ=YEARLY', '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28']],
	['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
	['FREQ=DAILY;UNTIL=20261129', '2026-11-27', ['2026-11-28', '2026-11-29']],
	['FREQ=DAILY;UNTIL=20261127', '2026-11-27', []],
	['FREQ=DAILY;COUNT=2', '2026-11-27', ['2026-11-28']],
	['FREQ=DAILY;COUNT=1', '2026-11-27', []],
	['FREQ=YEARLY;INTERVAL=10;BYMONTH=2;BYMONTHDAY=29', '2025-02-28', []],
	['FREQ=DAILY', '9999-12-30', ['9999-12-31']],
	['FREQ=DAILY', '9999-12-31', []],
	['FREQ=DAILY', '0001-01-01', ['0001-01-02', '0001-01-03', '0001-01-04']],
] as const)('%s after %s', (rule, from, days) => {
	expect(next(rule, from)).toEqual(days);
});
