import * as Wall from 'temporal-polyfill/fns/PlainDateTime';
import * as Zoned from 'temporal-polyfill/fns/ZonedDateTime';
import { type Instant, toInstant } from '../time/instant.ts';
import type { DateAnchor, DateExpression, DateStep, DateUnit } from './date-expression.ts';
import { type Filter, mapDates } from './filter.ts';

// NOTE: this is the only file of filters that needs the calendar library. Nothing that a page loads first imports it.

/** The clock and the place a date is worked out for. `zone` is an IANA name such as `Europe/Stockholm`. */
export interface DateContext {
	readonly now: Instant;
	readonly zone: string;
}

/** The filter with every date worked out. */
export function resolveFilter(filter: Filter, context: DateContext): Filter<Instant> {
	return mapDates(filter, (date) => resolveDate(date, context));
}

/**
 * The instant a date expression stands for, never outside the years 1 to 9999.
 *
 * Days, weeks, months and years keep the time on the clock across its changes; hours, minutes and seconds are lengths
 * of time. A day the month does not have runs over into the next: 31 January `+1M` is 3 March. Rounding goes down,
 * weeks start on Monday. A time the clock skips is taken as much later, one it shows twice is the first.
 */
export function resolveDate({ anchor, steps }: DateExpression, { now, zone }: DateContext): Instant {
	const start = resolveAnchor(anchor, now, zone);
	return toInstant(withinReach(steps.reduce((ms, step) => take(step, ms, zone), start)));
}

const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59Z');

function withinReach(ms: number): number {
	return Math.min(Math.max(ms, earliest), latest);
}

function resolveAnchor(anchor: DateAnchor, now: Instant, zone: string): number {
	if (anchor.kind === 'now') return now;
	if (anchor.kind === 'instant') return anchor.instant;
	const { year, month, day, hour, minute, second } = anchor.wall;
	return onClock(Wall.create(year, month, day, hour, minute, second), zone);
}

function take(step: DateStep, ms: number, zone: string): number {
	if (step.kind === 'round') return startOf[step.unit](zonedAt(ms, zone)).epochMilliseconds;
	const exact = exactMs[step.unit];
	if (exact !== undefined) return ms + step.amount * exact;
	return onClock(addDates(Zoned.toPlainDateTime(zonedAt(ms, zone)), step.amount, step.unit), zone);
}

const exactMs: Partial<Record<DateUnit, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

function addDates(wall: Wall.Record, amount: number, unit: DateUnit): Wall.Record {
	if (unit === 'd') return Wall.addDays(wall, amount);
	if (unit === 'w') return Wall.addDays(wall, 7 * amount);
	const firstOfMonth = Wall.withDayOfMonth(wall, 1);
	return Wall.addDays(Wall.addMonths(firstOfMonth, unit === 'y' ? 12 * amount : amount), wall.day - 1);
}

const startOf: Record<DateUnit, (at: Zoned.Record) => Zoned.Record> = {
	s: Zoned.startOfSecond,
	m: Zoned.startOfMinute,
	h: Zoned.startOfHour,
	d: Zoned.startOfDay,
	w: Zoned.startOfWeek,
	M: Zoned.startOfMonth,
	y: Zoned.startOfYear,
};

function zonedAt(ms: number, zone: string): Zoned.Record {
	return Zoned.create(BigInt(ms) * 1_000_000n, zone);
}

function onClock(wall: Wall.Record, zone: string): number {
	return Wall.toZonedDateTime(wall, zone).epochMilliseconds;
}
