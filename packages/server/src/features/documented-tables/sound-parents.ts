import type { AnyRow } from '../../db/any-tables.ts';

/**
 * Projects whose parents are there and lead to the top: one whose parent is missing, or lies below it, stands at the top
 * itself.
 */
export function withSoundParents(rows: readonly AnyRow[], isThere: (row: AnyRow) => boolean): AnyRow[] {
	const parents = new Map(rows.filter(isThere).map((row) => [Number(row['id']), Number(row['parent_id'] ?? 0)]));
	const sound = new Set<number>();
	const tops = new Set<number>();
	for (const id of parents.keys()) {
		const path: number[] = [];
		const onPath = new Set<number>();
		let at = id;
		while (!sound.has(at) && !onPath.has(at)) {
			path.push(at);
			onPath.add(at);
			const parent = parents.get(at) ?? 0;
			if (!parents.has(parent)) {
				tops.add(at);
				break;
			}
			at = parent;
		}
		// It came back to where it had been: there the ring is opened.
		if (onPath.has(at) && !tops.has(at) && !sound.has(at)) tops.add(at);
		for (const passed of path) sound.add(passed);
	}
	return rows.map((row) => (tops.has(Number(row['id'])) ? { ...row, parent_id: null } : row));
}
