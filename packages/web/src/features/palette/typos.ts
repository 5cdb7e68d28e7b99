/** How many letters of a word may be wrong: one from 3 letters, two from 7. */
function maxTypos(word: string): number {
	if (word.length < 3) return 0;
	return word.length < 7 ? 1 : 2;
}

/** A word, or the beginning of one, for one that is spelled wrong. */
interface Correction {
	readonly word: string;
	/** How many letters are wrong: the fewest count first, then the most used word. */
	readonly typos: number;
	readonly count: number;
}

/** How often each word is used. */
export type Vocabulary = ReadonlyMap<string, number>;

/**
 * The word that was meant by one that no word begins with; undefined where none is near.
 *
 * @example correctedWord('duw', new Map([['due', 3]])) // 'due'
 */
export function correctedWord(typed: string, vocabulary: Vocabulary): string | undefined {
	const most = maxTypos(typed);
	if (most === 0) return undefined;
	let best: Correction | undefined;
	for (const [word, count] of vocabulary) {
		if (word.length < typed.length - most) continue;
		const found = nearestBeginning(typed, word, best ? Math.min(most, best.typos) : most);
		if (found && isBetter({ ...found, count }, best)) best = { ...found, count };
	}
	return best?.word;
}

function isBetter(one: Correction, other: Correction | undefined): boolean {
	if (!other) return true;
	return one.typos < other.typos || (one.typos === other.typos && one.count > other.count);
}

/** The whole word if it is near enough, else the beginning of it that is. */
function nearestBeginning(typed: string, word: string, most: number): Omit<Correction, 'count'> | undefined {
	const lengths = [word.length, typed.length, typed.length - 1, typed.length + 1];
	let best: Omit<Correction, 'count'> | undefined;
	for (const length of lengths) {
		if (length > word.length || Math.abs(length - typed.length) > most) continue;
		const beginning = word.slice(0, length);
		const typos = typosBetween(typed, beginning, most);
		if (typos <= most && (!best || typos < best.typos)) best = { word: beginning, typos };
	}
	return best;
}

/**
 * How many letters are wrong, missing, too many or swapped with the next one; more than `most` is not counted out.
 * Damerau-Levenshtein distance, of adjacent transpositions alone.
 */
export function typosBetween(one: string, other: string, most: number): number {
	if (Math.abs(one.length - other.length) > most) return most + 1;
	let beforeLast: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let row = 1; row <= one.length; row += 1) {
		const now = [row];
		let least = row;
		for (let column = 1; column <= other.length; column += 1) {
			const isSame = one[row - 1] === other[column - 1];
			let typos = Math.min(at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
			const isSwapped =
				row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			if (isSwapped) typos = Math.min(typos, at(beforeLast, column - 2) + 1);
			now.push(typos);
			least = Math.min(least, typos);
		}
		if (least > most) return most + 1;
		beforeLast = last;
		last = now;
	}
	return at(last, other.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
