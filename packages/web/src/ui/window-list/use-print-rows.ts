import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useIsPrinting } from '../printing.ts';
import type { ListedRow } from './slots.ts';
import type { Measuring } from './use-measuring.ts';
import type { RowId } from './window-rows.ts';

/** More rows are not printed: all of them are rendered at once. */
export const maxPrinted = 5_000;

/** How a list whose records come as they are seen goes on paper. */
export interface PrintPlan<Id extends RowId = RowId> {
	/** Whether a row has something to show. */
	readonly isHeld: (id: Id) => boolean;
	/** What the paper says of the rows that it lacks. */
	readonly restText: (count: number) => string;
}

/** The rows on paper, and how many are missing there. */
export interface PrintRows {
	readonly rows: readonly ListedRow[];
	readonly missing: number;
}

/** On paper nobody scrolls: every row of the list. Undefined while nothing is printed. */
export function usePrintRows<Id extends RowId>(
	ids: readonly Id[],
	plan: PrintPlan<Id> | undefined,
): PrintRows | undefined {
	const isPrinting = useIsPrinting();
	return useMemo(() => (isPrinting ? layOut(ids, plan) : undefined), [isPrinting, ids, plan]);
}

export function layOut<Id extends RowId>(ids: readonly Id[], plan: PrintPlan<Id> | undefined): PrintRows {
	const all = ids.map((id, index) => ({ id, index, top: 0 }));
	const rows = plan ? all.filter(({ id }) => plan.isHeld(id)).slice(0, maxPrinted) : all;
	return { rows, missing: ids.length - rows.length };
}

/** Heights on paper say nothing of the screen, and afterwards the list is where it was. */
export function useScrollPositionKept(
	isPrinting: boolean,
	measuring: Measuring,
	frame: RefObject<HTMLElement | null>,
): void {
	useLayoutEffect(() => {
		const element = frame.current;
		if (!isPrinting || !element) return;
		const { scrollTop } = element;
		const resume = measuring.pause();
		return () => {
			resume();
			element.scrollTop = scrollTop;
		};
	}, [isPrinting, measuring, frame]);
}
