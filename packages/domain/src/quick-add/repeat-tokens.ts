import { numberPattern } from './date-patterns.ts';
import type { TextRange } from './residue.ts';

/** A word of a text in lower case, or one of the signs that join a list: `,` and `&`. */
export interface Token extends TextRange {
	readonly word: string;
	/** A mark of punctuation follows: the phrase is over. */
	readonly isLast: boolean;
}

const tokenPattern = /[^\s,&]+|[,&]/g;

/** `every!` counts from the completion; there the mark of punctuation is a sign. */
const fromCompletion = /^(?:every|each)!$/i;

export function tokensOf(text: string): readonly Token[] {
	return [...text.matchAll(tokenPattern)].map(({ 0: typed, index }) => {
		const isLast = /[;.!?]$/.test(typed) && !fromCompletion.test(typed);
		const word = isLast ? typed.slice(0, -1) : typed;
		return { word: word.toLowerCase(), start: index, end: index + word.length, isLast };
	});
}

/** What was read from some place on, and the place of the token behind it. */
export interface Read<T> {
	readonly value: T;
	readonly next: number;
}

export type Reader<T> = (tokens: readonly Token[], at: number) => Read<T> | null;

/** The first of several readers that reads something. */
export function firstOf<T>(...readers: readonly Reader<T>[]): Reader<T> {
	return (tokens, at) => {
		for (const read of readers) {
			const found = read(tokens, at);
			if (found) return found;
		}
		return null;
	};
}

/** The word that goes on with a phrase. */
function wordAt(tokens: readonly Token[], at: number): string | undefined {
	return tokens[at - 1]?.isLast ? undefined : tokens[at]?.word;
}

/** One word that means something. */
export function wordOf<T>(meaningOf: (word: string) => T | undefined): Reader<T> {
	return (tokens, at) => {
		const word = wordAt(tokens, at);
		const value = word === undefined ? undefined : meaningOf(word);
		return value === undefined ? null : { value, next: at + 1 };
	};
}

/** The place behind some words, if they stand there in this order. */
export function behind(tokens: readonly Token[], at: number, ...words: readonly string[]): number | null {
	return words.every((word, index) => wordAt(tokens, at + index) === word) ? at + words.length : null;
}

/** One or several, joined as lists are: `mon, wed and fri`, `mon & wed`. */
export function listOf<T>(read: Reader<T>): Reader<readonly T[]> {
	return (tokens, at) => {
		let found = read(tokens, at);
		if (!found) return null;
		const value = [found.value];
		let next = found.next;
		while (found) {
			found = read(tokens, behindJoint(tokens, next) ?? tokens.length);
			if (found) [next] = [found.next, value.push(found.value)];
		}
		return { value, next };
	};
}

function behindJoint(tokens: readonly Token[], at: number): number | null {
	const afterComma = behind(tokens, at, ',');
	return behind(tokens, afterComma ?? at, 'and') ?? afterComma ?? behind(tokens, at, '&');
}

const numeral = new RegExp(`^(?:${numberPattern(6)})$`);

export const isNumeral = (word: string) => numeral.test(word);
