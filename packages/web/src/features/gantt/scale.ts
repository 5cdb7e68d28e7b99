import { dayNumber, dayOfNumber, type Weekday, weekdayOf } from '@ordna/domain/time';
import { enlarged } from '../../ui/enlarged.ts';
import { type DayNumber, type DaySpan, lengthOf } from './days.ts';

export const zooms = ['day', 'week', 'month', 'quarter'] as const;
export type Zoom = (typeof zooms)[number];

/** Px of a day, at least. */
const dayWidths: Readonly<Record<Zoom, number>> = { day: 32, week: 14, month: 5, quarter: 2 };
/** On a phone so many days fill the width. */
const phoneDays: Readonly<Partial<Record<Zoom, number>>> = { day: 14, week: 28 };

/** Px of the narrowest phone on which all of them are told apart. */
const narrowest = 308;

/** How many days before and after today a chart shows that says no range. */
const defaultDays: Readonly<Record<Zoom, readonly [number, number]>> = {
	day: [15, 55],
	week: [28, 112],
	month: [90, 275],
	quarter: [180, 730],
};

export function defaultRange(today: DayNumber, zoom: Zoom): DaySpan {
	const [before, after] = defaultDays[zoom];
	return { first: today - before, last: today + after };
}

/** Where days stand: px from the leading edge of the chart. */
export interface Scale extends DaySpan {
	readonly zoom: Zoom;
	readonly dayPx: number;
	readonly width: number;
}

interface Room {
	readonly width: number;
	readonly isPhone: boolean;
}

/** A scale of a range; days grow where they would not fill the room. */
export function scaleOf(range: DaySpan, zoom: Zoom, { width, isPhone }: Room): Scale {
	const fitted = isPhone ? phoneDays[zoom] : undefined;
	const least = fitted === undefined ? enlarged(dayWidths[zoom]) : Math.max(width, enlarged(narrowest)) / fitted;
	const dayPx = Math.max(least, width / lengthOf(range), 1);
	return { ...range, zoom, dayPx, width: dayPx * lengthOf(range) };
}

/** Where a day begins. */
export const xOf = ({ first, dayPx }: Scale, day: DayNumber): number => (day - first) * dayPx;

/** The day at an offset. */
export const dayAtX = ({ first, dayPx }: Scale, x: number): DayNumber => first + Math.floor(x / dayPx);

/** What stands in a row of the head: some days with a name. */
export interface Cell extends DaySpan {
	readonly unit: Unit;
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The two rows of the head. */
export const headUnits: Readonly<Record<Zoom, readonly [Unit, Unit]>> = {
	day: ['month', 'day'],
	week: ['month', 'week'],
	month: ['year', 'month'],
	quarter: ['year', 'quarter'],
};

/** The days, weeks, months … that a span touches, whole. */
export function cellsOf(unit: Unit, { first, last }: DaySpan, weekStart: Weekday): readonly Cell[] {
	const cells: Cell[] = [];
	for (let day = beginOf(unit, first, weekStart); day <= last; ) {
		const next = nextOf(unit, day);
		cells.push({ unit, first: day, last: next - 1 });
		day = next;
	}
	return cells;
}

function beginOf(unit: Unit, day: DayNumber, weekStart: Weekday): DayNumber {
	const { year, month } = dayOfNumber(day);
	switch (unit) {
		case 'day':
			return day;
		case 'week':
			return day - ((weekdayOf(dayOfNumber(day)) - weekStart + 7) % 7);
		case 'month':
			return dayNumber({ year, month, day: 1 });
		case 'quarter':
			return dayNumber({ year, month: month - ((month - 1) % 3), day: 1 });
		case 'year':
			return dayNumber({ year, month: 1, day: 1 });
	}
}

function nextOf(unit: Unit, begin: DayNumber): DayNumber {
	if (unit === 'day') return begin + 1;
	if (unit === 'week') return begin + 7;
	const { year, month } = dayOfNumber(begin);
	const months = { month: 1, quarter: 3, year: 12 }[unit];
	return dayNumber({ year, month: month + months, day: 1 });
}

/** What of a bar is drawn; `null` for one outside of the range. `isCutStart`: it began before. */
export interface Placed {
	readonly x: number;
	readonly width: number;
	readonly isCutStart: boolean;
	readonly isCutEnd: boolean;
}

/** Px between a bar and the lines of its days. */
const gap = 2;

export function place(scale: Scale, { first, last }: DaySpan): Placed | null {
	if (last < scale.first || first > scale.last) return null;
	const isCutStart = first < scale.first;
	const isCutEnd = last > scale.last;
	const x = isCutStart ? 0 : xOf(scale, first) + gap;
	const end = isCutEnd ? scale.width : xOf(scale, last + 1) - gap;
	return { x, width: Math.max(end - x, 3), isCutStart, isCutEnd };
}
