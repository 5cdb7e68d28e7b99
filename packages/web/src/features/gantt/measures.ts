import type { ChartRow } from './chart-rows.ts';

/** Px. The style sheet has the same: rows are placed by them. */
export const headHeight = (isPhone: boolean): number => (isPhone ? 42 : 64);

/** The column of names, or what is left of it. */
export const namesWidth = (isFolded: boolean): number => (isFolded ? 44 : 299);

export function rowHeightOf(row: Pick<ChartRow, 'isSummary'> | undefined, isPhone: boolean): number {
	if (!isPhone) return 40;
	return row?.isSummary ? 44 : 52;
}

/** Where the middle of its bar is, from the top of a row. */
export function barMiddleOf(row: Pick<ChartRow, 'isSummary'>, isPhone: boolean): number {
	if (!isPhone) return 20;
	return row.isSummary ? 32 : 35;
}

/** A title stands beside a bar that is shorter than this. */
export const titleWidth = 84;
/** Beside a bar it needs about so much room; else it stands before the bar. */
export const roomForTitle = 220;
