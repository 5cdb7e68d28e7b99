import type { DragId, TreePosition } from './drag.ts';
import { NOT_HERE, restAt, type Span } from './gaps.ts';

/** A row of a tree as it is shown: flat, top to bottom, rows below a folded one left out. Roots have depth 0. */
export interface TreeRow<Id extends DragId = DragId> {
	readonly id: Id;
	readonly depth: number;
	/** False where nothing may be put under it. */
	readonly canHold?: boolean;
}

/** The dragged row with everything shown below it. */
export function branchOf(rows: readonly TreeRow[], id: DragId): Span {
	const start = rows.findIndex((row) => row.id === id);
	const top = rows[start];
	if (!top) return NOT_HERE;
	let end = start + 1;
	while ((rows[end]?.depth ?? 0) > top.depth) end += 1;
	return { start, length: end - start };
}

export interface TreeAim {
	readonly rows: readonly TreeRow[];
	/** The dragged branch. */
	readonly branch: Span;
	/** Among the rows that stay. */
	readonly index: number;
	/** Where the pointer or the arrows want it; taken as near as the neighbours allow. */
	readonly depth: number;
	readonly canBeRoot: boolean;
}

/**
 * What a gap between two rows of a tree means. It is at least as deep as the row below (else that row would change
 * its parent) and at most one deeper than the row above. `null` where no row around it may hold another.
 * @example
 * projectTree({ rows: [{ id: 1, depth: 0 }], branch: NOT_HERE, index: 1, depth: 5, canBeRoot: true })
 * // { depth: 1, parent: 1, before: null, after: null }
 */
export function projectTree(aim: TreeAim): (TreePosition<DragId> & { readonly depth: number }) | null {
	const { rows, branch, index } = aim;
	const deepest = (restAt(rows, index - 1, branch)?.depth ?? -1) + 1;
	const shallowest = Math.min(restAt(rows, index, branch)?.depth ?? 0, deepest);
	const wanted = Math.max(shallowest, Math.min(deepest, aim.depth));
	for (const depth of nearestFirst(wanted, shallowest, deepest)) {
		const parent = rowAbove(aim, depth - 1);
		const isAllowed = depth === 0 ? aim.canBeRoot : parent !== null && parent.canHold !== false;
		if (!isAllowed) continue;
		return {
			depth,
			parent: parent?.id ?? null,
			before: rowAbove(aim, depth)?.id ?? null,
			after: siblingBelow(aim, depth)?.id ?? null,
		};
	}
	return null;
}

function nearestFirst(wanted: number, lowest: number, highest: number): number[] {
	const depths = Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step);
	return depths.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a);
}

/** The nearest row above at exactly this depth, unless a shallower one (another family) comes first. */
function rowAbove({ rows, branch, index }: TreeAim, depth: number): TreeRow | null {
	for (let at = index - 1; at >= 0; at -= 1) {
		const row = restAt(rows, at, branch);
		if (!row || row.depth < depth) return null;
		if (row.depth === depth) return row;
	}
	return null;
}

function siblingBelow({ rows, branch, index }: TreeAim, depth: number): TreeRow | null {
	for (let at = index; ; at += 1) {
		const row = restAt(rows, at, branch);
		if (!row || row.depth < depth) return null;
		if (row.depth === depth) return row;
	}
}
