import { type Instant, noonOf, readCalendarDate, toInstant } from '@ordna/domain/time';
import { describe, expect, test } from 'vitest';
import type { DateField } from '../task/index.ts';
import { type BarPart, barOf, carried, type Dates, datesOf } from './bars.ts';
import { readDay, writeDay } from './days.ts';

const zone = 'Europe/Stockholm';
const present = { zone, today: readDay('2026-03-11') ?? 0 };

/** An hour of a day in the zone; there it is an hour later than UTC until the clocks change. */
const at = (text: string): Instant => toInstant(Date.parse(`${text}+01:00`));

const dates = (some: Partial<Record<DateField, string>>): Dates => ({
	...{ startDay: null, endDay: null, dueDay: null },
	startDate: some.startDate ? at(some.startDate) : null,
	endDate: some.endDate ? at(some.endDate) : null,
	dueDate: some.dueDate ? at(some.dueDate) : null,
});

describe('the bar of a task', () => {
	test.each([
		[
			'start and end',
			{ startDate: '2026-03-02T09:00', endDate: '2026-03-05T17:00' },
			'2026-03-02',
			'2026-03-05',
			'whole',
		],
		[
			'start and due',
			{ startDate: '2026-03-02T09:00', dueDate: '2026-03-04T12:00' },
			'2026-03-02',
			'2026-03-04',
			'whole',
		],
		[
			'an end before the start',
			{ startDate: '2026-03-05T09:00', endDate: '2026-03-02T09:00' },
			'2026-03-05',
			'2026-03-05',
			'whole',
		],
		['only a start', { startDate: '2026-03-02T00:00' }, '2026-03-02', '2026-03-08', 'openEnd'],
		['only due', { dueDate: '2026-03-13T23:59' }, '2026-03-07', '2026-03-13', 'openStart'],
		[
			'end before due',
			{ endDate: '2026-03-10T23:59', dueDate: '2026-03-13T23:59' },
			'2026-03-04',
			'2026-03-10',
			'openStart',
		],
		['nothing', {}, '2026-03-11', '2026-03-18', 'guess'],
	] as const)('with %s', (_, some, first, last, form) => {
		const bar = barOf(dates(some), present);

		expect([writeDay(bar.first), writeDay(bar.last), bar.form]).toEqual([first, last, form]);
	});
});

test.each<[BarPart, number, number, number]>([
	['move', 3, 13, 17],
	['start', -2, 8, 14],
	['start', 9, 14, 14],
	['end', 2, 10, 16],
	['end', -9, 10, 10],
])('%s by %i days leaves at least one', (part, days, first, last) => {
	expect(carried({ first: 10, last: 14 }, part, days)).toEqual({ first, last });
});

describe('what is saved of a bar that moves two days on', () => {
	test.each([
		[
			'both its dates',
			{ startDate: '2026-03-02T09:00', endDate: '2026-03-05T17:00', dueDate: '2026-03-05T17:00' },
			{ startDate: '2026-03-04T00:00', endDate: '2026-03-07T23:59:59' },
		],
		[
			'start and due where there is no end',
			{ startDate: '2026-03-02T09:00', dueDate: '2026-03-05T17:00' },
			{ startDate: '2026-03-04T00:00', dueDate: '2026-03-07T23:59:59' },
		],
		['its start alone', { startDate: '2026-03-02T09:00' }, { startDate: '2026-03-04T00:00' }],
		['when it is due alone', { dueDate: '2026-03-05T17:00' }, { dueDate: '2026-03-07T23:59:59' }],
		[
			'an end before noon at the beginning of its day',
			{ dueDate: '2026-03-05T08:00' },
			{ dueDate: '2026-03-07T00:00' },
		],
		['start and end where it had none', {}, { startDate: '2026-03-13T00:00', endDate: '2026-03-20T23:59:59' }],
	] as const)('%s', (_, some, saved) => {
		const task = dates(some);
		const bar = barOf(task, present);
		const expected = Object.fromEntries(Object.entries(saved).map(([name, text]) => [name, at(text)]));

		expect(datesOf(task, bar, carried(bar, 'move', 2), zone)).toEqual(expected);
	});

	test('days that begin in summer time begin at midnight, too', () => {
		const task = dates({ startDate: '2026-03-28T00:00', endDate: '2026-03-28T23:59' });
		const bar = barOf(task, present);

		expect(datesOf(task, bar, carried(bar, 'move', 2), zone)).toEqual({
			startDate: toInstant(Date.parse('2026-03-30T00:00+02:00')),
			endDate: toInstant(Date.parse('2026-03-30T23:59:59+02:00')),
		});
	});
});

describe('a day without a time', () => {
	const day = (text: string) => readCalendarDate(text) ?? null;
	const noon = (text: string) => noonOf(readCalendarDate(text) ?? neverRead(text), zone);
	const neverRead = (text: string) => {
		throw new Error(`${text} is no day`);
	};
	const task: Dates = {
		...{ startDate: noon('2026-03-02'), startDay: day('2026-03-02') },
		// Noon of the 5th on the other side of the world.
		...{ endDate: at('2026-03-06T01:00'), endDay: day('2026-03-05') },
		...{ dueDate: null, dueDay: null },
	};

	test('is where its bar stands, whatever the day of its instant is here', () => {
		const bar = barOf(task, present);

		expect([writeDay(bar.first), writeDay(bar.last)]).toEqual(['2026-03-02', '2026-03-05']);
	});

	test('stays one when its bar is carried', () => {
		const bar = barOf(task, present);

		expect(datesOf(task, bar, carried(bar, 'move', 2), zone)).toEqual({
			...{ startDate: noon('2026-03-04'), startDay: '2026-03-04' },
			...{ endDate: noon('2026-03-07'), endDay: '2026-03-07' },
		});
	});
});
