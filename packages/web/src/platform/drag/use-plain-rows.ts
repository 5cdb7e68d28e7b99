import { type RefObject, useMemo, useRef } from 'react';
import type { RowBox } from './hit.ts';
import { isRightToLeft } from './right-to-left.ts';
import type { DropRows } from './surface.ts';

/**
 * Rows that are all rendered: a short list, a side navigation, the columns of a board. Put `ref` on the positioned
 * element around them (inside what scrolls, and as wide as the rows: `min-inline-size: max-content`); give `rows` to
 * `useDropColumn` and `<DropLine>`. A row is whatever spreads `useDraggable().row` of this kind, fixed ones too.
 */
export function usePlainRows(kind: string, axis: 'x' | 'y' = 'y') {
	const ref = useRef<HTMLElement | null>(null);
	const rows = useMemo<RefObject<DropRows>>(() => ({ current: plainRows(ref, kind, axis) }), [kind, axis]);
	return { ref: ref as RefObject<never>, rows };
}

function plainRows(ref: RefObject<HTMLElement | null>, kind: string, axis: 'x' | 'y'): DropRows {
	const elements = () => [...(ref.current?.querySelectorAll(`[data-drag^="${CSS.escape(kind)}:"]`) ?? [])];
	const boxes = () => measure(ref.current, elements(), axis);
	return {
		get frame() {
			return ref.current;
		},
		get body() {
			return ref.current;
		},
		rowAt(offset) {
			const all = boxes();
			return all.findLast((row) => row.start <= offset) ?? all[0];
		},
		edgeAt(gap) {
			return edgeBetween(boxes(), gap);
		},
		reveal(index) {
			elements()[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
		},
	};
}

function measure(body: HTMLElement | null, rows: readonly Element[], axis: 'x' | 'y'): RowBox[] {
	if (!body) return [];
	const frame = body.getBoundingClientRect();
	const isTurned = axis === 'x' && isRightToLeft(body);
	return rows.map((row, index) => {
		const box = row.getBoundingClientRect();
		if (axis === 'y') return { index, start: box.top - frame.top, size: box.height };
		return { index, start: isTurned ? frame.right - box.right : box.left - frame.left, size: box.width };
	});
}

/** In the middle of the space between two rows. */
function edgeBetween(rows: readonly RowBox[], gap: number): number {
	const above = rows[gap - 1];
	const below = rows[gap];
	const end = above && above.start + above.size;
	if (end === undefined) return below?.start ?? 0;
	return below ? (end + below.start) / 2 : end;
}
