import * as z from 'zod/mini';
import { type CalendarDate, readCalendarDate } from '../time/calendar-date.ts';
import { type Instant, toInstant } from '../time/instant.ts';
import { idOf, Undecodable, withForm } from './wire-form.ts';

/** The wire's sign for a date that is not set. */
const unsetDate = '0001-01-01T00:00:00Z';

const rfc3339 = /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** The last second whose year has four digits: RFC 3339 has no later one. */
const lastInstant = Date.parse('9999-12-31T23:59:59Z');

/** Reads RFC 3339 (`2026-08-01T10:00:00+02:00`), cut to whole seconds; `undefined` for anything else. */
export function readInstant(text: string): Instant | undefined {
	if (!rfc3339.test(text)) return undefined;
	const instant = toInstant(Date.parse(text));
	return Number.isNaN(instant) || instant > lastInstant || !isInItsMonth(text) ? undefined : instant;
}

/** `Date.parse` takes 30 February for a day of March. */
function isInItsMonth(text: string): boolean {
	const day = Number(text.slice(8, 10));
	return day <= 28 || new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === day;
}

/** Writes an instant as the wire does: `2026-08-01T10:00:00Z`. What repeats beyond the year 9999 stands at its end. */
export function writeInstant(instant: Instant | null): string {
	if (instant === null) return unsetDate;
	const clamped = Math.min(instant, lastInstant);
	const day = Math.floor(clamped / dayMs);
	const second = Math.floor((clamped - day * dayMs) / 1000);
	return `${dayText(day)}${twoDigits[Math.floor(second / 3600)]}:${twoDigits[Math.floor(second / 60) % 60]}:${twoDigits[second % 60]}Z`;
}

const dayMs = 86_400_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** A day's text is made once: a page of tasks has hundreds of dates, and writing them was half of what it cost. */
const dayTexts = new Map<number, string>();
const maxDays = 5000;

function dayText(day: number): string {
	let text = dayTexts.get(day);
	if (text === undefined) {
		if (dayTexts.size >= maxDays) dayTexts.clear();
		text = new Date(day * dayMs).toISOString().slice(0, 11);
		dayTexts.set(day, text);
	}
	return text;
}

/** A point in time that is always set. */
export const instant = withForm(
	z.custom<Instant>((value) => typeof value === 'number'),
	{
		decode(json) {
			const read = typeof json === 'string' ? readInstant(json) : undefined;
			if (read === undefined) throw new Undecodable('a date must be written as RFC 3339');
			return read;
		},
		encode: (value) => writeInstant(value as Instant),
		unset: unsetDate,
		isUnset: (json) => typeof json === 'string' && json.startsWith('0001-01-01T00:00:00'),
		document: { type: 'string', format: 'date-time' },
	},
);

/** A date that may be unset: `null` here, the year 1 on the wire. */
export const instantOrUnset = z.nullable(instant);

/** A day of the calendar, `2026-03-01`; `null` where it is not set. Ours: v1 has instants alone. */
export const calendarDateOrUnset = z.nullable(
	withForm(
		z.custom<CalendarDate>((value) => typeof value === 'string' && readCalendarDate(value) !== undefined),
		{
			decode(json) {
				const read = typeof json === 'string' ? readCalendarDate(json) : undefined;
				if (read === undefined) throw new Undecodable('a day must be written as 2026-03-01');
				return read;
			},
			encode: (value) => value,
			isUnset: (json) => json === '',
			document: { type: 'string', format: 'date', maxLength: 10 },
		},
	),
);

/** What 64 bits hold, as the wire's integers do. */
export const largestInteger = 2n ** 63n - 1n;

/** Reads an id from a path or a query: whole, at most 2^63 − 1. What no table can hold is found nowhere. */
export function readId(text: string): number {
	if (!/^-?\d{1,19}$/.test(text)) throw new Undecodable(`'${text}' is no id`);
	const id = BigInt(text);
	if (id > largestInteger || id < -largestInteger - 1n) throw new Undecodable(`'${text}' is no id`);
	return Math.max(Math.min(Number(id), Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER);
}

/**
 * The id of a noun: a branded whole number.
 * @example export const labelId = id('label'); export type LabelId = z.output<typeof labelId>;
 */
export function id<Noun extends string>(noun: Noun) {
	const schema = z.custom<number & z.core.$brand<Noun>>((value) => Number.isInteger(value));
	return idOf(
		noun,
		withForm(schema, {
			decode(json) {
				if (typeof json !== 'number' || !Number.isInteger(json)) throw new Undecodable('an id must be a whole number');
				return Math.max(Math.min(json, Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER);
			},
			encode: (value) => value,
			empty: 0,
			document: { type: 'integer', format: 'int64' },
		}),
	);
}

/**
 * A number from a row or a token as the id of its noun: nothing else brands one.
 * @example toId('label', row.id)
 * @throws when it is no whole number.
 */
export function toId<Noun extends string>(noun: Noun, value: number) {
	if (!isIdOf(noun, value)) throw new Error(`${value} is no id of a ${noun}`);
	return value;
}

function isIdOf<Noun extends string>(_noun: Noun, value: number): value is number & z.core.$brand<Noun> {
	// Not `isSafeInteger`: the greatest id of a filter is one beyond it as a project.
	return Number.isInteger(value);
}

/** A colour: six hex digits without `#`, or empty. Up to seven characters are taken as they are. */
export const colour = withForm(z.string().check(z.maxLength(7)), {
	decode(json) {
		if (typeof json !== 'string') throw new Undecodable('a colour must be a text');
		return json.startsWith('#') && json.length <= 7 ? json.slice(1) : json;
	},
	encode: (value) => value,
	empty: '',
	document: { type: 'string', maxLength: 7 },
});

/** A text of so many Unicode characters, counted as people do and not in UTF-16 units. */
export function characters(min: number, max: number) {
	return limitedText({ min, max, unit: 'characters', lengthOf: countCharacters });
}

/** A text of at most so many bytes of UTF-8: what a database and a line hold, for texts without a natural length. */
export function utf8Bytes(max: number, min = 0) {
	return limitedText({ min, max, unit: 'bytes', lengthOf: countUtf8Bytes });
}

interface TextLimits {
	readonly min: number;
	readonly max: number;
	readonly unit: 'characters' | 'bytes';
	readonly lengthOf: (text: string) => number;
}

function limitedText({ min, max, unit, lengthOf }: TextLimits) {
	const rule = min > 0 ? `must have ${min} to ${max} ${unit}` : `must have at most ${max} ${unit}`;
	const check = z.refine<string>(
		(text) => {
			// A UTF-16 unit is half a character to a whole one, and one to three bytes: most texts need no count.
			if (text.length * (unit === 'bytes' ? 3 : 1) <= max && text.length >= 2 * min) return true;
			const length = text.length > 2 * max ? text.length : lengthOf(text);
			return length >= min && length <= max;
		},
		{ error: ({ input }) => `${rule}, not ${lengthOf(String(input))}` },
	);
	// Where zod keeps what a JSON schema says of a text; the OpenAPI document then names the limit.
	check._zod.onattach.push(({ _zod: { bag } }) =>
		Object.assign(bag, { maximum: max, ...(min > 0 && { minimum: min }) }),
	);
	return z.string().check(check);
}

/** Counts code points without a copy of the text: it may be as long as a request. */
export function countCharacters(text: string): number {
	let count = text.length;
	for (let at = 0; at < text.length - 1; at++) {
		if (isSurrogatePair(text, at)) {
			count--;
			at++;
		}
	}
	return count;
}

/** Counts the bytes that a text takes as UTF-8; a lone surrogate is written as U+FFFD, which takes three. */
export function countUtf8Bytes(text: string): number {
	let count = 0;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		if (unit < 0x80) count += 1;
		else if (unit < 0x800) count += 2;
		else if (isSurrogatePair(text, at)) {
			count += 4;
			at++;
		} else count += 3;
	}
	return count;
}

function isSurrogatePair(text: string, at: number): boolean {
	const [high, low] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
	return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
}

/** A name, a key, a user name or a word of a list of choices. */
export const shortText = characters(0, 250);

/** A password as it is checked, a passcode or a mailed token. What is set as a password has stricter rules of its own. */
export const credentialText = characters(0, 1000);

/** The words of a search. */
export const searchText = characters(0, 5000);

/** A query in the filter language; as long as what an address may hold. */
export const filterText = characters(0, 16_384);

/** The most bytes of UTF-8 that a description or a comment takes. */
export const maxRichTextBytes = 1_048_576;

/** Rich text: a description or a comment. */
export const richText = utf8Bytes(maxRichTextBytes);

/** A check for JSON that the server keeps without reading it: at most so many bytes, written without blanks. */
export function jsonOfAtMost(maxBytes: number) {
	const sizeOf = (json: unknown) => countUtf8Bytes(JSON.stringify(json) ?? '');
	return z.refine<unknown>((json) => sizeOf(json) <= maxBytes, {
		error: ({ input }) => `must have at most ${maxBytes} bytes as JSON, not ${sizeOf(input)}`,
	});
}

/** A title that must not be empty: 1 to 250 characters. */
export const title = characters(1, 250);

/** Which page of a list is asked for. Read by the binder, so that a wrong number gets the answer clients know. */
export const paging = {
	/** From 1; 0 asks for everything. */
	page: z.optional(z.number()),
	perPage: z.optional(z.number()),
};

/** `{"message": …}`: the answer of what has nothing else to say. */
export const message = z.object({ message: z.string() });

/** What is no JSON: the bytes of a picture or a file. For endpoints with `raw`. */
export const bytes = withForm(
	z.custom<Uint8Array>((value) => value instanceof Uint8Array),
	{ decode: (value) => value, encode: (value) => value, document: { type: 'string', format: 'binary' } },
);

/** A version that grows with whatever is visible in a record. Ours, beside the v1 fields. */
export const version = z.number();
