import type { Windower } from './windower.ts';

export type RowId = number | string;

/**
 * Where rows are, rendered or not. Offsets are px from the start of the first row; `frame` scrolls, `body` holds the
 * rows.
 */
export interface WindowRows {
	readonly frame: HTMLElement | null;
	readonly body: HTMLElement | null;
	rowAt(offset: number): { readonly index: number; readonly start: number; readonly size: number } | undefined;
	/** The middle of the space between two rows: `edgeAt(0)` is above the first. */
	edgeAt(gap: number): number;
	reveal(index: number): void;
}

interface Elements {
	readonly frame: HTMLElement | null;
	readonly body: HTMLElement | null;
}

export function windowRows(windower: Windower, elements: () => Elements): WindowRows {
	const { axis } = windower;
	return {
		get frame() {
			return elements().frame;
		},
		get body() {
			return elements().body;
		},
		rowAt(offset) {
			const index = axis.indexAt(offset);
			return index < 0 ? undefined : { index, start: axis.startOf(index), size: axis.sizeOf(index) };
		},
		edgeAt(gap) {
			const above = gap > 0 && gap <= axis.count ? axis.endOf(gap - 1) : undefined;
			const below = gap >= 0 && gap < axis.count ? axis.startOf(gap) : undefined;
			if (above !== undefined && below !== undefined) return (above + below) / 2;
			return above ?? below ?? 0;
		},
		reveal(index) {
			windower.scrollTo(index, 'auto');
		},
	};
}
