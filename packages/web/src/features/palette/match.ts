import { wordsOf } from '@ordna/domain/search';

/** A text as it is compared: its words, folded, each with a space before it. */
export type Searchable = string;

/** @example searchable('Zoë’s re-use') // ' zoe s re use' */
export function searchable(text: string): Searchable {
	return wordsOf(text)
		.map((word) => ` ${word}`)
		.join('');
}

/** How well a text fits, the best last. Below the worst it does not fit. */
const ranks = { none: 0, inside: 1, atWords: 2, phrase: 3, beginning: 4, whole: 5 } as const;

export type Rank = (typeof ranks)[keyof typeof ranks];

/** How well a text fits terms, all of which must be in it: the whole of it, its beginning, whole words, parts of words. */
export function rankOf(terms: readonly string[], text: Searchable): Rank {
	const phrase = searchableTerms(terms);
	if (phrase === '' || !terms.every((term) => text.includes(term))) return ranks.none;
	if (text === phrase) return ranks.whole;
	if (text.startsWith(phrase)) return ranks.beginning;
	if (text.includes(phrase)) return ranks.phrase;
	return terms.every((term) => text.includes(` ${term}`)) ? ranks.atWords : ranks.inside;
}

const searchableTerms = (terms: readonly string[]) => terms.map((term) => ` ${term}`).join('');

/** From where to where, in a text. */
export type Range = readonly [start: number, end: number];

/**
 * Where terms stand in a text as it is written: where they begin words, else inside words. In order, apart from each other.
 *
 * @example rangesOf('Zoë has zebras', ['zoe']) // [[0, 3]]
 */
export function rangesOf(text: string, terms: readonly string[]): readonly Range[] {
	const { folded, origins } = foldWithOrigins(text);
	const found = terms.flatMap((term) => {
		const atWords = occurrences(folded, ` ${term}`).map((at) => at + 1);
		const starts = atWords.length > 0 ? atWords : occurrences(folded, term);
		return starts.map((at): Range => [origins[at]?.[0] ?? 0, origins[at + term.length - 1]?.[1] ?? text.length]);
	});
	return joined(found);
}

/** A folded text, and from where to where in the written text each of its letters comes. */
function foldWithOrigins(text: string): { readonly folded: string; readonly origins: readonly Range[] } {
	let folded = ' ';
	const origins: Range[] = [[0, 0]];
	let at = 0;
	for (const letter of text) {
		const start = at;
		at += letter.length;
		// What is set on the letter before belongs to it.
		if (/^\p{M}$/u.test(letter)) origins.push([origins.pop()?.[0] ?? start, at]);
		else {
			const as = wordsOf(letter)[0] ?? ' ';
			folded += as;
			for (const _ of as) origins.push([start, at]);
		}
	}
	return { folded, origins };
}

function occurrences(text: string, part: string): number[] {
	const found: number[] = [];
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) found.push(at);
	return found;
}

function joined(ranges: readonly Range[]): readonly Range[] {
	const apart: Range[] = [];
	for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
		const last = apart.at(-1);
		if (last && start <= last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], end)];
		else apart.push([start, end]);
	}
	return apart;
}
