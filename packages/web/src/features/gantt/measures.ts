import { enlarged } from '../../ui/enlarged.ts';
import type { ChartRow } from './chart-rows.ts';

/** Px. The style sheet has the same: rows are placed by them. */
export const headHeight = (isPhone: boolean): number => enlarged(isPhone ? 42 : 64);

/** The column of names, or what is left of it. */
export const namesWidth = (isFolded: boolean): number => enlarged(isFolded ? 44 : 299);

export function rowHeightOf(row: Pick<ChartRow, 'isSummary'> | undefined, isPhone: boolean): number {
	if (!isPhone) return enlarged(40);
	return enlarged(row?.isSummary ? 44 : 52);
}

/** Where the middle of its bar is, from the top of a row. */
export function barMiddleOf(row: Pick<ChartRow, 'isSummary'>, isPhone: boolean): number {
	if (!isPhone) return enlarged(20);
	return enlarged(row.isSummary ? 32 : 35);
}

/** A title stands beside a bar that is shorter than this. */
export const titleWidth = enlarged(84);
/** Beside a bar it needs about so much room; else it stands before the bar. */
export const roomForTitle = enlarged(220);
