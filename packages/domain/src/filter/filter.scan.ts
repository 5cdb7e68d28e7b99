import { looksLikeDate } from './date-expression.ts';
import { type FilterFailure, filterFailure } from './filter.failures.ts';
import { findDisplayField } from './filter.fields.ts';
import type { Comparator } from './filter.ts';

/** The language of the wire, or the one people write, where `and` and `or` join and letter case is free. */
export type FilterWording = 'wire' | 'displayed';

/** A piece of a filter text, with where it stands in UTF-16 units. The blanks between pieces belong to none. */
export type FilterToken = { readonly offset: number; readonly length: number } & (
	| { readonly kind: 'field'; readonly text: string }
	| { readonly kind: 'comparator'; readonly comparator: Comparator }
	/** `text` is without the quotation marks around it. */
	| { readonly kind: 'value'; readonly text: string; readonly isQuoted: boolean }
	| { readonly kind: 'join'; readonly join: 'and' | 'or' }
	| { readonly kind: 'comma' | 'open' | 'close' }
);

/** The pieces up to the first failure, or all of them: then brackets match and each comparison has what it needs. */
export interface FilterScan {
	readonly tokens: readonly FilterToken[];
	readonly failure: FilterFailure | null;
}

interface Scanner {
	readonly text: string;
	readonly wording: FilterWording;
	readonly tokens: FilterToken[];
	readonly open: number[];
	at: number;
	values: number;
}

type Verdict = FilterFailure | null;

// Both engines refuse an expression nested deeper than some 1,000 levels; nobody writes a tenth of it by hand.
const maxBrackets = 100;
const maxValues = 2000;
const maxComparisons = 400;
const maxCharacters = 50_000;

/**
 * Cuts a filter text into its pieces, for the parser and for a field that colours what is typed.
 *
 *     scanFilter('done = false and dueDate < now/d', 'displayed').tokens
 */
export function scanFilter(text: string, wording: FilterWording = 'wire'): FilterScan {
	const scanner: Scanner = { text, wording, tokens: [], open: [], at: 0, values: 0 };
	const tooLong = text.length > maxCharacters ? unreadable(scanner, 'it is too long') : null;
	return { failure: tooLong ?? scanQuery(scanner), tokens: scanner.tokens };
}

function scanQuery(scanner: Scanner): Verdict {
	for (let comparisons = 1; comparisons <= maxComparisons; comparisons++) {
		const failure = scanOpening(scanner) ?? scanComparison(scanner) ?? scanClosing(scanner);
		if (failure) return failure;
		if (atEnd(scanner)) return scanEnd(scanner);
		const noJoin = scanJoin(scanner);
		if (noJoin) return noJoin;
	}
	return unreadable(scanner, 'it has too many comparisons');
}

function scanOpening(scanner: Scanner): Verdict {
	while (next(scanner) === '(') {
		if (scanner.open.length === maxBrackets) return unreadable(scanner, 'it is nested too deeply');
		scanner.open.push(scanner.at);
		push(scanner, 1, { kind: 'open' });
	}
	return null;
}

function scanClosing(scanner: Scanner): Verdict {
	while (next(scanner) === ')') {
		if (scanner.open.pop() === undefined) return unreadable(scanner, 'a bracket is closed that was never opened', 1);
		push(scanner, 1, { kind: 'close' });
	}
	return null;
}

function scanEnd(scanner: Scanner): Verdict {
	const open = scanner.open.pop();
	if (open === undefined) return null;
	scanner.at = open;
	return unreadable(scanner, 'a bracket is never closed', 1);
}

function scanComparison(scanner: Scanner): Verdict {
	next(scanner);
	const field = match(scanner, /[\p{L}\p{N}_.]+/uy);
	if (field === undefined) return unreadable(scanner, 'a field is expected');
	push(scanner, field.length, { kind: 'field', text: field });
	const failure = scanComparator(scanner, field);
	if (failure) return failure;
	const last = scanner.tokens.at(-1);
	const isList = last?.kind === 'comparator' && (last.comparator === 'in' || last.comparator === 'not in');
	return isList ? scanList(scanner) : scanValue(scanner, false);
}

const signs = new Map<string, Comparator>([
	['=', '='],
	['!=', '!='],
	['>', '>'],
	['>=', '>='],
	['<', '<'],
	['<=', '<='],
	['~', 'like'],
	['?=', 'in'],
	['?!=', 'not in'],
]);

function scanComparator(scanner: Scanner, field: string): Verdict {
	const isApart = next(scanner) !== undefined && isBlank(scanner.text[scanner.at - 1]);
	const sign = match(scanner, /[=!<>~?]+/y);
	if (sign !== undefined) {
		const comparator = signs.get(sign);
		if (comparator === undefined) {
			return filterFailure('filter.unknownComparator', { comparator: sign, field }, scanner.at, sign.length);
		}
		push(scanner, sign.length, { kind: 'comparator', comparator });
		return null;
	}
	const word = isApart
		? match(scanner, scanner.wording === 'wire' ? /(?:like|in|not\s+in)(?=\s|$)/y : /(?:like|in|not\s+in)(?=\s|$)/iy)
		: undefined;
	if (word === undefined) return unreadable(scanner, `a comparator is expected after ${field}`);
	const letter = word[0]?.toLowerCase();
	const comparator = letter === 'l' ? 'like' : letter === 'i' ? 'in' : 'not in';
	push(scanner, word.length, { kind: 'comparator', comparator });
	return null;
}

function scanList(scanner: Scanner): Verdict {
	for (;;) {
		const failure = scanValue(scanner, true);
		if (failure) return failure;
		if (next(scanner) !== ',') return null;
		push(scanner, 1, { kind: 'comma' });
	}
}

function scanValue(scanner: Scanner, inList: boolean): Verdict {
	if (++scanner.values > maxValues) return unreadable(scanner, 'it has too many values');
	const first = next(scanner);
	if (first === '"' || first === "'") return scanQuoted(scanner, first);
	const text = bareValue(scanner, inList);
	if (text === '') return unreadable(scanner, 'a value is expected');
	push(scanner, text.length, { kind: 'value', text, isQuoted: false });
	return null;
}

function scanQuoted(scanner: Scanner, mark: '"' | "'"): Verdict {
	const quoted = match(scanner, mark === '"' ? /"[^"\\]*(?:\\.[^"\\]*)*"/sy : /'[^'\\]*(?:\\.[^'\\]*)*'/sy);
	if (quoted === undefined) return unreadable(scanner, 'a quotation mark is never closed', 1);
	const text = quoted.slice(1, -1).replace(/\\([\\'"])/g, '$1');
	push(scanner, quoted.length, { kind: 'value', text, isQuoted: true });
	return null;
}

function bareValue(scanner: Scanner, inList: boolean): string {
	const { text, at: start } = scanner;
	let end = start;
	while (end < text.length && !endsBareValue(scanner, end, inList)) {
		// After a date the bars belong to its math when a step follows at once.
		end += isDateMath(text, start, end) ? 2 : 1;
	}
	return text.slice(start, end).trimEnd();
}

function endsBareValue(scanner: Scanner, at: number, inList: boolean): boolean {
	const char = scanner.text[at];
	if (char === '|') return !isDateMath(scanner.text, scanner.at, at);
	if (char === '(' || char === ')' || char === '&') return true;
	if (char === ',' && inList) return true;
	return scanner.wording === 'displayed' && isDisplayJoin(scanner.text, at);
}

function isDateMath(text: string, start: number, bars: number): boolean {
	return /^\|\|[+\-/]/.test(text.slice(bars, bars + 3)) && looksLikeDate(text.slice(start, bars));
}

/**
 * Whether the blanks at `at` lead to an `and` or `or` that joins: a comparison has to follow, so that
 * `title like salt and pepper` stays one comparison.
 */
function isDisplayJoin(text: string, at: number): boolean {
	if (!isBlank(text[at]) || isBlank(text[at - 1])) return false;
	const pattern = /\s+(?:and|or)[\s(]+([\p{L}\p{N}_.]+)(?:\s*([=!<>~?])|\s+(?:like|in|not\s+in)\s)/iuy;
	pattern.lastIndex = at;
	const [, field, sign] = pattern.exec(text) ?? [];
	return field !== undefined && (sign !== undefined || findDisplayField(field) !== undefined);
}

function scanJoin(scanner: Scanner): Verdict {
	const join = match(scanner, scanner.wording === 'wire' ? /&&|\|\|/y : /&&|\|\||(?:and|or)(?=[\s(])/iy);
	if (join !== undefined) {
		push(scanner, join.length, { kind: 'join', join: join === '&&' || join.toLowerCase() === 'and' ? 'and' : 'or' });
		return null;
	}
	const word = match(scanner, /[\p{L}\p{N}_]+/uy);
	if (word === undefined) return unreadable(scanner, '&& or || is expected');
	return filterFailure('filter.unknownConcatenator', { concatenator: word }, scanner.at, word.length);
}

function next(scanner: Scanner): string | undefined {
	while (isBlank(scanner.text[scanner.at])) scanner.at++;
	return scanner.text[scanner.at];
}

function isBlank(char: string | undefined): boolean {
	return char !== undefined && /\s/.test(char);
}

function atEnd(scanner: Scanner): boolean {
	return scanner.at >= scanner.text.length;
}

/** What a sticky pattern finds where the scanner stands, which does not move. */
function match(scanner: Scanner, pattern: RegExp): string | undefined {
	pattern.lastIndex = scanner.at;
	return pattern.exec(scanner.text)?.[0];
}

// A union loses its parts in a plain Omit.
type Piece<T> = T extends FilterToken ? Omit<T, 'offset' | 'length'> : never;

function push(scanner: Scanner, length: number, piece: Piece<FilterToken>): void {
	// The piece and its place make up the token it was taken from.
	scanner.tokens.push({ ...piece, offset: scanner.at, length } as FilterToken);
	scanner.at += length;
}

function unreadable({ text, at }: Scanner, reason: string, length = 0): FilterFailure {
	const expression = text.length > 200 ? `${text.slice(0, 199)}…` : text;
	return filterFailure('filter.unreadable', { expression, reason }, at, length);
}
