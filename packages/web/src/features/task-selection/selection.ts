/** What is selected of a list, and whether its boxes select. The same object until that changes. */
export interface SelectionState<Id> {
	readonly chosen: ReadonlySet<Id>;
	/** Somebody is selecting: also while none is selected any more. */
	readonly isOn: boolean;
}

const nothing: SelectionState<never> = { chosen: new Set(), isOn: false };

/**
 * The rows of one list that are selected. They are kept by id, so that scrolling changes nothing; what leaves the list is
 * no longer selected. A range goes from the row selected last to where Shift leads, over what was selected before it.
 */
export class Selection<Id> {
	#order: readonly Id[] = [];
	#state: SelectionState<Id> = nothing;
	/** What is selected without the range that is being drawn. */
	#base: ReadonlySet<Id> = nothing.chosen;
	/** Where the range begins, and where it ends now. */
	#anchor: Id | undefined;
	#head: Id | undefined;
	readonly #listeners = new Set<() => void>();

	readonly state = (): SelectionState<Id> => this.#state;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	has(id: Id): boolean {
		return this.#state.chosen.has(id);
	}

	/** The rows in their order, as the list has them now. */
	setOrder(ids: readonly Id[]): void {
		this.#order = ids;
		const { chosen } = this.#state;
		if (chosen.size === 0) return;
		const there = new Set(ids);
		if (this.#anchor !== undefined && !there.has(this.#anchor)) this.#anchor = undefined;
		if (this.#head !== undefined && !there.has(this.#head)) this.#head = undefined;
		this.#base = intersection(this.#base, there);
		const left = intersection(chosen, there);
		if (left.size < chosen.size) this.#show(left, left.size > 0);
	}

	/** Somebody is about to select. */
	start(): void {
		if (!this.#state.isOn && this.#order.length > 0) this.#show(nothing.chosen, true);
	}

	toggle(id: Id): void {
		const chosen = new Set(this.#state.chosen);
		if (!chosen.delete(id)) chosen.add(id);
		this.#setRange(chosen, id);
		this.#show(chosen, true);
	}

	/**
	 * Draws the range as far as a row.
	 *
	 * @param from where it begins when none has begun there: the row that has the focus
	 */
	extendTo(id: Id, from: Id = id): void {
		if (this.#anchor === undefined) this.#setRange(this.#state.chosen, from);
		this.#head = id;
		this.#show(new Set([...this.#base, ...this.#between(this.#anchor ?? id, id)]), true);
	}

	/**
	 * Draws it on from a row by so many rows, and says which one that is. Begins anew where the range does not end there.
	 *
	 * @param reachable the rows that are drawn: others are passed over, and selected with those between which they stand
	 */
	extendBy(from: Id, by: number, reachable?: ReadonlySet<Id>): Id {
		if (this.#head !== from) this.#setRange(this.#state.chosen, from);
		const steps = reachable ? this.#order.filter((id) => id === from || reachable.has(id)) : this.#order;
		const at = Math.min(Math.max(steps.indexOf(from) + by, 0), steps.length - 1);
		const to = steps[at] ?? from;
		this.extendTo(to);
		return to;
	}

	/** Some more rows, drawn or not. */
	add(ids: Iterable<Id>): void {
		const chosen = new Set([...this.#state.chosen, ...ids]);
		this.#base = chosen;
		this.#show(chosen, chosen.size > 0);
	}

	/** Every row, drawn or not. */
	selectAll(): void {
		const chosen = new Set(this.#order);
		this.#base = chosen;
		this.#show(chosen, chosen.size > 0);
	}

	clear(): void {
		this.#setRange(nothing.chosen, undefined);
		if (this.#state.isOn) this.#show(nothing.chosen, false);
	}

	#setRange(base: ReadonlySet<Id>, id: Id | undefined): void {
		this.#base = base;
		this.#anchor = id;
		this.#head = id;
	}

	#between(one: Id, other: Id): readonly Id[] {
		const ends = [this.#order.indexOf(one), this.#order.indexOf(other)];
		const [first, last] = [Math.min(...ends), Math.max(...ends)];
		return first < 0 ? [other] : this.#order.slice(first, last + 1);
	}

	#show(chosen: ReadonlySet<Id>, isOn: boolean): void {
		this.#state = { chosen, isOn };
		for (const listener of this.#listeners) listener();
	}
}

function intersection<Id>(ids: ReadonlySet<Id>, among: ReadonlySet<Id>): ReadonlySet<Id> {
	return new Set([...ids].filter((id) => among.has(id)));
}
