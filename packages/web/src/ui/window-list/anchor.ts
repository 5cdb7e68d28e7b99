import type { RowId } from './window-rows.ts';

/** A visible row as it was last seen; `top` is px from the top of the window. */
export interface SeenRow {
	readonly id: RowId;
	readonly top: number;
}

/**
 * The row that stays in its place on the screen when the list changes: the first that kept its order among those
 * seen. A row moved elsewhere would take the window with it. `null` when less than half kept it: another list.
 * @example
 * holdingRow([{ id: 'a', top: 0 }, { id: 'b', top: 40 }, { id: 'c', top: 80 }], indexIn(['b', 'c', 'a'])) // b
 */
export function holdingRow(seen: readonly SeenRow[], indexOf: (id: RowId) => number | undefined): SeenRow | null {
	const survivors = seen.flatMap((row) => {
		const index = indexOf(row.id);
		return index === undefined ? [] : [{ row, index }];
	});
	const inOrder = maxRise(survivors.map(({ index }) => index));
	if (inOrder.length * 2 <= seen.length) return null;
	return survivors[inOrder[0] ?? 0]?.row ?? null;
}

/** Where the numbers of the longest rising run of a list stand, gaps allowed. Quadratic: for a screenful. */
function maxRise(numbers: readonly number[]): readonly number[] {
	const runs: number[][] = [];
	let longest: readonly number[] = [];
	for (const [at, number] of numbers.entries()) {
		let before: readonly number[] = [];
		for (const run of runs) {
			const last = numbers[run.at(-1) ?? 0] ?? 0;
			if (last < number && run.length > before.length) before = run;
		}
		const run = [...before, at];
		runs.push(run);
		if (run.length > longest.length) longest = run;
	}
	return longest;
}
