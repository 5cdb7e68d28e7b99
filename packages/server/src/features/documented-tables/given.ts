import type { AnyRow } from '../../db/any-tables.ts';

/** A row as a client sends it: values by the names of their columns. Nothing in it is checked. */
export type Given = Readonly<Record<string, unknown>>;

/** A request that no table can take; it is answered with the message. */
export class UnusableRows extends Error {}

/** A column as a text; what is missing or `null` is `otherwise`. */
export function text(value: unknown, otherwise = ''): string {
	if (value === undefined || value === null) return otherwise;
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A column as a whole number; what is none is `otherwise`. */
export function whole(value: unknown, otherwise = 0): number {
	if (value === undefined || value === null || value === '') return otherwise;
	const number = Math.trunc(Number(value));
	return Number.isSafeInteger(number) ? number : otherwise;
}

/** A column with an id; `null` where it names nothing. */
export function idOrNone(value: unknown): number | null {
	return whole(value) || null;
}

/** A flag, given as a boolean or a number. */
export function flag(value: unknown): 0 | 1 {
	return value === true || value === 'true' || whole(value) === 1 ? 1 : 0;
}

/** Milliseconds since 1970; `null` for no date, for the year 1 and for what is no date. */
export function instantOrNone(value: unknown): number | null {
	const ms = typeof value === 'number' ? value : Date.parse(text(value));
	return Number.isFinite(ms) && ms >= endOfYearOne ? Math.trunc(ms) : null;
}

/** What lies before it stands for no date. */
const endOfYearOne = Date.parse('0002-01-01T00:00:00Z');

/** One of a closed set of words, given by its place. */
export function word<T extends string>(value: unknown, words: readonly [T, ...T[]]): T {
	return words[whole(value)] ?? words[0];
}

/** The place of a word in its set. */
export function placeOf(value: unknown, words: readonly string[]): number {
	return Math.max(0, words.indexOf(text(value)));
}

/** A right as it is stored: what is none of the three is the least. */
export function rightOf(value: unknown): 0 | 1 | 2 {
	const right = whole(value);
	return right === 1 || right === 2 ? right : 0;
}

/** An instant as clients read it; `null` without one. */
export function date(stored: unknown): string | null {
	return stored === null || stored === undefined ? null : new Date(Number(stored)).toISOString();
}

/** A value as it is answered: as it was given, but flags are numbers. */
export function asAnswered(value: unknown): unknown {
	return typeof value === 'boolean' ? Number(value) : (value ?? null);
}

/** Some columns of a row. */
export function pick(row: AnyRow, names: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** The two columns that most rows end with. */
export function dates({ created, updated }: AnyRow): { created: string | null; updated: string | null } {
	return { created: date(created), updated: date(updated) };
}
