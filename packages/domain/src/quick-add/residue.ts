/** A piece of the typed text: from `start` up to, not including, `end`. */
export interface TextRange {
	readonly start: number;
	readonly end: number;
}

/**
 * What is left of a typed text while the parsers take their parts out, one after the other, and where each
 * character came from. What one has taken the next never sees: `*today` is a label and no date.
 */
export interface Residue {
	readonly text: string;
	readonly origins: readonly number[];
	/** Where words end that stand here in the grammar's words instead of those typed, by where they begin. */
	readonly ends: ReadonlyMap<number, number>;
}

/** Stands for a character that stays in the title and means nothing to anybody. */
export const guard = '\uFFFC';

export function wholeText(text: string): Residue {
	return { text, origins: Array.from({ length: text.length }, (_, at) => at), ends: new Map() };
}

/** Takes a range out. */
export function cut({ text, origins, ends }: Residue, { start, end }: TextRange): Residue {
	return {
		text: text.slice(0, start) + text.slice(end),
		origins: [...origins.slice(0, start), ...origins.slice(end)],
		ends,
	};
}

/** Keeps a range for the title and hides it from the parsers to come. */
export function protect({ text, ...rest }: Residue, { start, end }: TextRange): Residue {
	return { ...rest, text: text.slice(0, start) + guard.repeat(end - start) + text.slice(end) };
}

/** The range and the space before it, so that taking a word out does not leave two. */
export function withSpaceBefore({ text }: Residue, { start, end }: TextRange): TextRange {
	return { start: start > 0 && /\s/.test(text.charAt(start - 1)) ? start - 1 : start, end };
}

/** Where ranges of what is left stand in the typed text, in order, joined where only spaces lie between them. */
export function originsOf({ origins, ends }: Residue, ranges: readonly TextRange[], typed: string): TextRange[] {
	const joined: { start: number; end: number }[] = [];
	const offsets = ranges.flatMap(({ start, end }) => origins.slice(start, end)).sort((a, b) => a - b);
	for (const offset of offsets) {
		const last = joined.at(-1);
		const end = ends.get(offset) ?? offset + 1;
		if (last && typed.slice(last.end, offset).trim() === '') last.end = end;
		else joined.push({ start: offset, end });
	}
	return joined;
}

/** What remains, in the letters typed. Where something was taken out between two spaces, one of them is left. */
export function remainingText({ origins, ends }: Residue, typed: string): string {
	const isSpace = (at: number | undefined) => at !== undefined && /\s/.test(typed.charAt(at));
	const endOf = (at: number) => ends.get(at) ?? at + 1;
	return origins
		.filter((at, index) => {
			const before = origins[index - 1];
			// Further letters of a word that was typed otherwise.
			if (at === before) return false;
			const isSeam = before !== undefined && at > endOf(before);
			return !(isSeam && isSpace(before) && isSpace(at));
		})
		.map((at) => typed.slice(at, endOf(at)))
		.join('');
}
