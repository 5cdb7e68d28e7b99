import type { Instant } from '../time/instant.ts';
import { instantOf, type WallClock, wallClockOf } from '../time/zone.ts';

/** Where a date would rather stand than it can just now. */
export interface RecurrenceAnchor {
	/** The day of the month, while it waits in a month that is too short. */
	readonly day: number | null;
	/** The second of the day, while it waits on a day whose clocks leave that time out. */
	readonly second: number | null;
}

/** A date that was moved on, with what is to be remembered for it; see {@link packAnchor}. */
export interface Step {
	readonly date: Instant | null;
	readonly monthDay: number | null;
}

/** One of a date that is set. */
export interface SetStep extends Step {
	readonly date: Instant;
}

/** More than there are days in a month. */
const base = 32;

/**
 * What is to be remembered as one whole number, which is kept wherever the day of the month alone was: the day, and above
 * it the second of the day, counted from 1. `null` when there is nothing.
 * @example remember({ day: 31, second: null }) // 31
 */
export function packAnchor({ day, second }: RecurrenceAnchor): number | null {
	if (day === null && second === null) return null;
	return (day ?? 0) + (second === null ? 0 : (second + 1) * base);
}

/** The other way round. */
export function unpackAnchor(packed: number | null): RecurrenceAnchor {
	const [day, time] = [(packed ?? 0) % base, Math.floor((packed ?? 0) / base)];
	return { day: day === 0 ? null : day, second: time === 0 ? null : time - 1 };
}

/**
 * What the clocks of a zone show at a date, but the time that is remembered for it where that is why it stands there. In
 * the zone of another person, or once somebody has moved the date, it is not.
 */
export function wantedWall(date: Instant, packed: number | null, zone: string): WallClock {
	const wall = wallClockOf(date, zone);
	const { second } = unpackAnchor(packed);
	if (second === null) return wall;
	const rather = { ...wall, ...timeOf(second) };
	return instantOf(rather, zone) === date ? rather : wall;
}

/** The date at which the clocks show this, remembering the time where they leave it out that day. */
export function arriveAt(wall: WallClock, zone: string, day: number | null = null): SetStep {
	const date = instantOf(wall, zone);
	const wanted = secondOf(wall);
	const second = secondOf(wallClockOf(date, zone)) === wanted ? null : wanted;
	return { date, monthDay: packAnchor({ day, second }) };
}

function secondOf({ hour, minute, second }: WallClock): number {
	return (hour * 60 + minute) * 60 + second;
}

function timeOf(second: number): Pick<WallClock, 'hour' | 'minute' | 'second'> {
	return { hour: Math.floor(second / 3600), minute: Math.floor(second / 60) % 60, second: second % 60 };
}
