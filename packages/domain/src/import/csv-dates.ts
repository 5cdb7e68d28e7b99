import { type CalendarDay, daysInMonth } from '../time/calendar.ts';
import { type Instant, toInstant } from '../time/instant.ts';
import { instantOf } from '../time/zone.ts';

/**
 * Ways of writing dates, by the names that clients know them under: each shows how 2 January 2006, 15:04:05 is written.
 * In this order they are tried, so days come before months (docs/wire/imports-exports.md#csv).
 */
export const dateLayouts = [
	'2006-01-02',
	'2006-01-02T15:04:05',
	'2006-01-02T15:04:05Z07:00',
	'2006-01-02T15:04:05-0700',
	'02/01/2006',
	'01/02/2006',
	'02-01-2006',
	'01-02-2006',
	'Jan 2, 2006',
	'2 Jan 2006',
	'02/01/2006 15:04',
	'01/02/2006 15:04',
	'2006-01-02 15:04:05',
	'2006/01/02',
	'02.01.2006',
	'02.01.2006 15:04',
	'2006-01-02 15:04',
	'2006-01-02T15:04',
	'2006-01-02T15:04Z07:00',
	'2006/01/02 15:04',
	'2006/01/02 15:04:05',
	'02/01/2006 15:04:05',
	'02.01.2006 15:04:05',
	'02-01-2006 15:04',
	'2.1.2006',
	'2.1.2006 15:04',
	'Jan 2, 2006 15:04',
	'2 Jan 2006 15:04',
	'Mon, 02 Jan 2006 15:04:05 MST',
	'Mon, 02 Jan 2006 15:04:05 -0700',
	'02 Jan 06 15:04 MST',
	'02 Jan 06 15:04 -0700',
	'Monday, 02-Jan-06 15:04:05 MST',
	'Mon Jan _2 15:04:05 2006',
	'Mon Jan _2 15:04:05 MST 2006',
] as const;

/** The way that stands for no other. */
export const commonLayout = dateLayouts[0];

/** A layout of a client longer than this is none. */
const maxLayoutLength = 64;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Part = 'year' | 'shortYear' | 'month' | 'monthName' | 'day' | 'hour' | 'minute' | 'second' | 'zone' | 'nothing';

/** The pieces of a layout, longer ones first. */
const pieces: readonly (readonly [text: string, pattern: string, part: Part])[] = [
	['Monday', '[a-z]{3,10}', 'nothing'],
	['2006', '\\d{4}', 'year'],
	['Z07:00', 'z|[+-]\\d\\d:\\d\\d', 'zone'],
	['-07:00', '[+-]\\d\\d:\\d\\d', 'zone'],
	['-0700', '[+-]\\d{4}', 'zone'],
	['MST', '[a-z]{1,5}', 'nothing'],
	['Mon', '[a-z]{3}', 'nothing'],
	['Jan', '[a-z]{3}', 'monthName'],
	['01', '\\d\\d', 'month'],
	['02', '\\d\\d', 'day'],
	['_2', ' ?\\d{1,2}', 'day'],
	['15', '\\d\\d', 'hour'],
	['04', '\\d\\d', 'minute'],
	['05', '\\d\\d(?:[.,]\\d+)?', 'second'],
	['06', '\\d\\d', 'shortYear'],
	['2', '\\d{1,2}', 'day'],
	['1', '\\d{1,2}', 'month'],
];

interface Layout {
	readonly pattern: RegExp;
	readonly parts: readonly Part[];
	/** Whether it names a zone by letters, which is taken for UTC. */
	readonly isUtc: boolean;
}

const known = new Map<string, Layout | null>();

function layoutOf(text: string): Layout | null {
	let layout = known.get(text);
	if (layout === undefined) {
		layout = readLayout(text);
		if (known.size < 100) known.set(text, layout);
	}
	return layout;
}

// NOTE: each piece counts once: twenty names of zones behind each other can be cut out of a text in more ways than
// anybody has time to try.
function readLayout(text: string): Layout | null {
	const used = new Set<string>();
	const parts: Part[] = [];
	let pattern = '';
	for (let at = 0; at < text.length; ) {
		const piece = pieces.find(([sign]) => text.startsWith(sign, at));
		if (piece && used.has(piece[0])) return null;
		if (piece) {
			used.add(piece[0]);
			parts.push(piece[2]);
		}
		pattern += piece ? `(${piece[1]})` : escaped(text[at] ?? '');
		at += piece ? piece[0].length : 1;
	}
	return { pattern: new RegExp(`^${pattern}$`, 'i'), parts, isUtc: text.includes('MST') };
}

function escaped(sign: string): string {
	return sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Whether a date is written in this way. */
export function isWrittenAs(text: string, layout: string): boolean {
	return layout.length <= maxLayoutLength && readAs(text, layout, 'UTC') !== null;
}

/**
 * How a day without a time is written where times are written so.
 * @example dayLayoutOf('02.01.2006 15:04') // '02.01.2006'
 */
export function dayLayoutOf(layout: string): string {
	const time = layout.search(/[ T]15:04/);
	return time < 0 ? layout : layout.slice(0, time);
}

/** Whether a text has the form of a date, also of one that no calendar has. */
export function isShapedAsDate(text: string, layout: string): boolean {
	const isShaped = (each: string) => each.length <= maxLayoutLength && layoutOf(each)?.pattern.test(text);
	return text.length <= maxLayoutLength && [layout, ...dateLayouts].some(isShaped);
}

/** How dates are written. */
export interface DateReading {
	readonly layout: string;
	/** How days without a time are, where that is said. */
	readonly dayLayout?: string | undefined;
	/** Of dates that name no zone. */
	readonly zone: string;
}

/**
 * Reads a date that is written in one way or, where it is not, in one of the known ones. A date without a zone of its own
 * is one of `zone`; a day without a time is its beginning. `null` where it is none.
 *
 * @example readDate('31.12.2030', { layout: '02.01.2006', zone: 'UTC' }) // 2030-12-31T00:00:00Z
 */
export function readDate(text: string, { layout, dayLayout, zone }: DateReading): Instant | null {
	const trimmed = text.trim();
	if (trimmed === '' || trimmed.length > maxLayoutLength) return null;
	for (const each of [layout, ...(dayLayout === undefined ? [] : [dayLayout]), ...dateLayouts]) {
		const read = each.length > maxLayoutLength ? null : readAs(trimmed, each, zone);
		if (read !== null) return read;
	}
	return null;
}

/** Reads a date that is written in this way and no other. */
export function readAs(text: string, layout: string, zone: string): Instant | null {
	const form = layoutOf(layout);
	const found = form?.pattern.exec(text);
	if (!form || !found) return null;
	const { parts, isUtc } = form;
	const values = new Map(parts.map((part, at) => [part, found[at + 1] ?? '']));
	const day = dayOf(values);
	if (!day) return null;
	const [hour, minute, second] = [numberOf(values, 'hour'), numberOf(values, 'minute'), numberOf(values, 'second')];
	if (hour > 23 || minute > 59 || second >= 60) return null;
	const wall = { ...day, hour, minute, second: Math.floor(second) };
	const offset = values.get('zone');
	if (offset === undefined) return instantOf(wall, isUtc ? 'UTC' : zone);
	return toInstant(instantOf(wall, 'UTC') - offsetMs(offset));
}

function dayOf(values: ReadonlyMap<Part, string>): CalendarDay | null {
	const short = values.get('shortYear');
	const year = short === undefined ? numberOf(values, 'year') : Number(short) + (Number(short) < 69 ? 2000 : 1900);
	const name = values.get('monthName');
	const month = name === undefined ? numberOf(values, 'month') : months.indexOf(name.toLowerCase()) + 1;
	const day = numberOf(values, 'day');
	if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
	return { year, month, day };
}

function numberOf(values: ReadonlyMap<Part, string>, part: Part): number {
	return Number((values.get(part) ?? '0').trim().replace(',', '.'));
}

function offsetMs(text: string): number {
	if (/^z$/i.test(text)) return 0;
	const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
	const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
	return sign === '-' ? -ms : ms;
}
