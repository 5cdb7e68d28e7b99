/** The distance from the last thing to one put behind it. */
export const positionGap = 65_536;

/** Up to here positions are spread. */
export const positionCeiling = 2 ** 32;

/** A task's position sent below this spreads its view; nor may two lie closer after spreading a group. */
export const taskPositionFloor = 0.01;

/**
 * Two that stand closer than this leave no space for many between them: in the end the half rounds to one of the two, and
 * nobody knows on which side of it the third belongs.
 */
export function closestGap(position: number): number {
	return position * 2 ** -40;
}

/** A project's position sent below this spreads its siblings. */
export const projectPositionFloor = 0.1;

/**
 * Where a thing goes that is put between two others; `null` is no neighbour on that side.
 * Neighbours that stand on one position are told apart by a hundredth, and the server spreads the group.
 * @example between(100, 200) // 150
 */
export function between(previous: number | null, next: number | null): number {
	if (previous === null) return next === null ? 0 : next / 2;
	if (next === null) return previous + positionGap;
	return previous === next ? previous + taskPositionFloor : (previous + next) / 2;
}

/** The position a project, view or bucket, or the first task of a view gets from its number. */
export function firstPosition(number: number): number {
	return number * positionGap;
}

/**
 * The top of a view, where new tasks go: half the lowest position; in an empty view (`null`) it follows the index.
 * NOTE: it falls below the floor after some 25 tasks and that is fine, a float halves a thousand times.
 */
export function topPosition(lowest: number | null, index: number): number {
	return lowest === null ? firstPosition(index) : lowest / 2;
}

/** Whether a position that was *sent* makes the whole list be spread anew. */
export function needsSpreading(position: number, floor: number): boolean {
	return position < floor;
}

/**
 * Even positions for a list of so many, in its order.
 * @example spread(4) // [2 ** 30, 2 * 2 ** 30, 3 * 2 ** 30, 2 ** 32]
 */
export function spread(count: number): number[] {
	return Array.from({ length: count }, (_, at) => (positionCeiling / count) * (at + 1));
}

/**
 * Even positions for a group between its neighbours, not touching them; `null` above is the end of the list.
 * `undefined` when they would lie too close: then the whole list is spread.
 */
export function rebalancePositions(below: number | null, above: number | null, count: number): number[] | undefined {
	const from = below ?? 0;
	// Positions made from large numbers lie beyond the ceiling.
	const to = above ?? Math.max(positionCeiling, from + positionGap * (count + 1));
	const step = (to - from) / (count + 1);
	if (step < taskPositionFloor) return undefined;
	return Array.from({ length: count }, (_, at) => from + step * (at + 1));
}

/** Things of a list that stand on one position, and what stands beside them. */
export interface Conflict<Row> {
	readonly rows: readonly Row[];
	readonly below: number | null;
	readonly above: number | null;
}

/** The groups that stand on one position, in a list that is in order. */
export function findConflicts<Row extends { readonly position: number }>(rows: readonly Row[]): Conflict<Row>[] {
	const groups: Row[][] = [];
	for (const row of rows) {
		const group = groups.at(-1);
		if (group?.[0]?.position === row.position) group.push(row);
		else groups.push([row]);
	}
	return groups
		.map((group, at) => ({
			rows: group,
			below: groups[at - 1]?.[0]?.position ?? null,
			above: groups[at + 1]?.[0]?.position ?? null,
		}))
		.filter((group) => group.rows.length > 1);
}
