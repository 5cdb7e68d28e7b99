import type { RefObject } from 'react';
import type { WindowListHandle } from '../../ui/window-list/index.ts';

interface ColumnOnScreen {
	readonly ids: () => readonly number[];
	readonly rows: RefObject<WindowListHandle<never> | null>;
}

/** Where a key leads from a card. Columns are named as the screen shows them, whatever the direction of the text. */
export type Step = 'next' | 'previous' | 'left' | 'right' | 'first' | 'last';

/** A card that is scrolled into sight is rendered within so many frames. */
const framesToCome = 20;

/**
 * The focus among the cards of a board. Each column is one stop for Tab: the card that had the focus last, else its
 * first. Cards need not be rendered to be gone to.
 */
export class BoardFocus {
	readonly #columns = new Map<number, ColumnOnScreen>();
	readonly #stops = new Map<number, number>();
	readonly #listeners = new Set<() => void>();

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	add(column: number, onScreen: ColumnOnScreen): () => void {
		this.#columns.set(column, onScreen);
		return () => this.#columns.delete(column);
	}

	/** Whether Tab stops at a card. */
	isStop(column: number, id: number): boolean {
		return this.#stopOf(column) === id;
	}

	/** A card has got the focus. */
	note(column: number, id: number): void {
		if (this.#stops.get(column) === id) return;
		this.#stops.set(column, id);
		this.tell();
	}

	/** The cards of a column changed: another one may be its stop. */
	tell(): void {
		for (const listener of this.#listeners) listener();
	}

	/** Moves the focus from a card; says whether there was somewhere to go. */
	step(column: number, id: number, step: Step): boolean {
		if (step === 'left' || step === 'right') return this.#cross(column, id, step);
		const ids = this.#columns.get(column)?.ids() ?? [];
		const here = ids.indexOf(id);
		const at = {
			next: here + 1,
			previous: here - 1,
			first: 0,
			last: ids.length - 1,
		}[step];
		return this.#go(column, ids[at]);
	}

	/** To the first card of the first column that has one; nobody has the focus yet. */
	enter(): boolean {
		const [column] = this.#inOrder().find(([, { ids }]) => ids().length > 0) ?? [];
		return column !== undefined && this.#go(column, this.#stopOf(column));
	}

	/** The card on the other side that stands at the same height. */
	#cross(column: number, id: number, side: 'left' | 'right'): boolean {
		const order = this.#inOrder();
		const here = order.findIndex(([each]) => each === column);
		const others = side === 'left' ? order.slice(0, Math.max(here, 0)).reverse() : order.slice(here + 1);
		const [next, onScreen] = others.find(([, { ids }]) => ids().length > 0) ?? [];
		if (next === undefined || !onScreen) return false;
		const ids = onScreen.ids();
		const index = onScreen.rows.current?.rowAt(heightOf(cardOf(column, id), onScreen))?.index ?? 0;
		return this.#go(next, ids[Math.min(index, ids.length - 1)]);
	}

	/** All cards: those of the first column, then those of the next. */
	sequence(): readonly number[] {
		return this.#inOrder().flatMap(([, { ids }]) => ids());
	}

	#go(column: number, id: number | undefined): boolean {
		if (id === undefined) return false;
		// The handle takes the ids of its own list, of which this is one.
		this.#columns.get(column)?.rows.current?.scrollToId(id as never);
		focusSoon(column, id, framesToCome);
		return true;
	}

	#stopOf(column: number): number | undefined {
		const ids = this.#columns.get(column)?.ids() ?? [];
		const stop = this.#stops.get(column);
		return stop !== undefined && ids.includes(stop) ? stop : ids[0];
	}

	#inOrder(): [number, ColumnOnScreen][] {
		const left = ({ rows }: ColumnOnScreen) => rows.current?.frame?.getBoundingClientRect().left ?? 0;
		return [...this.#columns].sort(([, one], [, other]) => left(one) - left(other));
	}
}

/** On a board of filters a card may stand in several columns. */
const cardOf = (column: number, id: number) =>
	document.querySelector<HTMLElement>(`[data-card="${id}"][data-column="${column}"]`);

/** How far down its rows a column has what stands beside a card. */
function heightOf(card: HTMLElement | null, { rows }: ColumnOnScreen): number {
	const box = card?.getBoundingClientRect();
	const body = rows.current?.body?.getBoundingClientRect();
	return box && body ? box.top + Math.min(box.height / 2, 30) - body.top : 0;
}

function focusSoon(column: number, id: number, frames: number): void {
	const card = cardOf(column, id);
	if (card) {
		card.focus({ preventScroll: true });
		card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	} else if (frames > 0) requestAnimationFrame(() => focusSoon(column, id, frames - 1));
}
