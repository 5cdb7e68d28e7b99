import { expect, test } from 'vitest';
import { readDay, writeDay } from './days.ts';
import { cellsOf, dayAtX, defaultRange, place, scaleOf, type Unit, xOf, type Zoom } from './scale.ts';
import { readRange } from './use-chart-address.ts';

const day = (text: string) => readDay(text) ?? Number.NaN;
const range = { first: day('2026-03-01'), last: day('2026-04-09') };
const screen = { width: 800, isPhone: false };

test.each<[Zoom, boolean, number]>([
	['day', false, 32],
	['week', false, 20],
	['quarter', false, 20],
	['day', true, 27],
	['week', true, 13.5],
])('in zoom %s (phone: %s) forty days are %d px wide each, and never less than fills the room', (zoom, isPhone, px) => {
	const { dayPx } = scaleOf(range, zoom, isPhone ? { width: 378, isPhone } : screen);

	expect(dayPx).toBe(px);
});

test('days and px lead to one another', () => {
	const scale = scaleOf(range, 'day', screen);

	expect(xOf(scale, day('2026-03-11'))).toBe(320);
	expect(writeDay(dayAtX(scale, 320))).toBe('2026-03-11');
	expect(writeDay(dayAtX(scale, 319))).toBe('2026-03-10');
});

test.each([
	['2026-03-03', '2026-03-04', { x: 66, width: 60, isCutStart: false, isCutEnd: false }],
	['2026-02-20', '2026-03-01', { x: 0, width: 30, isCutStart: true, isCutEnd: false }],
	['2026-04-09', '2026-04-12', { x: 1250, width: 30, isCutStart: false, isCutEnd: true }],
	['2026-04-10', '2026-04-12', null],
	['2026-02-10', '2026-02-28', null],
])('of a bar from %s to %s so much lies within the range', (first, last, expected) => {
	expect(place(scaleOf(range, 'day', screen), { first: day(first), last: day(last) })).toEqual(expected);
});

test.each<[Unit, readonly string[]]>([
	['day', ['2026-12-30', '2026-12-31', '2027-01-01']],
	['week', ['2026-12-28']],
	['month', ['2026-12-01', '2027-01-01']],
	['quarter', ['2026-10-01', '2027-01-01']],
	['year', ['2026-01-01', '2027-01-01']],
])('the head names each %s that three days touch', (unit, begins) => {
	const cells = cellsOf(unit, { first: day('2026-12-30'), last: day('2027-01-01') }, 1);

	expect(cells.map(({ first }) => writeDay(first))).toEqual(begins);
});

const today = day('2026-03-11');
const usual = defaultRange(today, 'day');

test.each([
	[{}, usual.first, usual.last],
	[{ dateFrom: '2026-03-01', dateTo: '2026-04-06' }, day('2026-03-01'), day('2026-04-06')],
	[{ dateFrom: '2026-04-06', dateTo: '2026-03-01' }, day('2026-03-01'), day('2026-04-06')],
	[{ dateFrom: 'soon' }, usual.first, usual.last],
	[{ dateFrom: '2030-01-01' }, day('2030-01-01'), day('2030-01-01') + 70],
	[{ dateTo: '2020-01-01' }, day('2020-01-01') - 70, day('2020-01-01')],
])('the address %j shows the days %i to %i', (search, first, last) => {
	expect(readRange(search, today, 'day')).toEqual({ first, last });
});
