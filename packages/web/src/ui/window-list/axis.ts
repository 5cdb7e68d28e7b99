/** What stands one after the other along an axis: rows of a list, columns of a table, days of a chart. Sizes are px. */
export interface AxisPlan {
	readonly count: number;
	/** How large the one at this index is, until it is measured. Another function means that sizes may differ. */
	readonly sizeAt: (index: number) => number;
	/** What a measured size belongs to, wherever it moves. Another function means another order. */
	readonly keyAt: (index: number) => number | string;
	/** Between two of them. */
	readonly gap: number;
}

/** First and last are included. */
export interface Span {
	readonly first: number;
	readonly last: number;
}

const nothing: AxisPlan = { count: 0, sizeAt: () => 0, keyAt: (index) => index, gap: 0 };

/** Where each of many stands, in px from the start of the first. What is measured counts in place of what was planned. */
export class Axis {
	#plan = nothing;
	readonly #measured = new Map<number | string, number>();
	/** The start of each, and of one more after the last, up to `#known`. */
	#starts = new Float64Array(1);
	#known = 0;

	get count(): number {
		return this.#plan.count;
	}

	/** The length of all of them, without a gap after the last. */
	get length(): number {
		return this.count === 0 ? 0 : this.startOf(this.count) - this.#plan.gap;
	}

	layOut(plan: AxisPlan): void {
		const { count, sizeAt, keyAt, gap } = this.#plan;
		if (plan.sizeAt === sizeAt && plan.keyAt === keyAt && plan.gap === gap && plan.count === count) return;
		this.#plan = plan;
		this.#known = 0;
		if (this.#starts.length <= plan.count) this.#starts = new Float64Array(plan.count * 2 + 1);
	}

	/** Forgets what was measured. */
	forget(): void {
		this.#measured.clear();
		this.#known = 0;
	}

	/** Sets the measured size of one; answers by how much it grew. */
	resize(index: number, size: number): number {
		if (index < 0 || index >= this.count) return 0;
		const growth = size - this.sizeOf(index);
		if (growth === 0) return 0;
		this.#measured.set(this.#plan.keyAt(index), size);
		this.#known = Math.min(this.#known, index);
		return growth;
	}

	sizeOf(index: number): number {
		const { sizeAt, keyAt } = this.#plan;
		return (this.#measured.size > 0 ? this.#measured.get(keyAt(index)) : undefined) ?? sizeAt(index);
	}

	startOf(index: number): number {
		for (; this.#known < index; this.#known += 1) {
			const start = this.#starts[this.#known] ?? 0;
			this.#starts[this.#known + 1] = start + this.sizeOf(this.#known) + this.#plan.gap;
		}
		return this.#starts[index] ?? 0;
	}

	endOf(index: number): number {
		return this.startOf(index) + this.sizeOf(index);
	}

	/** The one at an offset, or the nearest; −1 where there are none. A gap belongs to the one before it. */
	indexAt(offset: number): number {
		let low = 0;
		let high = this.count - 1;
		while (low < high) {
			const middle = Math.ceil((low + high) / 2);
			if (this.startOf(middle) <= offset) low = middle;
			else high = middle - 1;
		}
		return high;
	}

	/** Those of which anything lies between two offsets; `null` where there are none at all. */
	between(from: number, to: number): Span | null {
		if (this.count === 0) return null;
		const first = this.indexAt(from);
		let last = this.indexAt(to);
		if (last > first && this.startOf(last) >= to) last -= 1;
		return { first, last };
	}
}
