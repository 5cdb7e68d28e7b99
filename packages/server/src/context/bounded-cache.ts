/** What a cache may be told of its values. */
export interface CacheOptions<Value, Group> {
	/** What is heavier is answered, not kept: it would push out most others. */
	readonly maxWeight?: number;
	/** What a value rests on together with others, so that they can be dropped together. */
	readonly groupOf?: (value: Value) => Group;
}

/**
 * Answers kept in memory until the change log says that they changed. A load that was under way while something
 * was dropped is answered but not kept: it may have read the old state.
 */
export class Cache<Key, Value, Group = never> {
	readonly #entries = new Map<Key, Entry<Value>>();
	readonly #groups = new Map<Group, Set<Key>>();
	readonly #limit: number;
	readonly #weigh: (value: Value) => number;
	readonly #options: CacheOptions<Value, Group>;
	#weight = 0;
	#drops = 0;

	/**
	 * @param limit how many are kept; those not used since the last eviction go first.
	 * @param weigh what one counts, where that is not 1: bytes, for one.
	 */
	constructor(limit: number, weigh: (value: Value) => number = () => 1, options: CacheOptions<Value, Group> = {}) {
		this.#limit = limit;
		this.#weigh = weigh;
		this.#options = options;
	}

	get size(): number {
		return this.#entries.size;
	}

	/** How often something was dropped or changed. */
	get drops(): number {
		return this.#drops;
	}

	/** Keeps what was loaded elsewhere, unless something was dropped since then (`drops`). */
	keep(key: Key, value: Value, since: number): void {
		if (since === this.#drops) this.#put(key, value);
	}

	peek(key: Key): Value | undefined {
		const entry = this.#entries.get(key);
		if (entry === undefined) return undefined;
		// Noted only: an entry that is moved with each look makes the map grow and be built anew all the time.
		entry.isUsed = true;
		return entry.value;
	}

	async get(key: Key, load: () => Promise<Value>): Promise<Value> {
		const known = this.peek(key);
		if (known !== undefined) return known;
		const drops = this.#drops;
		const value = await load();
		this.keep(key, value, drops);
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
			this.keep(key, value, drops);
		}
		return found;
	}

	/** Makes another of what is kept for a key, if anything is. */
	change(key: Key, make: (value: Value) => Value): void {
		this.#drops += 1;
		const entry = this.#entries.get(key);
		if (entry === undefined) return;
		const changed = make(entry.value);
		this.#weight += this.#weigh(changed) - this.#weigh(entry.value);
		this.#leaveGroup(key, entry.value);
		entry.value = changed;
		this.#joinGroup(key, changed);
	}

	drop(key: Key): void {
		this.#drops += 1;
		this.#remove(key);
	}

	/** Drops what is kept in a group, where it is untrue. */
	dropGroup(group: Group, isUntrue: (value: Value) => boolean = always): void {
		this.#drops += 1;
		for (const key of this.#groups.get(group) ?? []) {
			const entry = this.#entries.get(key);
			if (entry && isUntrue(entry.value)) this.#remove(key);
		}
	}

	/** The same in each group that it concerns. */
	dropGroups(concerns: (group: Group) => boolean, isUntrue?: (value: Value) => boolean): void {
		this.#drops += 1;
		for (const group of this.#groups.keys()) if (concerns(group)) this.dropGroup(group, isUntrue);
	}

	dropAll(): void {
		this.#drops += 1;
		this.#entries.clear();
		this.#groups.clear();
		this.#weight = 0;
	}

	#put(key: Key, value: Value): void {
		this.#remove(key);
		const weight = this.#weigh(value);
		if (weight > (this.#options.maxWeight ?? Number.POSITIVE_INFINITY)) return;
		this.#weight += weight;
		for (const [oldest, entry] of this.#entries) {
			if (this.#weight <= this.#limit) break;
			if (entry.isUsed) this.#moveToEnd(oldest, entry);
			else this.#remove(oldest);
		}
		this.#entries.set(key, { value, isUsed: false });
		this.#joinGroup(key, value);
	}

	#joinGroup(key: Key, value: Value): void {
		const { groupOf } = this.#options;
		if (!groupOf) return;
		const group = groupOf(value);
		const keys = this.#groups.get(group) ?? new Set();
		this.#groups.set(group, keys.add(key));
	}

	#leaveGroup(key: Key, value: Value): void {
		const { groupOf } = this.#options;
		if (!groupOf) return;
		const group = groupOf(value);
		const keys = this.#groups.get(group);
		keys?.delete(key);
		if (keys?.size === 0) this.#groups.delete(group);
	}

	/** Where the eviction loop comes to it once more, and evicts it if it was not used meanwhile. */
	#moveToEnd(key: Key, entry: Entry<Value>): void {
		entry.isUsed = false;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
	}

	#remove(key: Key): void {
		const entry = this.#entries.get(key);
		if (entry === undefined) return;
		this.#entries.delete(key);
		this.#weight -= this.#weigh(entry.value);
		this.#leaveGroup(key, entry.value);
	}
}

const always = () => true;

interface Entry<Value> {
	value: Value;
	/** Used since it was put, or since the last eviction. */
	isUsed: boolean;
}
