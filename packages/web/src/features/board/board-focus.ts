import type { RefObject } from 'react';
import type { WindowListHandle } from '../../ui/window-list/index.ts';

interface CellOnScreen {
	readonly column: number;
	/** Where the cards are grouped: the lane. */
	readonly lane?: string | undefined;
	readonly ids: () => readonly number[];
	readonly rows: RefObject<WindowListHandle<never> | null>;
}

/** Where a key leads from a card. Columns are named as the screen shows them, whatever the direction of the text. */
export type Step = 'next' | 'previous' | 'left' | 'right' | 'first' | 'last';

/** A card that is scrolled into sight is rendered within so many frames. */
const framesToCome = 20;

/** What names a cell among those of a board: a column, or what of it lies in a lane. */
export const cellKey = (column: number, lane?: string) => (lane === undefined ? `${column}` : `${lane}/${column}`);

/**
 * What a cell is called after.
 * @example cellOf('label-5/12') // { column: 12, lane: 'label-5' }
 */
export function cellOf(key: string): { readonly column: number; readonly lane: string | undefined } {
	const [column, lane] = key.split('/').reverse();
	return { column: Number(column), lane };
}

/**
 * The focus among the cards of a board. Each cell, which is a column where cards are not grouped, is one stop for Tab: the
 * card that had the focus last, else its first. Cards need not be rendered to be gone to.
 */
export class BoardFocus {
	readonly #cells = new Map<string, CellOnScreen>();
	readonly #stops = new Map<string, number>();
	readonly #listeners = new Set<() => void>();
	readonly #followers = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Hears when the cards of a column changed, or a column came or went. */
	readonly follow = (listener: () => void): (() => void) => {
		this.#followers.add(listener);
		return () => this.#followers.delete(listener);
	};

	add(cell: string, onScreen: CellOnScreen): () => void {
		this.#cells.set(cell, onScreen);
		return () => {
			this.#cells.delete(cell);
			this.notify();
		};
	}

	/** Whether Tab stops at a card. */
	isStop(cell: string, id: number): boolean {
		return this.#stopOf(cell) === id;
	}

	/** A card has got the focus. */
	note(cell: string, id: number): void {
		if (this.#stops.get(cell) === id) return;
		this.#stops.set(cell, id);
		for (const listener of this.#listeners) listener();
	}

	/** The cards of a column changed: another one may be its stop. */
	notify(): void {
		for (const listener of [...this.#listeners, ...this.#followers]) listener();
	}

	/** To a card, wherever it stands. */
	show(id: number): boolean {
		const [cell] = this.#inOrder().find(([, { ids }]) => ids().includes(id)) ?? [];
		return cell !== undefined && this.#go(cell, id);
	}

	/** Moves the focus from a card; says whether there was somewhere to go. */
	step(cell: string, id: number, step: Step): boolean {
		if (step === 'left' || step === 'right') return this.#cross(cell, id, step);
		const ids = this.#cells.get(cell)?.ids() ?? [];
		const here = ids.indexOf(id);
		const at = {
			next: here + 1,
			previous: here - 1,
			first: 0,
			last: ids.length - 1,
		}[step];
		return this.#go(cell, ids[at]) || this.#leave(cell, step);
	}

	/** To the first card of the first cell that has one; nobody has the focus yet. */
	enter(): boolean {
		const [cell] = this.#inOrder().find(([, { ids }]) => ids().length > 0) ?? [];
		return cell !== undefined && this.#go(cell, this.#stopOf(cell));
	}

	/** Down or up the column, into another lane. */
	#leave(cell: string, step: Step): boolean {
		if (step !== 'next' && step !== 'previous') return false;
		const column = this.#cells.get(cell)?.column;
		const lanes = this.#inOrder().filter(
			([key, other]) => key === cell || (other.column === column && other.ids().length > 0),
		);
		const [next, onScreen] = lanes[lanes.findIndex(([key]) => key === cell) + (step === 'next' ? 1 : -1)] ?? [];
		return next !== undefined && this.#go(next, onScreen?.ids().at(step === 'next' ? 0 : -1));
	}

	/** The card on the other side that stands at the same height. */
	#cross(cell: string, id: number, side: 'left' | 'right'): boolean {
		const lane = this.#cells.get(cell)?.lane;
		const order = this.#inOrder().filter(([, other]) => other.lane === lane);
		const here = order.findIndex(([each]) => each === cell);
		const others = side === 'left' ? order.slice(0, Math.max(here, 0)).reverse() : order.slice(here + 1);
		const [next, onScreen] = others.find(([, { ids }]) => ids().length > 0) ?? [];
		if (next === undefined || !onScreen) return false;
		const ids = onScreen.ids();
		const index = onScreen.rows.current?.rowAt(heightOf(cardOf(cell, id), onScreen))?.index ?? 0;
		return this.#go(next, ids[Math.min(index, ids.length - 1)]);
	}

	/** All cards: those of the first column, then those of the next. */
	sequence(): readonly number[] {
		return this.#inOrder().flatMap(([, { ids }]) => ids());
	}

	#go(cell: string, id: number | undefined): boolean {
		if (id === undefined) return false;
		// The handle takes the ids of its own list, of which this is one.
		this.#cells.get(cell)?.rows.current?.scrollToId(id as never);
		focusSoon(cell, id, framesToCome);
		return true;
	}

	#stopOf(cell: string): number | undefined {
		const ids = this.#cells.get(cell)?.ids() ?? [];
		const stop = this.#stops.get(cell);
		return stop !== undefined && ids.includes(stop) ? stop : ids[0];
	}

	/** Down the first column, then down the next. */
	#inOrder(): [string, CellOnScreen][] {
		const boxes = [...this.#cells].map(
			(entry) => [entry, entry[1].rows.current?.frame?.getBoundingClientRect()] as const,
		);
		return boxes
			.sort(([, one], [, other]) => (one?.left ?? 0) - (other?.left ?? 0) || (one?.top ?? 0) - (other?.top ?? 0))
			.map(([entry]) => entry);
	}
}

/** On a board of filters, and where cards are grouped, a card may stand in several cells. */
const cardOf = (cell: string, id: number) =>
	document.querySelector<HTMLElement>(`[data-card="${id}"][data-cell="${cell}"]`);

/** How far down its rows a cell has what stands beside a card. */
function heightOf(card: HTMLElement | null, { rows }: CellOnScreen): number {
	const box = card?.getBoundingClientRect();
	const body = rows.current?.body?.getBoundingClientRect();
	return box && body ? box.top + Math.min(box.height / 2, 30) - body.top : 0;
}

function focusSoon(cell: string, id: number, frames: number): void {
	const card = cardOf(cell, id);
	if (card) {
		card.focus({ preventScroll: true });
		card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	} else if (frames > 0) requestAnimationFrame(() => focusSoon(cell, id, frames - 1));
}
