/** Where a position lies among rows below headings: under which heading, and where among its rows, from 1. */
export interface PositionBelow<Heading> {
	readonly heading: Heading;
	readonly position: number;
	readonly count: number;
}

/**
 * The heading under which the position after a row lies; above the first row it is the first heading.
 *
 *     headingAbove(['today', 4, 5, 'none', 6], isText, 5) // { heading: 'today', position: 3, count: 3 }
 */
export function headingAbove<Row, Heading extends Row>(
	rows: readonly Row[],
	isHeading: (row: Row) => row is Heading,
	before: Row | null,
): PositionBelow<Heading> | undefined {
	const from = before === null ? rows.findIndex(isHeading) : rows.indexOf(before);
	const at = rows.slice(0, from + 1).findLastIndex(isHeading);
	const heading = rows[at];
	if (heading === undefined || !isHeading(heading)) return undefined;
	const next = rows.findIndex((row, index) => index > at && isHeading(row));
	return { heading, position: from - at + 1, count: (next < 0 ? rows.length : next) - at };
}
