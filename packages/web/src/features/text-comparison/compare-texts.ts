/** A piece of a line: kept, or only on this side. */
interface Piece {
	readonly text: string;
	readonly isChanged: boolean;
}

export interface ComparedLine {
	readonly type: 'same' | 'removed' | 'added';
	readonly pieces: readonly Piece[];
}

interface Comparison {
	readonly lines: readonly ComparedLine[];
	readonly added: number;
	readonly removed: number;
}

/** Beyond so many pairs a comparison takes too long: then all of it is old, and all of it new. */
const maxPairs = 1_000_000;

type Step<T> = readonly ['same' | 'removed' | 'added', T];

/** How one list became another: the longest common part stays. */
export function stepsBetween<T>(before: readonly T[], after: readonly T[]): readonly Step<T>[] {
	// What is the same at both ends need not be compared with everything.
	const shorter = Math.min(before.length, after.length);
	let head = 0;
	while (head < shorter && before[head] === after[head]) head += 1;
	let tail = 0;
	while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
	const same = (items: readonly T[]) => items.map((one) => ['same', one] as const);
	return [
		...same(before.slice(0, head)),
		...stepsWithin(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
		...same(before.slice(before.length - tail)),
	];
}

function stepsWithin<T>(before: readonly T[], after: readonly T[]): readonly Step<T>[] {
	if (before.length * after.length > maxPairs)
		return [...before.map((one) => ['removed', one] as const), ...after.map((one) => ['added', one] as const)];
	const width = after.length + 1;
	const lengths = new Uint32Array((before.length + 1) * width);
	const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
	for (let row = before.length - 1; row >= 0; row -= 1)
		for (let column = after.length - 1; column >= 0; column -= 1)
			lengths[row * width + column] =
				before[row] === after[column]
					? at(row + 1, column + 1) + 1
					: Math.max(at(row + 1, column), at(row, column + 1));
	const steps: Step<T>[] = [];
	let [row, column] = [0, 0];
	while (row < before.length || column < after.length) {
		const [old, fresh] = [before[row], after[column]];
		if (row < before.length && column < after.length && old === fresh && old !== undefined) {
			steps.push(['same', old]);
			row += 1;
			column += 1;
		} else if (row < before.length && (column === after.length || at(row + 1, column) >= at(row, column + 1))) {
			if (old !== undefined) steps.push(['removed', old]);
			row += 1;
		} else {
			if (fresh !== undefined) steps.push(['added', fresh]);
			column += 1;
		}
	}
	return steps;
}

/** The words of a text, each with the blank after it. */
export const wordsIn = (text: string): readonly string[] => text.split(/(?<=\s)/);

/** The words of a changed line, those that the other side lacks marked. */
function marked(line: string, other: string, side: 'removed' | 'added'): readonly Piece[] {
	const [before, after] = side === 'removed' ? [line, other] : [other, line];
	return stepsBetween(wordsIn(before), wordsIn(after))
		.filter(([type]) => type === 'same' || type === side)
		.map(([type, text]) => ({ text, isChanged: type === side }));
}

/**
 * Two versions of a text line by line, and the changed lines word by word.
 *
 *     compareTexts(['A blue bucket'], ['A red bucket']).lines // − A [blue] bucket, + A [red] bucket
 */
export function compareTexts(before: readonly string[], after: readonly string[]): Comparison {
	const steps = stepsBetween(before, after);
	const lines: ComparedLine[] = [];
	for (let from = 0; from < steps.length; ) {
		const step = steps[from];
		if (!step) break;
		if (step[0] === 'same') {
			lines.push({ type: 'same', pieces: [{ text: step[1], isChanged: false }] });
			from += 1;
			continue;
		}
		let end = from;
		while (end < steps.length && steps[end]?.[0] !== 'same') end += 1;
		const run = steps.slice(from, end);
		const removed = run.filter(([type]) => type === 'removed').map(([, line]) => line);
		const added = run.filter(([type]) => type === 'added').map(([, line]) => line);
		const pairOf = (line: string, other: string | undefined, type: 'removed' | 'added'): ComparedLine => ({
			type,
			pieces: other === undefined ? [{ text: line, isChanged: true }] : marked(line, other, type),
		});
		removed.forEach((line, at) => void lines.push(pairOf(line, added[at], 'removed')));
		added.forEach((line, at) => void lines.push(pairOf(line, removed[at], 'added')));
		from = end;
	}
	const count = (type: ComparedLine['type']) => lines.filter((line) => line.type === type).length;
	return { lines, added: count('added'), removed: count('removed') };
}
