/** A row of tasks that are related to another one, at any depth. */
interface OrderedRow {
	readonly entry: { readonly id: number };
	/** The task whose relation it is. */
	readonly parent: { readonly id: number };
}

/**
 * The other row after which one goes that is dropped below `above`: the nearest above it of its own siblings, `null` to
 * their beginning. A row never leaves its parent: beyond the ends of its siblings it becomes their first or last.
 * @param carried those that are dropped along with it
 */
export function siblingAbove<Row extends OrderedRow>(
	rows: readonly Row[],
	id: number,
	above: number | null,
	carried: readonly number[] = [id],
): Row | null {
	const parentId = rows.find(({ entry }) => entry.id === id)?.parent.id;
	const end = rows.findIndex(({ entry }) => entry.id === above) + 1;
	const isStaying = ({ entry, parent }: Row) => parent.id === parentId && !carried.includes(entry.id);
	return rows.slice(0, end).findLast(isStaying) ?? null;
}

/** The sibling after which a row goes that moves one step up or down; nothing where there is no step to take. */
export function siblingOfStep<Row extends OrderedRow>(
	rows: readonly Row[],
	id: number,
	step: -1 | 1,
): { readonly after: Row | null; readonly position: number; readonly count: number } | undefined {
	const parentId = rows.find(({ entry }) => entry.id === id)?.parent.id;
	const siblings = rows.filter(({ parent }) => parent.id === parentId);
	const at = siblings.findIndex(({ entry }) => entry.id === id);
	const to = at + step;
	if (at < 0 || to < 0 || to >= siblings.length) return undefined;
	const after = siblings[step === 1 ? to : to - 1] ?? null;
	return { after, position: to + 1, count: siblings.length };
}

/** The sibling that stands before a row; `null` before the first. */
export function siblingBefore<Row extends OrderedRow>(rows: readonly Row[], id: number): Row | null {
	const at = rows.findIndex(({ entry }) => entry.id === id);
	return siblingAbove(rows, id, rows[at - 1]?.entry.id ?? null);
}

/** The same ids with one of them after another, or first; unchanged where one of the two is not among them. */
export function withMoved(ids: readonly number[], id: number, afterId: number | null): readonly number[] {
	const others = ids.filter((one) => one !== id);
	const at = afterId === null ? 0 : others.indexOf(afterId) + 1;
	if (others.length === ids.length || (afterId !== null && at === 0)) return ids;
	return others.toSpliced(at, 0, id);
}
