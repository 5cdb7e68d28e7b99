import type { OwnValues } from '../task/own-fields.ts';
import { type CalendarDate, calendarDateOf, noonOf, readCalendarDate } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';
import { wallClockOf } from '../time/zone.ts';
import { readDate } from './csv-dates.ts';

/** A date with the day beside it, where it is meant without a time. */
export interface ReadDay {
	readonly date: Instant;
	readonly day: CalendarDate | null;
}

const dayAlone = /^\d{1,4}[-/. ][A-Za-z0-9]{1,9}[-/. ]\d{1,4}$|^[A-Za-z]{3,9} \d{1,2}, \d{4}$/;

/** Months are known by their first three letters. */
const longMonth = /(?<=^|\d )([A-Za-z]{3})[a-z]{1,7}(?= \d)/;

/**
 * A date as files write it: a day without a time stays a day. `null` for what is no date.
 * @example readDayOrTime('2030-01-02', 'UTC') // { date: 2030-01-02T12:00:00Z, day: '2030-01-02' }
 */
export function readDayOrTime(text: string, zone: string): ReadDay | null {
	const trimmed = text.trim().replace(longMonth, '$1');
	const date = readDate(trimmed, { layout: '2006-01-02', zone });
	if (date === null) return null;
	return dayAlone.test(trimmed) ? dayRead(calendarDateOf(wallClockOf(date, zone)), zone) : { date, day: null };
}

/** A day without a time. */
export function dayRead(day: CalendarDate, zone: string): ReadDay {
	return { date: noonOf(day, zone), day };
}

/** The day of `2030-01-02`, however the text goes on; `null` for any other. */
export function readDay(text: string, zone: string): ReadDay | null {
	const day = readCalendarDate(text.slice(0, 10));
	return day === undefined ? null : dayRead(day, zone);
}

/** The fields of a due date. */
export function asDue(read: ReadDay | null): Partial<Pick<OwnValues, 'dueDate' | 'dueDay'>> {
	return read === null ? {} : { dueDate: read.date, dueDay: read.day };
}

/** The fields of a start date. */
export function asStart(read: ReadDay | null): Partial<Pick<OwnValues, 'startDate' | 'startDay'>> {
	return read === null ? {} : { startDate: read.date, startDay: read.day };
}
