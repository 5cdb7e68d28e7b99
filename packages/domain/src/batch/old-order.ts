import type { FieldChange } from './net-changes.ts';

/** Those of the ids that stand in another list, too. */
export function among(ids: readonly number[], others: readonly number[]): readonly number[] {
	const known = new Set(others);
	return ids.filter((id) => known.has(id));
}

/**
 * An order by hand as it was before a batch, of those that are there now; `undefined` where somebody put them in another
 * order since. What came since stays behind what it stands behind.
 * @example oldOrder([3, 1, 2, 9], { before: [1, 2, 3], after: [3, 1, 2] }) // [1, 2, 9, 3]
 */
export function oldOrder(
	current: readonly number[],
	{ before, after }: Readonly<Record<keyof FieldChange, readonly number[]>>,
): readonly number[] | undefined {
	const isAs = (order: readonly number[]) => String(among(current, order)) === String(among(order, current));
	if (isAs(before)) return current;
	if (!isAs(after)) return undefined;
	const known = new Set(before);
	const order = [...among(before, current)];
	current.forEach((id, at) => {
		if (known.has(id)) return;
		const above = current[at - 1];
		order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, id);
	});
	return order;
}
