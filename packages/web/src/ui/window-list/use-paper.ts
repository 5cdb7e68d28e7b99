import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useIsPrinting } from '../printing.ts';
import type { ListedRow } from './slots.ts';
import type { Measuring } from './use-measuring.ts';
import type { RowId } from './window-rows.ts';

/** More rows are not printed: all of them are rendered at once. */
export const mostPrinted = 5_000;

/** How a list whose records come as they are seen goes on paper. */
export interface PaperPlan<Id extends RowId = RowId> {
	/** Whether a row has something to show. */
	readonly isHeld: (id: Id) => boolean;
	/** What the paper says of the rows that it lacks. */
	readonly restWords: (count: number) => string;
}

/** The rows on paper, and how many are missing there. */
export interface Paper {
	readonly rows: readonly ListedRow[];
	readonly missing: number;
}

/** On paper nobody scrolls: every row of the list. Undefined while nothing is printed. */
export function usePaper<Id extends RowId>(ids: readonly Id[], plan: PaperPlan<Id> | undefined): Paper | undefined {
	const isPrinting = useIsPrinting();
	return useMemo(() => (isPrinting ? layOut(ids, plan) : undefined), [isPrinting, ids, plan]);
}

export function layOut<Id extends RowId>(ids: readonly Id[], plan: PaperPlan<Id> | undefined): Paper {
	const all = ids.map((id, index) => ({ id, index, top: 0 }));
	const rows = plan ? all.filter(({ id }) => plan.isHeld(id)).slice(0, mostPrinted) : all;
	return { rows, missing: ids.length - rows.length };
}

/** Heights on paper say nothing of the screen, and afterwards the list is where it was. */
export function useScreenKept(isOnPaper: boolean, measuring: Measuring, frame: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const element = frame.current;
		if (!isOnPaper || !element) return;
		const { scrollTop } = element;
		const resume = measuring.pause();
		return () => {
			resume();
			element.scrollTop = scrollTop;
		};
	}, [isOnPaper, measuring, frame]);
}
