/**
 * Answers kept in memory until the change log says that they changed. A load that was under way while something
 * was dropped is answered but not kept: it may have read the old state.
 */
export class Kept<Key, Value> {
	readonly #values = new Map<Key, Value>();
	readonly #limit: number;
	readonly #weigh: (value: Value) => number;
	#weight = 0;
	#drops = 0;

	/**
	 * @param limit how many are kept; the ones not asked for longest go first.
	 * @param weigh what one counts, where that is not 1: bytes, for one.
	 */
	constructor(limit: number, weigh: (value: Value) => number = () => 1) {
		this.#limit = limit;
		this.#weigh = weigh;
	}

	peek(key: Key): Value | undefined {
		const value = this.#values.get(key);
		if (value === undefined || this.#weight < this.#limit * 0.85) return value;
		// Moved to the end of the map's order, so that what is used stays.
		this.#values.delete(key);
		this.#values.set(key, value);
		return value;
	}

	async get(key: Key, load: () => Promise<Value>): Promise<Value> {
		const known = this.peek(key);
		if (known !== undefined) return known;
		const drops = this.#drops;
		const value = await load();
		if (drops === this.#drops) this.#put(key, value);
		return value;
	}

	/** For each key what is kept, and what `load` finds of the others. */
	async getMany(
		keys: readonly Key[],
		load: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
	): Promise<Map<Key, Value>> {
		const found = new Map<Key, Value>();
		const missing = new Set<Key>();
		for (const key of keys) {
			const value = this.peek(key);
			if (value === undefined) missing.add(key);
			else found.set(key, value);
		}
		if (missing.size === 0) return found;
		const drops = this.#drops;
		for (const [key, value] of await load([...missing])) {
			found.set(key, value);
			if (drops === this.#drops) this.#put(key, value);
		}
		return found;
	}

	/** Makes another of what is kept for a key, if anything is. */
	change(key: Key, make: (value: Value) => Value): void {
		this.#drops += 1;
		const value = this.#values.get(key);
		if (value === undefined) return;
		const changed = make(value);
		this.#weight += this.#weigh(changed) - this.#weigh(value);
		this.#values.set(key, changed);
	}

	drop(key: Key): void {
		this.#drops += 1;
		this.#remove(key);
	}

	dropAll(): void {
		this.#drops += 1;
		this.#values.clear();
		this.#weight = 0;
	}

	#put(key: Key, value: Value): void {
		this.#remove(key);
		this.#weight += this.#weigh(value);
		for (const oldest of this.#values.keys()) {
			if (this.#weight <= this.#limit) break;
			this.#remove(oldest);
		}
		this.#values.set(key, value);
	}

	#remove(key: Key): void {
		const value = this.#values.get(key);
		if (value === undefined) return;
		this.#values.delete(key);
		this.#weight -= this.#weigh(value);
	}
}
