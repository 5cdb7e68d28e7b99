import { type CalendarDay, daysInMonth, plusDays } from './calendar.ts';
import { addMs, type Instant } from './instant.ts';
import { instantOn, wallClockOf } from './zone.ts';

/** A day in a calendar, written `2026-03-01`. Unlike an instant it is the same day wherever it is read. */
export type CalendarDate = string & { readonly __unit: 'calendar date' };

const written = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Reads `2026-03-01`; `undefined` for anything else, and for what no calendar has.
 * @example readCalendarDate('2026-02-30') // undefined
 */
export function readCalendarDate(text: string): CalendarDate | undefined {
	const { year, month, day } = partsOf(text);
	const isDay = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
	return isDay ? (text as CalendarDate) : undefined;
}

/** The parts of a day in a calendar. */
export function readCalendarDay(date: CalendarDate): CalendarDay {
	return partsOf(date);
}

function partsOf(text: string): CalendarDay {
	const [, year, month, day] = written.exec(text) ?? [];
	return { year: Number(year), month: Number(month), day: Number(day) };
}

/** @example calendarDateOf({ year: 2026, month: 3, day: 1 }) // '2026-03-01' */
export function calendarDateOf({ year, month, day }: CalendarDay): CalendarDate {
	const digits = (number: number, count: number) => String(number).padStart(count, '0');
	return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}` as CalendarDate;
}

/** The day on which an instant falls in a zone. */
export function calendarDateAt(instant: Instant, zone: string): CalendarDate {
	return calendarDateOf(wallClockOf(instant, zone));
}

/** A full hour of a day in a zone. */
export function hourOf(date: CalendarDate, hour: number, zone: string): Instant {
	return instantOn(partsOf(date), zone, hour);
}

/** 12:00 of a day in a zone: it is the same day in most others. */
export function noonOf(date: CalendarDate, zone: string): Instant {
	return hourOf(date, 12, zone);
}

/** The last moment of a day in a zone: what is due on a day is late once it has come. */
export function endOfDay(date: CalendarDate, zone: string): Instant {
	return addMs(instantOn(plusDays(partsOf(date), 1), zone), -1);
}
