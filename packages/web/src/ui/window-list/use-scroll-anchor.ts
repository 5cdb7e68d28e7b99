import { type RefObject, useLayoutEffect, useRef } from 'react';
import { holdingRow, type SeenRow } from './anchor.ts';
import type { RowId } from './window-rows.ts';
import type { Windower, WindowPlan } from './windower.ts';

/** The rows of a list, in their order. */
export interface ListedRows {
	readonly ids: readonly RowId[];
	readonly indexOf: (id: RowId) => number | undefined;
}

/**
 * Lays out the rows, and anchors the scroll position when rows come or go above it. At the very top nothing is kept:
 * there, a new first row is to be seen. Call it before the rows in sight are asked for.
 */
export function useScrollAnchor(
	windower: Windower,
	frame: RefObject<HTMLElement | null>,
	{ ids, indexOf }: ListedRows,
	plan: WindowPlan,
) {
	const known = useRef<{ ids: readonly RowId[]; offset: number | null }>({ ids, offset: null });
	const seen = known.current.ids === ids ? null : seenRows(windower, known.current.ids);
	windower.layOut(plan);
	if (seen) {
		// NOTE: set while rendering, so that this render already gives the rows at the new scroll offset, not first those
		// of the old one. Rendering twice finds the ids known and changes nothing.
		const offset = anchoredOffset(windower, seen, indexOf);
		if (offset !== null) windower.offset = offset;
		known.current = { ids, offset };
	}
	useLayoutEffect(() => {
		const { offset } = known.current;
		if (offset === null || !frame.current) return;
		frame.current.scrollTop = offset;
		known.current = { ids: known.current.ids, offset: null };
	});
}

function anchoredOffset(
	windower: Windower,
	seen: readonly SeenRow[],
	indexOf: (id: RowId) => number | undefined,
): number | null {
	const { offset, margin, axis } = windower;
	if (offset <= margin) return null;
	const held = holdingRow(seen, indexOf);
	const index = held && indexOf(held.id);
	if (!held || index === null || index === undefined) return null;
	const anchored = axis.startOf(index) + margin - held.top;
	return anchored === offset ? null : Math.max(0, anchored);
}

/** Those in sight in the order that is still laid out. */
function seenRows({ range, axis, offset, margin }: Windower, ids: readonly RowId[]): SeenRow[] {
	const { first, last } = range ?? { first: 0, last: -1 };
	return ids.slice(first, last + 1).flatMap((id, at) => {
		const index = first + at;
		return axis.endOf(index) + margin > offset ? [{ id, top: axis.startOf(index) + margin - offset }] : [];
	});
}
