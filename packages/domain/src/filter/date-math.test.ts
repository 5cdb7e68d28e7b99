import { describe, expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { findDateExpression } from './date-expression.ts';
import { resolveDate } from './date-math.ts';
import { printDate } from './filter.print.ts';
import { isTimeZone } from './time-zone.ts';

function resolved(text: string, now: string, zone: string): string {
	const date = findDateExpression(text);
	if (date === undefined) throw new Error(`no date: ${text}`);
	const instant = resolveDate(date, { now: toInstant(Date.parse(now)), zone });
	return new Date(instant).toISOString().replace('.000Z', 'Z');
}

describe('a Wednesday in March, UTC', () => {
	test.each([
		['now', '2026-03-11T10:20:30Z'],
		['now+24h', '2026-03-12T10:20:30Z'],
		['now-24H', '2026-03-10T10:20:30Z'],
		['now-90m', '2026-03-11T08:50:30Z'],
		['now+300s', '2026-03-11T10:25:30Z'],
		['now/s', '2026-03-11T10:20:30Z'],
		['now/m', '2026-03-11T10:20:00Z'],
		['now/h', '2026-03-11T10:00:00Z'],
		['now/d', '2026-03-11T00:00:00Z'],
		['now/d+1d', '2026-03-12T00:00:00Z'],
		['now+1d/d', '2026-03-12T00:00:00Z'],
		['now-7d/d', '2026-03-04T00:00:00Z'],
		['now/d-3h', '2026-03-10T21:00:00Z'],
		['now/w', '2026-03-09T00:00:00Z'],
		['now/w+1w', '2026-03-16T00:00:00Z'],
		['now/w-1w', '2026-03-02T00:00:00Z'],
		['now+1w-2d', '2026-03-16T10:20:30Z'],
		['now/M', '2026-03-01T00:00:00Z'],
		['now/M+1M', '2026-04-01T00:00:00Z'],
		['now/y+1y', '2027-01-01T00:00:00Z'],
		['now+30d', '2026-04-10T10:20:30Z'],
		['2026-03-11||+1M/d', '2026-04-11T00:00:00Z'],
		['2026-01-31||+1M', '2026-03-03T00:00:00Z'],
		['2028-02-29||+1y', '2029-03-01T00:00:00Z'],
		['2026-03-31||-1M', '2026-03-03T00:00:00Z'],
		['2026-03-15||/w', '2026-03-09T00:00:00Z'],
		['2026-03-11T08:00:00Z||-2h', '2026-03-11T06:00:00Z'],
		['2026-03-11||', '2026-03-11T00:00:00Z'],
		['2026', '2026-01-01T00:00:00Z'],
		['2026-5', '2026-05-01T00:00:00Z'],
		['2022-11-1', '2022-11-01T00:00:00Z'],
		['2026-03-01 8:05', '2026-03-01T08:05:00Z'],
		['2026-03-01T08:05:09', '2026-03-01T08:05:09Z'],
		['2026-03-01t08:05:09.750z', '2026-03-01T08:05:09Z'],
		['2026-03-02T12:00:00+02:00', '2026-03-02T10:00:00Z'],
		['2026-03-02 12:00-0530', '2026-03-02T17:30:00Z'],
		['0050-01-01', '0050-01-01T00:00:00Z'],
		['9999||+9999y', '9999-12-31T23:59:59Z'],
		['now-9999y', '0001-01-01T00:00:00Z'],
		[`now${'-9999y'.repeat(16)}`, '0001-01-01T00:00:00Z'],
	])('%s', (text, expected) => {
		expect(resolved(text, '2026-03-11T10:20:30Z', 'UTC')).toBe(expected);
	});
});

describe('the day is that of the zone', () => {
	test.each([
		['now/d', 'Asia/Tokyo', '2026-03-11T15:00:00Z'],
		['now/d', 'Pacific/Honolulu', '2026-03-11T10:00:00Z'],
		['now/h', 'Asia/Kolkata', '2026-03-11T19:30:00Z'],
		['now/w+1w', 'Pacific/Kiritimati', '2026-03-15T10:00:00Z'],
		['now/y', 'Europe/Stockholm', '2025-12-31T23:00:00Z'],
		['2026-03-02', 'Europe/Stockholm', '2026-03-01T23:00:00Z'],
		['2026-03-02 08:00', 'Asia/Tokyo', '2026-03-01T23:00:00Z'],
		['2026-03-02T01:00:00+02:00', 'Pacific/Honolulu', '2026-03-01T23:00:00Z'],
	])('%s in %s', (text, zone, expected) => {
		expect(resolved(text, '2026-03-11T20:20:30Z', zone)).toBe(expected);
	});
});

describe('across a change of the clocks', () => {
	test.each([
		['days keep the time of day', '2026-03-28 12:00||+1d', 'Europe/Stockholm', '2026-03-29T10:00:00Z'],
		['hours are hours', '2026-03-28 12:00||+24h', 'Europe/Stockholm', '2026-03-29T11:00:00Z'],
		['a short day ends at midnight', '2026-03-29||/d+1d', 'Europe/Stockholm', '2026-03-29T22:00:00Z'],
		['weeks keep the time of day', '2026-10-24 12:00||+1w', 'Europe/Stockholm', '2026-10-31T11:00:00Z'],
		['a month begins before the change', '2026-03-30 12:00||/M', 'Europe/Stockholm', '2026-02-28T23:00:00Z'],
		['a week begins before the change', '2026-10-25 12:00||/w', 'Europe/Stockholm', '2026-10-18T22:00:00Z'],
		['a skipped time comes as much later', '2026-03-29 02:30', 'Europe/Stockholm', '2026-03-29T01:30:00Z'],
		['of a doubled time the first', '2026-10-25 02:30', 'Europe/Stockholm', '2026-10-25T00:30:00Z'],
		['the second of two hours stays it', '2026-10-25T01:30:00Z||/h', 'Europe/Stockholm', '2026-10-25T01:00:00Z'],
		['a day without midnight begins at one', '2018-11-04 12:00||/d', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
		['of two midnights the first', '2026-11-01 12:00||/d', 'America/Havana', '2026-11-01T04:00:00Z'],
		['half an hour of change', '2026-04-05 12:00||/d', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
	])('%s', (_, text, zone, expected) => {
		expect(resolved(text, '2026-01-01T00:00:00Z', zone)).toBe(expected);
	});
});

describe('what is no date', () => {
	test.each([
		...['', 'later', 'now+1x', 'now/', 'now-', 'now+d', 'now+d/d/', 'now +1d', 'now||+1d', 'nowhere'],
		...['2026-02-30', '2026-13-01', '2026-00-10', '0000-01-01', '12026-01-01', '2026-03-01T24:00:00Z'],
		...['2026-03-01T10:60', '2026-03-01T10:00+25:00', '2026-03-01+1d', '2026-03-01||+1', '2026-03-01 ||+1d'],
		...['now+99999y', 'now+999999999999d', `now${'+1d'.repeat(17)}`],
	])('%s', (text) => {
		expect(findDateExpression(text)).toBeUndefined();
	});
});

test('a date is printed so that it can be read again', () => {
	const texts = ['now-7d/d', '2026-03-11T08:00:00||+1M/d', '0050-01-02T00:00:00', '2026-03-02T10:00:00.000Z||-2h'];
	expect(texts.map((text) => printDate(findDateExpression(text) ?? { anchor: { kind: 'now' }, steps: [] }))).toEqual(
		texts,
	);
});

describe('time zones', () => {
	test.each([
		['Europe/Stockholm', true],
		['UTC', true],
		['Etc/GMT+1', true],
		['Mars/Phobos', false],
		['nowhere', false],
		['+02:00', false],
		['', false],
	])('%s', (name, expected) => {
		expect(isTimeZone(name)).toBe(expected);
	});
});
