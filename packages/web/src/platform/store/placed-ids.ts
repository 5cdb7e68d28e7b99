/** One entry of a list that comes (`from` undefined), goes (`to` undefined) or changes its position. */
export interface Move {
	readonly id: number;
	readonly from: number | undefined;
	readonly to: number | undefined;
}

/** Above this part of a list, sorting once is cheaper than moving one by one (measured at 10,000). */
const sortAbove = 1 / 8;

/** Ids in the order of (position, id): positions may be equal, indexes in the list never are. */
export class PlacedIds {
	/** The current order; a new array whenever it changed. */
	ids: readonly number[] = [];
	#positions: number[] = [];

	change(moves: readonly Move[]): void {
		const ids = [...this.ids];
		if (moves.length > ids.length * sortAbove) this.#sortAnew(ids, moves);
		else this.#moveEach(ids, moves);
	}

	#moveEach(ids: number[], moves: readonly Move[]): void {
		const positions = this.#positions;
		for (const { id, from } of moves) {
			if (from === undefined) continue;
			const index = this.#indexOf(ids, from, id);
			ids.splice(index, 1);
			positions.splice(index, 1);
		}
		for (const { id, to } of moves) {
			if (to === undefined) continue;
			const index = this.#indexOf(ids, to, id);
			ids.splice(index, 0, id);
			positions.splice(index, 0, to);
		}
		this.ids = ids;
	}

	#sortAnew(ids: readonly number[], moves: readonly Move[]): void {
		const moved = new Set(moves.map((move) => move.id));
		const entries: { id: number; position: number }[] = [];
		ids.forEach((id, index) => {
			if (!moved.has(id)) entries.push({ id, position: this.#positions[index] ?? 0 });
		});
		for (const { id, to } of moves) if (to !== undefined) entries.push({ id, position: to });
		entries.sort((a, b) => a.position - b.position || a.id - b.id);
		this.#positions = entries.map((entry) => entry.position);
		this.ids = entries.map((entry) => entry.id);
	}

	/** The index of (position, id), or where it would go. */
	#indexOf(ids: readonly number[], position: number, id: number): number {
		let low = 0;
		let high = ids.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			const there = (this.#positions[middle] ?? 0) - position || (ids[middle] ?? 0) - id;
			if (there < 0) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
