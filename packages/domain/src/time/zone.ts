import { type CalendarDay, dayMs, plusDays, plusMonths, utcMs } from './calendar.ts';
import { type Instant, toInstant } from './instant.ts';

/** What a clock on the wall and the calendar beside it show. */
export interface WallClock extends CalendarDay {
	readonly hour: number;
	readonly minute: number;
	readonly second: number;
}

/** A moment to reckon from, and the zone of who asks (`Europe/Stockholm`, `UTC`). */
export interface Clock {
	readonly now: Instant;
	readonly zone: string;
}

// Making a formatter costs 50 µs and more, using one a microsecond or two.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
	let formatter = formatters.get(zone);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat('en-US', {
			timeZone: zone,
			hourCycle: 'h23',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
			hour: 'numeric',
			minute: 'numeric',
			second: 'numeric',
		});
		formatters.set(zone, formatter);
	}
	return formatter;
}

/**
 * What the clock shows in a zone at an instant. An unknown zone throws a `RangeError`.
 * @example wallClockOf(noonUtc, 'Europe/Stockholm').hour // 13, in winter
 */
export function wallClockOf(instant: Instant, zone: string): WallClock {
	if (instant < minutesBegin) return formattedClock(instant, zone);
	const wall = new Date(instant + cachedOffsetMs(instant, zone));
	return {
		year: wall.getUTCFullYear(),
		month: wall.getUTCMonth() + 1,
		day: wall.getUTCDate(),
		hour: wall.getUTCHours(),
		minute: wall.getUTCMinutes(),
		second: wall.getUTCSeconds(),
	};
}

function formattedClock(instant: Instant, zone: string): WallClock {
	const shown = formatterOf(zone).format(instant);
	const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (shown.match(/\d+/g) ?? []).map(Number);
	return { year, month, day, hour, minute, second };
}

/** Since 1973 all clocks differ from UTC by whole minutes, and change at one. */
const minutesBegin = Date.UTC(1973, 0, 1);
const maxCachedOffsets = 10_000;
/** By zone and minute: a screen asks for the same few hundred instants with each render. */
const offsets = new Map<string, Map<number, number>>();
let cachedOffsets = 0;

function cachedOffsetMs(instant: Instant, zone: string): number {
	const minute = Math.floor(instant / 60_000);
	return offsets.get(zone)?.get(minute) ?? cacheOffsetMs(minute, zone);
}

function cacheOffsetMs(minute: number, zone: string): number {
	const begin = toInstant(minute * 60_000);
	const offset = wallMs(formattedClock(begin, zone)) - begin;
	if (cachedOffsets >= maxCachedOffsets) {
		offsets.clear();
		cachedOffsets = 0;
	}
	const ofZone = offsets.get(zone) ?? new Map<number, number>();
	offsets.set(zone, ofZone.set(minute, offset));
	cachedOffsets += 1;
	return offset;
}

function wallMs({ year, month, day, hour, minute, second }: WallClock): number {
	return utcMs(year, month, day, hour, minute, second);
}

function offsetMs(ms: number, zone: string): number {
	const instant = toInstant(ms);
	return wallMs(wallClockOf(instant, zone)) - instant;
}

/**
 * The instant at which a clock in a zone shows this.
 * Shown twice (the clocks go back): the first of the two. Shown never (they go forward): as much later as the
 * clocks jump, so 02:30 becomes 03:30. Parts out of range roll over.
 */
export function instantOf(wall: WallClock, zone: string): Instant {
	const ms = wallMs(wall);
	// A day to both sides lies beyond a change of the clocks near `ms`, and two changes never come that close.
	const before = offsetMs(ms - dayMs, zone);
	const after = offsetMs(ms + dayMs, zone);
	if (before === after || offsetMs(ms - before, zone) === before) return toInstant(ms - before);
	return toInstant(offsetMs(ms - after, zone) === after ? ms - after : ms - before);
}

/** An hour, and minutes where they are not 0, on a day in a zone. */
export function instantOn({ year, month, day }: CalendarDay, zone: string, hour = 0, minute = 0): Instant {
	return instantOf({ year, month, day, hour, minute, second: 0 }, zone);
}

/** The first moment of the day an instant falls on: midnight, or 01:00 where the clocks jump over midnight. */
export function startOfDay(instant: Instant, zone: string): Instant {
	return instantOn(wallClockOf(instant, zone), zone);
}

/** So many days later at the same time of day, even when the clocks change in between. */
export function addDays(instant: Instant, days: number, zone: string): Instant {
	const wall = wallClockOf(instant, zone);
	return instantOf({ ...wall, ...plusDays(wall, days) }, zone);
}

/** So many months later at the same time of day; a month that is too short gives its last day. */
export function addMonths(instant: Instant, months: number, zone: string): Instant {
	const wall = wallClockOf(instant, zone);
	return instantOf({ ...wall, ...plusMonths(wall, months) }, zone);
}
