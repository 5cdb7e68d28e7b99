import { toInstant } from '@ordna/domain/time';
import { describe, expect, test } from 'vitest';
import { presetNames, presetOf, presets, readBounds, readRange, readSwitch } from './range.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));
const at = (text: string) => toInstant(Date.parse(text));
/** A Wednesday, 10:20. */
const utc = { now: at('2026-03-11T10:20:00Z'), zone: 'UTC' };

const boundsOf = (search: Parameters<typeof readRange>[0], clock = utc) => {
	const { start, end } = readRange(search, clock).bounds;
	return [iso(start), iso(end)];
};

test.each([
	['today', '2026-03-11T00:00', '2026-03-12T00:00'],
	['tomorrow', '2026-03-12T00:00', '2026-03-13T00:00'],
	['thisWeek', '2026-03-09T00:00', '2026-03-16T00:00'],
	['restOfThisWeek', '2026-03-11T10:20', '2026-03-16T00:00'],
	['nextWeek', '2026-03-16T00:00', '2026-03-23T00:00'],
	['next7Days', '2026-03-11T10:20', '2026-03-18T10:20'],
	['thisMonth', '2026-03-01T00:00', '2026-04-01T00:00'],
	['restOfThisMonth', '2026-03-11T10:20', '2026-04-01T00:00'],
	['nextMonth', '2026-04-01T00:00', '2026-05-01T00:00'],
	['next30Days', '2026-03-11T10:20', '2026-04-10T10:20'],
	['thisYear', '2026-01-01T00:00', '2027-01-01T00:00'],
	['restOfThisYear', '2026-03-11T10:20', '2027-01-01T00:00'],
	['lastWeek', '2026-03-02T00:00', '2026-03-09T00:00'],
	['lastMonth', '2026-02-01T00:00', '2026-03-01T00:00'],
	['all', null, null],
] as const)('%s is from %s until %s', (name, start, end) => {
	expect(boundsOf(presets[name])).toEqual([start, end]);
});

test('a preset is known by its expressions, any other range by none', () => {
	expect(presetNames.map((name) => presetOf({ ...presets[name] }))).toEqual(presetNames);
	expect(presetOf({ from: 'now/d', to: 'now/d+3d' })).toBeUndefined();
});

test('the day begins where somebody lives: noon in Auckland is the evening before in London', () => {
	const now = at('2026-03-11T23:00:00Z');

	expect(boundsOf(presets.today, { now, zone: 'Pacific/Auckland' })).toEqual(['2026-03-11T11:00', '2026-03-12T11:00']);
	expect(boundsOf(presets.today, { now, zone: 'Europe/London' })).toEqual(['2026-03-11T00:00', '2026-03-12T00:00']);
});

test('a week is from Monday to Sunday, on a Sunday too, and one in which the clocks change is an hour shorter', () => {
	const clock = { now: at('2026-03-29T12:00:00Z'), zone: 'Europe/Stockholm' };

	expect(boundsOf(presets.thisWeek, clock)).toEqual(['2026-03-22T23:00', '2026-03-29T22:00']);
});

describe('an address', () => {
	test('holds dates, numbers that stand for years, and a plus that was read as a space', () => {
		expect(readRange({ from: '2026-03-16 08:00', to: '2026-03-20' }, utc).range).toEqual({
			from: '2026-03-16 08:00',
			to: '2026-03-20',
		});
		expect(readRange({ from: 2026, to: 2027 }, utc).range).toEqual({ from: '2026', to: '2027' });
		expect(presetOf(readRange({ from: 'now', to: 'now 7d' }, utc).range)).toBe('next7Days');
	});

	test('may name one bound alone, or none', () => {
		expect(boundsOf({ from: 'now/d' })).toEqual(['2026-03-11T00:00', null]);
		expect(boundsOf({ to: 'now/d' })).toEqual([null, '2026-03-11T00:00']);
		expect(presetOf(readRange({}, utc).range)).toBe('all');
	});

	test.each([
		[{ from: 'soon', to: 'now+7d' }],
		[{ from: 'now', to: 'now+7q' }],
		[{ from: '2026-02-30', to: '2026-03-30' }],
		[{ from: 'now+7d', to: 'now' }],
		[{ from: 'now', to: 'now' }],
		[{ from: ['now', 'now/d'], to: 'now+7d' }],
		[{ from: { gt: 'now' } }],
		[{ from: true }],
		[{ from: 'now'.repeat(5_000) }],
	])('that cannot be read is the next seven days: %o', (search) => {
		expect(presetOf(readRange(search, utc).range)).toBe('next7Days');
		expect(boundsOf(search)).toEqual(['2026-03-11T10:20', '2026-03-18T10:20']);
	});

	test('turns switches on and off, or leaves them as they are', () => {
		expect([true, 'true', false, 'false'].map(readSwitch)).toEqual([true, true, false, false]);
		expect([undefined, null, 1, 'yes', {}].map(readSwitch)).toEqual(Array(5).fill(undefined));
	});
});

test('what is wrong with a range is named', () => {
	expect(readBounds({ from: 'soon', to: 'now' }, utc)).toEqual({ failure: 'from' });
	expect(readBounds({ from: 'now', to: 'later' }, utc)).toEqual({ failure: 'to' });
	expect(readBounds({ from: 'now', to: 'now-1d' }, utc)).toEqual({ failure: 'order' });
});
