import type { DragId, Neighbours } from './drag.ts';

/** The dragged rows in a column's own list: one row, a branch of a tree, or (length 0) none of them. */
export interface Span {
	readonly start: number;
	readonly length: number;
}

export const NOT_HERE: Span = { start: 0, length: 0 };

/** The span of one row. @example spanOf([7, 8, 9], 8) // { start: 1, length: 1 } */
export function spanOf(ids: readonly DragId[], id: DragId): Span {
	const start = ids.indexOf(id);
	return start < 0 ? NOT_HERE : { start, length: 1 };
}

/**
 * From a gap between the rows as they stand to an index among the rows that stay.
 * @example indexOfGap(3, { start: 1, length: 1 }) // 2: one of the rows above the gap leaves
 */
export function indexOfGap(gap: number, span: Span): number {
	return gap <= span.start ? gap : Math.max(span.start, gap - span.length);
}

/** The other way round; the dragged row's own index is the gap above it. */
export function gapOfIndex(index: number, span: Span): number {
	return index <= span.start ? index : index + span.length;
}

/** The row at an index among those that stay, or `null` past an end. */
export function restAt<T>(rows: readonly T[], index: number, span: Span): T | null {
	if (index < 0) return null;
	return rows[index < span.start ? index : index + span.length] ?? null;
}

/** The rows on both sides of an index among those that stay. */
export function neighboursAt<T>(rows: readonly T[], index: number, span: Span): Neighbours<T> {
	return { before: restAt(rows, index - 1, span), after: restAt(rows, index, span) };
}

/** A gap held by its neighbours: what a drag by keyboard stores while others change the list under it. */
export interface Hold extends Neighbours<DragId> {
	readonly index: number;
}

/**
 * Where a held gap is now. The row before it decides, then the row after it, then the old index.
 * @example indexOfHold([1, 99, 2], NOT_HERE, { before: 1, after: 2, index: 1 }) // 1
 */
export function indexOfHold(ids: readonly DragId[], span: Span, hold: Hold): number {
	if (hold.before === null) return 0;
	const before = ids.indexOf(hold.before);
	if (before >= 0) return indexOfGap(before + 1, span);
	const after = hold.after === null ? -1 : ids.indexOf(hold.after);
	if (after >= 0) return indexOfGap(after, span);
	return Math.min(hold.index, ids.length - span.length);
}
