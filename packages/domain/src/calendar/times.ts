import { type CalendarDay, daysInMonth, type Instant, instantOf, instantOn, toInstant } from '../time/index.ts';
import type { Line } from './lines.ts';

/** An instant as calendars write it, in UTC: `20300102T030405Z`. */
export function utcText(instant: Instant): string {
	return new Date(instant)
		.toISOString()
		.replace(/\.\d+Z$/, 'Z')
		.replace(/[-:]/g, '');
}

const written = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i;

/**
 * The instant of a date or a date with a time: in UTC, in the zone it names, or else in `zone`. A day alone is its
 * midnight. `null` for what cannot be read: such a line counts as if it were not there.
 */
export function readTime({ value, params }: Line, zone: string): Instant | null {
	const [, year, month, day, hour, minute, second, utc] = written.exec(value.trim()) ?? [];
	const date = { year: Number(year), month: Number(month), day: Number(day) };
	if (!isDay(date)) return null;
	const named = params.get('TZID');
	const where = utc ? 'UTC' : named === undefined ? zone : zoneOf(named);
	if (where === null) return null;
	if (hour === undefined) return kept(instantOn(date, where));
	const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
	if (time.hour > 23 || time.minute > 59 || time.second > 60) return null;
	return kept(instantOf({ ...date, ...time }, where));
}

function isDay({ year, month, day }: CalendarDay): boolean {
	return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Zones by the name they are given, `null` where nobody knows it; a program may write them behind a path of its own. */
function zoneOf(name: string): string | null {
	const pieces = name.split('/').filter(Boolean);
	for (const wanted of [name, pieces.slice(-2).join('/'), pieces.slice(-3).join('/')])
		if (isZone(wanted)) return wanted;
	return null;
}

function isZone(name: string): boolean {
	// What is no name of a zone may still be taken for an offset.
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return true;
	} catch {
		return false;
	}
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
	const said = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`);
	return `${seconds < 0 ? '-' : ''}PT${said.join('') || '0S'}`;
}

/** The instant so many seconds later, `null` beyond what can be kept. */
export function later(instant: Instant, seconds: number): Instant | null {
	return kept(instant + seconds * 1000);
}

function kept(ms: number): Instant | null {
	return ms > firstMs && ms <= lastMs ? toInstant(ms) : null;
}

// The years 1 to 9999, without the moment that stands for no date on the wire.
const firstMs = -62_135_596_800_000;
const lastMs = 253_402_300_799_000;
