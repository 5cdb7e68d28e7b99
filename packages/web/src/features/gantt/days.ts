import {
	addMs,
	calendarDateOf,
	dayNumber,
	dayOfNumber,
	type Instant,
	instantOn,
	readCalendarDate,
	wallClockOf,
	weekdayOf,
} from '@ordna/domain/time';

/** A day of the calendar as a number, so that days can be counted: those since 1970-01-01. */
export type DayNumber = number;

/** First and last are included. */
export interface DaySpan {
	readonly first: DayNumber;
	readonly last: DayNumber;
}

/** The day of an instant on a person's calendar. */
export function dayAt(instant: Instant, zone: string): DayNumber {
	return dayNumber(wallClockOf(instant, zone));
}

/** @example readDay('2026-03-01') // 20513; undefined for what is no day */
export function readDay(text: unknown): DayNumber | undefined {
	const date = readCalendarDate(String(text ?? ''));
	if (!date) return undefined;
	const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
	return dayNumber({ year, month, day });
}

/** @example writeDay(20513) // '2026-03-01' */
export function writeDay(day: DayNumber): string {
	return calendarDateOf(dayOfNumber(day));
}

/** The first moment of a day. */
export function startOf(day: DayNumber, zone: string): Instant {
	return instantOn(dayOfNumber(day), zone);
}

/** The last second of a day: instants are whole seconds. */
export function endOf(day: DayNumber, zone: string): Instant {
	return addMs(startOf(day + 1, zone), -1_000);
}

export function isWeekend(day: DayNumber): boolean {
	const weekday = weekdayOf(dayOfNumber(day));
	return weekday === 0 || weekday === 6;
}

/** How many days a span holds. */
export const lengthOf = ({ first, last }: DaySpan): number => last - first + 1;

export const moved = ({ first, last }: DaySpan, days: number): DaySpan => ({ first: first + days, last: last + days });

/** Writes days in the person's language. */
export interface DayWriter {
	/** "Mar 16" */
	day(day: DayNumber): string;
	/** "Mar 16 – 20" */
	span(span: DaySpan): string;
}

export function dayWriterOf(language: string): DayWriter {
	// Days are written as midnights of UTC, so that no zone moves them.
	const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
	const withYear = new Intl.DateTimeFormat(language, {
		...{ day: 'numeric', month: 'short', year: 'numeric' },
		timeZone: 'UTC',
	});
	const isLong = ({ first, last }: DaySpan) => dayOfNumber(first).year !== dayOfNumber(last).year;
	return {
		day: (day) => format.format(msOf(day)),
		span: (span) => (isLong(span) ? withYear : format).formatRange(msOf(span.first), msOf(span.last)),
	};
}

export const msOf = (day: DayNumber): number => day * 86_400_000;
