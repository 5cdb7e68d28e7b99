import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { holdingRow, type SeenRow } from './anchor.ts';
import type { RowId } from './window-rows.ts';

type Windower = Virtualizer<HTMLElement, HTMLElement>;

/**
 * Keeps what is read in its place when rows come or go above it. At the very top nothing is kept: there, a new first
 * row is to be seen. Call it between `useVirtualizer` and `getVirtualItems`.
 */
export function usePlaceKept(
	windower: Windower,
	frame: RefObject<HTMLElement | null>,
	ids: readonly RowId[],
	indexOf: (id: RowId) => number | undefined,
) {
	const known = useRef<{ ids: readonly RowId[]; offset: number | null }>({ ids, offset: null });
	if (known.current.ids !== ids) {
		// NOTE: set while rendering, so that this render already gives the rows of the place scrolled to, not first those
		// of the old one. Rendering twice finds the ids known and changes nothing.
		const offset = keptOffset(windower, known.current.ids, indexOf);
		if (offset !== null) windower.scrollOffset = offset;
		known.current = { ids, offset };
	}
	useLayoutEffect(() => {
		const { offset } = known.current;
		if (offset === null || !frame.current) return;
		frame.current.scrollTop = offset;
		known.current = { ids: known.current.ids, offset: null };
	});
}

function keptOffset(
	windower: Windower,
	before: readonly RowId[],
	indexOf: (id: RowId) => number | undefined,
): number | null {
	const offset = windower.scrollOffset ?? 0;
	if (offset <= windower.options.scrollMargin) return null;
	const held = holdingRow(seenRows(windower, before, offset), indexOf);
	const index = held && indexOf(held.id);
	if (!held || index === null || index === undefined) return null;
	// Measures the new order.
	windower.getTotalSize();
	const start = windower.measurementsCache[index]?.start;
	if (start === undefined || start - held.top === offset) return null;
	return Math.max(0, start - held.top);
}

/** NOTE: the cache still holds the old order here; it is measured anew only when it is next asked for. */
function seenRows(windower: Windower, ids: readonly RowId[], offset: number): SeenRow[] {
	const { startIndex, endIndex } = windower.range ?? { startIndex: 0, endIndex: -1 };
	return ids.slice(startIndex, endIndex + 1).flatMap((id, at) => {
		const row = windower.measurementsCache[startIndex + at];
		return row && row.end > offset ? [{ id, top: row.start - offset }] : [];
	});
}
