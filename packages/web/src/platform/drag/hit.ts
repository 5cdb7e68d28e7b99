/** A point of the window, in px. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** A row in its column: px from the start of the first row. */
export interface RowBox {
	readonly index: number;
	readonly start: number;
	readonly size: number;
}

/** The gap under an offset: the upper half of a row is the gap above it. No row needs to be rendered. */
export function gapAt(row: RowBox | undefined, offset: number): number {
	if (!row) return 0;
	return offset > row.start + row.size / 2 ? row.index + 1 : row.index;
}

/** How far sideways (px) a pointer may leave a column and still mean it. Above and below it may go any way. */
const REACH = 120;

/** How far a box is from a point; `null` when it is out of reach. */
export function distanceTo(box: Box, { x, y }: Point): number | null {
	const dx = Math.max(box.left - x, 0, x - box.right);
	const dy = Math.max(box.top - y, 0, y - box.bottom);
	return dx > REACH ? null : Math.hypot(dx, dy);
}

/** The item whose box is nearest to the point, or `null` when none is in reach. */
export function nearest<T>(items: Iterable<T>, boxOf: (item: T) => Box | null, point: Point): T | null {
	let found: T | null = null;
	let least = Number.POSITIVE_INFINITY;
	for (const item of items) {
		const box = boxOf(item);
		const distance = box && distanceTo(box, point);
		if (distance === null || distance >= least) continue;
		found = item;
		least = distance;
	}
	return found;
}

/** What is seen of a box inside another; `null` when nothing is. */
export function clip(box: Box, by: Box): Box | null {
	const left = Math.max(box.left, by.left);
	const right = Math.min(box.right, by.right);
	const top = Math.max(box.top, by.top);
	const bottom = Math.min(box.bottom, by.bottom);
	return left < right && top < bottom ? { left, right, top, bottom } : null;
}

const EDGE = 56;
const FASTEST = 1500;

/**
 * How fast a scroller moves under a pointer near its edge, in px a second; negative towards the start, 0 in between.
 * Grows with the square, so that the outer part of the edge is gentle. A small scroller keeps a calm middle half.
 * @example edgeSpeed(500, 0, 500) // 1500
 */
export function edgeSpeed(at: number, start: number, end: number): number {
	const edge = Math.min(EDGE, (end - start) / 4);
	const intoStart = Math.min(1, (start + edge - at) / edge);
	const intoEnd = Math.min(1, (at - (end - edge)) / edge);
	if (intoStart > 0) return -FASTEST * intoStart ** 2;
	return intoEnd > 0 ? FASTEST * intoEnd ** 2 : 0;
}
