import { findDateExpression, resolveDate } from '@ordna/domain/filter';
import type { Clock, Instant } from '@ordna/domain/time';
import { next7Days, type RangeSearch } from './range-search.ts';

/** From when to when, each a date or a date expression; empty where there is no bound. */
export interface DateRange {
	readonly from: string;
	readonly to: string;
}

export const presets = {
	today: { from: 'now/d', to: 'now/d+1d' },
	tomorrow: { from: 'now/d+1d', to: 'now/d+2d' },
	thisWeek: { from: 'now/w', to: 'now/w+1w' },
	restOfThisWeek: { from: 'now', to: 'now/w+1w' },
	nextWeek: { from: 'now/w+1w', to: 'now/w+2w' },
	next7Days,
	thisMonth: { from: 'now/M', to: 'now/M+1M' },
	restOfThisMonth: { from: 'now', to: 'now/M+1M' },
	nextMonth: { from: 'now/M+1M', to: 'now/M+2M' },
	next30Days: { from: 'now', to: 'now+30d' },
	thisYear: { from: 'now/y', to: 'now/y+1y' },
	restOfThisYear: { from: 'now', to: 'now/y+1y' },
	lastWeek: { from: 'now/w-1w', to: 'now/w' },
	lastMonth: { from: 'now/M-1M', to: 'now/M' },
	/** Tasks without a date, too. */
	all: { from: '', to: '' },
} as const satisfies Record<string, DateRange>;

export type PresetName = keyof typeof presets;

// The keys of an object are what its type says.
export const presetNames = Object.keys(presets) as PresetName[];

export const isSameRange = (one: DateRange, other: DateRange) => one.from === other.from && one.to === other.to;

/** The preset of just this range. */
export function presetOf(range: DateRange): PresetName | undefined {
	return presetNames.find((name) => isSameRange(presets[name], range));
}

/** Where a range begins, and where it has ended; `null` where it has no bound. */
export interface RangeBounds {
	readonly start: Instant | null;
	readonly end: Instant | null;
}

/** A bound: `null` for none, undefined for what cannot be read. */
export function readBound(text: string, clock: Clock): Instant | null | undefined {
	if (text === '') return null;
	const date = findDateExpression(text);
	return date && resolveDate(date, clock);
}

export type RangeFailure = 'from' | 'to' | 'order';

/** The bounds of a range, or what is wrong with it: a text that is no date, or an end that does not lie after its start. */
export function readBounds(range: DateRange, clock: Clock): RangeBounds | { readonly failure: RangeFailure } {
	const start = readBound(range.from, clock);
	const end = readBound(range.to, clock);
	if (start === undefined) return { failure: 'from' };
	if (end === undefined) return { failure: 'to' };
	return start !== null && end !== null && end <= start ? { failure: 'order' } : { start, end };
}

interface ReadRange {
	readonly range: DateRange;
	readonly bounds: RangeBounds;
}

/**
 * The range that an address asks for. Without one it is all open tasks; what cannot be read is the next seven days.
 *
 *     readRange({ from: 'now/d', to: 'now/d+1d' }, clock).range // presets.today
 */
export function readRange({ from, to }: RangeSearch, clock: Clock): ReadRange {
	const range = { from: textOf(from), to: textOf(to) };
	const bounds = readBounds(range, clock);
	if (!('failure' in bounds)) return { range, bounds };
	const usual = readBounds(next7Days, clock);
	return { range: next7Days, bounds: 'failure' in usual ? { start: null, end: null } : usual };
}

function textOf(value: unknown): string {
	const text = String(value ?? '').trim();
	// In an address that somebody typed, a plus is read as a blank.
	return text.startsWith('now') ? text.replaceAll(' ', '+') : text;
}

/** A switch in the address; undefined where it says nothing about it. */
export function readSwitch(value: unknown): boolean | undefined {
	const text = String(value);
	return text === 'true' || text === 'false' ? text === 'true' : undefined;
}
