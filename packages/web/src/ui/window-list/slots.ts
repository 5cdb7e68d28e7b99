import type { RowId } from './window-rows.ts';

/** A row with its index in the list. */
export interface ListedRow {
	readonly id: RowId;
	readonly index: number;
	/** Px below the start of the first. */
	readonly top: number;
}

/** A row with the number of the element that shows it. */
export interface SlottedRow extends ListedRow {
	readonly slot: number;
}

/**
 * Which element shows which row.
 *
 * While somebody scrolls, a row that comes takes over the element of one that left: to change a few words costs a
 * fraction of what making, styling and laying out a new row does. Elements stay where they are in the page then, and a
 * row that left stays until its element is wanted. At rest each row has its own, in the order of the list, for whoever
 * reads the page or goes through it by keyboard.
 * @example
 * slots.show([a, b, c], { isScrolling: false }) // a in 0, b in 1, c in 2
 * slots.show([b, c, d], { isScrolling: true }) // d in 0, b in 1, c in 2
 * slots.show([b, c, d], { isScrolling: false }) // b in 1, c in 2, d in 0
 */
export class Slots {
	#shown: readonly SlottedRow[] = [];
	#count = 0;

	/** The same again changes nothing: React may render twice. */
	show(rows: readonly ListedRow[], { isScrolling }: { readonly isScrolling: boolean }): readonly SlottedRow[] {
		const coming = new Map(rows.map((row) => [row.id, row]));
		const staying = this.#shown.map(({ id }) => {
			const row = coming.get(id);
			coming.delete(id);
			return row;
		});
		const unplaced = coming.values();
		const held = this.#shown.flatMap(({ slot, ...left }, at) => {
			const row = staying[at] ?? (isScrolling ? (unplaced.next().value ?? left) : undefined);
			return row ? [{ ...row, slot }] : [];
		});
		const added = [...unplaced].map((row) => ({ ...row, slot: this.#count++ }));
		const shown = [...held, ...added];
		if (!isScrolling) shown.sort((one, other) => one.index - other.index);
		this.#shown = shown;
		return shown;
	}
}
