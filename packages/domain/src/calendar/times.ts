import {
	type CalendarDay,
	daysInMonth,
	type Instant,
	instantOf,
	instantOn,
	toInstant,
	type WallClock,
} from '../time/index.ts';
import type { Line } from './lines.ts';
import type { CalendarZones } from './zones.ts';

/** An instant as calendars write it, in UTC: `20300102T030405Z`. */
export function utcText(instant: Instant): string {
	return new Date(instant)
		.toISOString()
		.replace(/\.\d+Z$/, 'Z')
		.replace(/[-:]/g, '');
}

const written = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i;

/** How a time is written: in UTC, in a zone it names, without one, or as a day alone. */
export type TimeForm = 'utc' | 'zoned' | 'floating' | 'day';

/** A time as it stands in a line. */
export interface WrittenTime {
	readonly form: TimeForm;
	/** What is written, whatever zone it is in; a day alone begins at midnight. */
	readonly wall: WallClock;
}

type TimeLine = Pick<Line, 'value' | 'params'>;

/** What a line says of a time, without a look at where it is; `null` for what is none. */
export function readWritten({ value, params }: TimeLine): WrittenTime | null {
	const [, year, month, day, hour, minute, second, utc] = written.exec(value.trim()) ?? [];
	const date = { year: Number(year), month: Number(month), day: Number(day) };
	if (!isDay(date)) return null;
	const time = { hour: Number(hour ?? 0), minute: Number(minute ?? 0), second: Number(second ?? 0) };
	if (time.hour > 23 || time.minute > 59 || time.second > 60) return null;
	const form = hour === undefined ? 'day' : utc ? 'utc' : params.has('TZID') ? 'zoned' : 'floating';
	return { form, wall: { ...date, ...time } };
}

/**
 * The instant of a date or a date with a time: in UTC, in the zone it names, or else in one's own; a zone that nobody
 * knows is none. A day alone is an hour of it. `null` for what cannot be read: such a line counts as if it were not there.
 */
export function readTime(line: TimeLine, zones: CalendarZones, hourOfDay = 0): Instant | null {
	const read = readWritten(line);
	if (read === null) return null;
	const { form, wall } = read;
	if (form === 'day') return preserved(instantOn(wall, zones.own, hourOfDay));
	if (form === 'utc') return preserved(instantOf(wall, 'UTC'));
	const named = form === 'zoned' ? zones.instantIn(line.params.get('TZID') ?? '', wall) : null;
	return preserved(named ?? instantOf(wall, zones.own));
}

function isDay({ year, month, day }: CalendarDay): boolean {
	return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

const lengths: readonly number[] = [365 * 86_400, 30 * 86_400, 7 * 86_400, 86_400];
const duration =
	/^([+-])?P(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,10})S)?)?$/i;

/**
 * Seconds of a length of time, negative for one that goes back. A month is 30 days, a year 365. `null` for what is none.
 * @example readDuration('-P1DT2H') // -93_600
 */
export function readDuration(text: string): number | null {
	const found = duration.exec(text.trim());
	if (!found) return null;
	const [, sign, ...parts] = found;
	if (parts.every((part) => part === undefined)) return null;
	const units = [...lengths, 3600, 60, 1];
	const seconds = parts.reduce((sum, part, at) => sum + Number(part ?? 0) * (units[at] ?? 0), 0);
	return sign === '-' && seconds !== 0 ? -seconds : seconds;
}

/**
 * A length of time as calendars write it. Days are written as hours: a day may have 23 of them.
 * @example durationText(-5400) // '-PT1H30M'
 */
export function durationText(seconds: number): string {
	const all = Math.abs(seconds);
	const parts = [
		[Math.floor(all / 3600), 'H'],
		[Math.floor(all / 60) % 60, 'M'],
		[all % 60, 'S'],
	] as const;
	const nonZero = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`);
	return `${seconds < 0 ? '-' : ''}PT${nonZero.join('') || '0S'}`;
}

/** The instant so many seconds later, `null` beyond what can be kept. */
export function later(instant: Instant, seconds: number): Instant | null {
	return preserved(instant + seconds * 1000);
}

function preserved(ms: number): Instant | null {
	return ms > firstMs && ms <= lastMs ? toInstant(ms) : null;
}

// The years 1 to 9999, without the moment that stands for no date on the wire.
const firstMs = -62_135_596_800_000;
const lastMs = 253_402_300_799_000;
