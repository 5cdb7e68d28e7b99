import { type Instant, toInstant } from '../time/instant.ts';

/** A second, minute, hour, day, week, month, year. */
export type DateUnit = 's' | 'm' | 'h' | 'd' | 'w' | 'M' | 'y';

/** A date and time as a clock on the wall shows it; the zone is told later. */
export interface WallTime {
	readonly year: number;
	readonly month: number;
	readonly day: number;
	readonly hour: number;
	readonly minute: number;
	readonly second: number;
}

export type DateAnchor =
	| { readonly kind: 'now' }
	| { readonly kind: 'instant'; readonly instant: Instant }
	| { readonly kind: 'wall'; readonly wall: WallTime };

export type DateStep =
	| { readonly kind: 'add'; readonly amount: number; readonly unit: DateUnit }
	| { readonly kind: 'round'; readonly unit: DateUnit };

/** A date as it is written in a filter: where it starts, and the steps from there, from left to right. */
export interface DateExpression {
	readonly anchor: DateAnchor;
	readonly steps: readonly DateStep[];
}

const datePattern =
	/^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:(?:T| +)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/i;

// NOTE: sixteen steps of ten thousand years each stay within what a calendar computation can hold.
const maxSteps = 16;
const maxStep = 10_000 * 366 * 86_400;
const secondsOf: Record<DateUnit, number> = {
	s: 1,
	m: 60,
	h: 3600,
	d: 86_400,
	w: 604_800,
	M: 31 * 86_400,
	y: 366 * 86_400,
};

/**
 * Reads a date: an instant, a date with or without a time, or date math on `now` or on a date.
 * Comes back empty-handed when the text is none, or names a day that does not exist.
 *
 *     findDateExpression('now-7d/d')
 *     findDateExpression('2026-03-11||+1M/d')
 *     findDateExpression('2026-3-2 08:00')
 */
export function findDateExpression(text: string): DateExpression | undefined {
	const [start, math] = splitMath(text);
	const anchor = start === 'now' ? ({ kind: 'now' } as const) : findAnchor(start);
	const steps = findSteps(math);
	return anchor && steps && { anchor, steps };
}

/** Whether a text has the form of a date, without asking whether there is such a day. */
export function looksLikeDate(text: string): boolean {
	return datePattern.test(text);
}

function splitMath(text: string): [start: string, math: string] {
	if (text.startsWith('now')) return ['now', text.slice(3)];
	const bars = text.indexOf('||');
	return bars < 0 ? [text, ''] : [text.slice(0, bars), text.slice(bars + 2)];
}

function findSteps(math: string): DateStep[] | undefined {
	const steps: DateStep[] = [];
	const pattern = /([+-]\d{1,12}|\/)([smhHdwMy])/y;
	while (pattern.lastIndex < math.length) {
		const [, sign, letter] = pattern.exec(math) ?? [];
		if (sign === undefined || letter === undefined || steps.length === maxSteps) return undefined;
		// The pattern lets through these letters only.
		const unit = (letter === 'H' ? 'h' : letter) as DateUnit;
		const amount = Number(sign);
		if (Math.abs(amount) * secondsOf[unit] > maxStep) return undefined;
		steps.push(sign === '/' ? { kind: 'round', unit } : { kind: 'add', amount: amount + 0, unit });
	}
	return steps;
}

function findAnchor(text: string): DateAnchor | undefined {
	const [, year, month = 1, day = 1, hour = 0, minute = 0, second = 0, offset] = datePattern.exec(text) ?? [];
	const wall: WallTime = {
		year: Number(year),
		month: Number(month),
		day: Number(day),
		hour: Number(hour),
		minute: Number(minute),
		second: Number(second),
	};
	if (!exists(wall)) return undefined;
	if (typeof offset !== 'string') return { kind: 'wall', wall };
	const minutes = offsetMinutes(offset);
	if (minutes === undefined) return undefined;
	return { kind: 'instant', instant: toInstant(asUtc(wall) - minutes * 60_000) };
}

function exists(wall: WallTime): boolean {
	const date = new Date(asUtc(wall));
	return (
		wall.year >= 1 &&
		date.getUTCMonth() + 1 === wall.month &&
		date.getUTCDate() === wall.day &&
		date.getUTCHours() === wall.hour &&
		date.getUTCMinutes() === wall.minute &&
		date.getUTCSeconds() === wall.second
	);
}

function asUtc({ year, month, day, hour, minute, second }: WallTime): number {
	// `Date.UTC` takes the years 0 to 99 for those of the twentieth century.
	const date = new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	return date.setUTCHours(hour, minute, second);
}

function offsetMinutes(offset: string): number | undefined {
	if (offset.length === 1) return 0;
	const sign = offset.startsWith('-') ? -1 : 1;
	const hours = Number(offset.slice(1, 3));
	const minutes = Number(offset.slice(-2));
	return hours < 24 && minutes < 60 ? sign * (hours * 60 + minutes) : undefined;
}
