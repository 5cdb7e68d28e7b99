import { findDateExpression } from './date-expression.ts';
import { type FilterFailure, filterFailure } from './filter.failures.ts';
import { filterFields, findWireField } from './filter.fields.ts';
import { type FilterToken, scanFilter } from './filter.scan.ts';
import type {
	Comparator,
	Comparison,
	EqualComparator,
	Filter,
	Join,
	OrderComparator,
	ReminderRange,
	Test,
} from './filter.ts';

/** The meaning of a filter text, `null` for the empty text, which filters nothing; or why there is none. */
export type ParsedFilter =
	| { readonly ok: true; readonly filter: Filter | null }
	| { readonly ok: false; readonly failure: FilterFailure };

/**
 * Reads a filter in the language of the wire. Joins go from left to right, `&&` does not bind tighter than `||`.
 *
 *     parseFilter('(due_date < now+3d || priority = 5) && done = false')
 *     parseFilter('labels in 4, 5 && title like "salt & pepper"')
 */
export function parseFilter(text: string): ParsedFilter {
	if (text === '') return { ok: true, filter: null };
	const { tokens, failure } = scanFilter(text);
	if (failure) return { ok: false, failure };
	const parts = readParts(tokens);
	if ('failure' in parts) return { ok: false, failure: parts.failure };
	return { ok: true, filter: readQuery({ parts: parts.parts, at: 0 }).filter };
}

/** What is left of the tokens when each comparison has become one: comparisons, joins and brackets. */
type Part =
	| Comparison
	| { readonly kind: 'open' }
	| { readonly kind: 'close' }
	| { readonly kind: 'join'; readonly join: Join['kind'] };

type Failed = { readonly failure: FilterFailure };

function readParts(tokens: readonly FilterToken[]): { readonly parts: readonly Part[] } | Failed {
	const parts: Part[] = [];
	for (let at = 0; at < tokens.length; ) {
		const token = tokens[at];
		if (token?.kind === 'field') {
			const raw = gather(tokens, at, token);
			const comparison = readComparison(raw);
			if ('failure' in comparison) return comparison;
			parts.push(comparison);
			at = raw.end;
			continue;
		}
		if (token?.kind === 'open') parts.push({ kind: 'open' });
		if (token?.kind === 'close') parts.push({ kind: 'close' });
		if (token?.kind === 'join') parts.push({ kind: 'join', join: token.join });
		at++;
	}
	return { parts };
}

type FieldToken = FilterToken & { readonly kind: 'field' };
type ComparatorToken = FilterToken & { readonly kind: 'comparator' };
type ValueToken = FilterToken & { readonly kind: 'value' };

interface RawComparison {
	readonly field: FieldToken;
	readonly comparator: ComparatorToken;
	readonly values: readonly ValueToken[];
	/** The index of the token behind it. */
	readonly end: number;
}

function gather(tokens: readonly FilterToken[], at: number, field: FieldToken): RawComparison {
	const comparator = tokens[at + 1];
	if (comparator?.kind !== 'comparator') throw new Error('a scanned field has no comparator');
	const values: ValueToken[] = [];
	let end = at + 2;
	for (let token = tokens[end]; token?.kind === 'value' || token?.kind === 'comma'; token = tokens[++end]) {
		if (token.kind === 'value') values.push(token);
	}
	return { field, comparator, values, end };
}

// Fields of a task that can be sorted by and have no meaning here: known, yet no value fits them.
const unfilterable = new Set(['uid', 'position']);

const equal = ['=', '!='] as const;
const order = ['<', '<=', '>', '>='] as const;

function readComparison(raw: RawComparison): Comparison | Failed {
	const field = findWireField(raw.field.text);
	if (field === undefined) return unknownField(raw);
	switch (field) {
		case 'assignees':
			return withTest({ kind: 'people', field }, readTest(raw, [...equal, 'like'], readText));
		case 'labels':
			return withTest({ kind: 'labels', field }, readTest(raw, equal, readWhole));
		case 'reminders':
			return readReminders(raw);
		case 'done':
			return withTest({ kind: 'boolean', field }, readTest(raw, equal, readBoolean));
		case 'percentDone':
			return withTest({ kind: 'number', field }, readTest(raw, [...equal, ...order], readNumber));
		case 'title':
		case 'description':
		case 'hexColor':
			return withTest({ kind: 'text', field }, readTest(raw, [...equal, ...order, 'like'], readText));
		case 'doneAt':
		case 'dueDate':
		case 'startDate':
		case 'endDate':
		case 'created':
		case 'updated':
			return withTest({ kind: 'date', field }, readTest(raw, [...equal, ...order], findDateExpression));
		default:
			return withTest({ kind: 'number', field }, readTest(raw, [...equal, ...order], readWhole));
	}
}

function withTest<const Head extends object, T extends object>(head: Head, test: T | Failed): (Head & T) | Failed {
	return 'failure' in test ? test : { ...head, ...test };
}

function readReminders(raw: RawComparison): Comparison | Failed {
	const field = 'reminders';
	const test = readTest(raw, [...equal, ...order], findDateExpression);
	if ('failure' in test) return test;
	if ('values' in test) return { kind: 'reminders', field, ...test };
	const { comparator, value } = test;
	if (isOrder(comparator)) return { kind: 'reminderRange', field, bounds: [{ comparator, value }] };
	return { kind: 'reminders', field, comparator, value };
}

function isOrder(comparator: OrderComparator | EqualComparator): comparator is OrderComparator {
	return comparator !== '=' && comparator !== '!=';
}

function readTest<Value, Single extends Comparator>(
	raw: RawComparison,
	singles: readonly Single[],
	read: (text: string) => Value | undefined,
): Test<Value, Single> | Failed {
	const { comparator } = raw.comparator;
	const pieces = comparator === 'in' || comparator === 'not in' ? raw.values.flatMap((token) => split(raw, token)) : [];
	const values: Value[] = [];
	for (const token of pieces.length > 0 ? pieces : raw.values) {
		const value = read(token.text);
		if (value === undefined) return wrongValue(raw, token);
		values.push(value);
	}
	if (comparator === 'in' || comparator === 'not in') return { comparator, values };
	const single = singles.find((one) => one === comparator);
	const [value] = values;
	if (single === undefined || value === undefined) return unfitting(raw);
	return { comparator: single, value };
}

/** Quotes keep the comma of a text. Nothing else holds one, and some clients quote a whole list of ids or names. */
function split(raw: RawComparison, token: ValueToken): ValueToken[] {
	const field = findWireField(raw.field.text);
	if (!token.isQuoted || (field && filterFields[field] === 'text')) return [token];
	return token.text.split(',').map((text) => ({ ...token, text: text.trim() }));
}

function readText(text: string): string {
	return text;
}

function readBoolean(text: string): boolean | undefined {
	if (text === 'true') return true;
	return text === 'false' ? false : undefined;
}

/** A whole number of 64 bits. Beyond 2^53 it stands for the largest exact one: no id or amount is that large. */
function readWhole(text: string): number | undefined {
	if (!/^[+-]?\d{1,25}$/.test(text)) return undefined;
	if (BigInt.asIntN(64, BigInt(text.replace('+', ''))) !== BigInt(text.replace('+', ''))) return undefined;
	return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text))) + 0;
}

function readNumber(text: string): number | undefined {
	if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
	const value = Number(text);
	return Number.isFinite(value) ? value + 0 : undefined;
}

function unknownField(raw: RawComparison): Failed {
	const { text, offset, length } = raw.field;
	const [value] = raw.values;
	if (unfilterable.has(text) && value) return wrongValue(raw, value);
	return { failure: filterFailure('filter.unknownField', { field: text }, offset, length) };
}

function wrongValue(raw: RawComparison, { text, offset, length }: ValueToken): Failed {
	return { failure: filterFailure('filter.wrongValue', { field: raw.field.text, value: text }, offset, length) };
}

/** `like` on something other than text is answered as a wrong value, any other comparator as an unknown one. */
function unfitting(raw: RawComparison): Failed {
	const { comparator, offset, length } = raw.comparator;
	const [value] = raw.values;
	if (comparator === 'like' && value) return wrongValue(raw, value);
	const params = { comparator, field: raw.field.text };
	return { failure: filterFailure('filter.unknownComparator', params, offset, length) };
}

interface Cursor {
	readonly parts: readonly Part[];
	at: number;
}

/** A filter, and the range it ends with when that stands outside brackets: the next one beside it joins it. */
interface Reading {
	readonly filter: Filter;
	readonly range: ReminderRange<unknown> | null;
}

function readQuery(cursor: Cursor): Reading {
	let left = readTerm(cursor);
	for (let part = cursor.parts[cursor.at]; part?.kind === 'join'; part = cursor.parts[cursor.at]) {
		cursor.at++;
		left = join(left, part.join, readTerm(cursor));
	}
	return left;
}

function readTerm(cursor: Cursor): Reading {
	const part = cursor.parts[cursor.at++];
	if (part?.kind === 'open') {
		const { filter } = readQuery(cursor);
		cursor.at++;
		return { filter, range: null };
	}
	if (part === undefined || part.kind === 'join' || part.kind === 'close')
		throw new Error('a scanned join has no term');
	return { filter: part, range: part.kind === 'reminderRange' ? part : null };
}

function join(left: Reading, kind: Join['kind'], right: Reading): Reading {
	const merged = kind === 'and' && left.range && right.range ? mergeRanges(left.filter, right.filter) : null;
	return { filter: merged ?? { kind, left: left.filter, right: right.filter }, range: right.range };
}

/** One range of the two, where the left side ends with one that all of it depends on. */
function mergeRanges(left: Filter, right: Filter): Filter | null {
	if (right.kind !== 'reminderRange') return null;
	if (left.kind === 'reminderRange') return { ...left, bounds: [...left.bounds, ...right.bounds] };
	if (left.kind !== 'and' || left.right.kind !== 'reminderRange') return null;
	return { ...left, right: { ...left.right, bounds: [...left.right.bounds, ...right.bounds] } };
}
