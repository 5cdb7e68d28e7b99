import {
	addDays,
	type Clock,
	type Instant,
	instantOn,
	readCalendarDate,
	readCalendarDay,
	wallClockOf,
} from '@ordna/domain/time';

/** When a link expires, as the form offers it; in days, or at a day. */
export const expiryChoices = ['never', '1', '7', '30', 'date'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** A link is good for the whole of its last day, where whoever makes it is. `undefined` where no day was named. */
export function expiryOf(choice: ExpiryChoice, date: string, { now, zone }: Clock): Instant | null | undefined {
	if (choice === 'never') return null;
	if (choice !== 'date') return endOfDay(addDays(now, Number(choice), zone), zone);
	const day = readCalendarDate(date);
	return day && instantOn(readCalendarDay(day), zone, 23, 59);
}

/** The day of an instant, as a field of dates has it. */
export function dayOf(instant: Instant, zone: string): string {
	const { year, month, day } = wallClockOf(instant, zone);
	return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const endOfDay = (at: Instant, zone: string): Instant => instantOn(wallClockOf(at, zone), zone, 23, 59);
