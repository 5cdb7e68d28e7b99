import type { Virtualizer } from '@tanstack/react-virtual';

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

type Windower = Virtualizer<HTMLElement, HTMLElement>;

interface Elements {
	readonly frame: HTMLElement | null;
	readonly body: HTMLElement | null;
}

export function windowRows(windower: Windower, elements: () => Elements): WindowRows {
	const margin = () => windower.options.scrollMargin;
	return {
		get frame() {
			return elements().frame;
		},
		get body() {
			return elements().body;
		},
		rowAt(offset) {
			const row = windower.getVirtualItemForOffset(offset + margin());
			return row && { index: row.index, start: row.start - margin(), size: row.size };
		},
		edgeAt(gap) {
			windower.getTotalSize();
			const above = windower.measurementsCache[gap - 1];
			const below = windower.measurementsCache[gap];
			const edge = above && below ? (above.end + below.start) / 2 : (above?.end ?? below?.start ?? margin());
			return edge - margin();
		},
		reveal(index) {
			windower.scrollToIndex(index, { align: 'auto' });
		},
	};
}
