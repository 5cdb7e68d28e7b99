/** Something kept in an `OrderCache`. */
export interface Weighed {
	/** About how much memory it takes. */
	readonly bytes: number;
}

/** How a value is kept. */
export interface Keeping {
	/** What it rests on: a project's tasks, or all that one caller may see. */
	readonly group: string;
	/** The fields of tasks it depends on; `places` stands for their places in views. */
	readonly fields: ReadonlySet<string>;
	/** What `drops` was before it was read. */
	readonly readAt: number;
}

interface Entry<T> extends Keeping {
	readonly value: T;
}

/**
 * Orders of tasks, kept until the change log says that something in their group changed. The ones not used
 * longest go first when there is no more room. What was being read while something was dropped is answered, not kept.
 */
export class OrderCache<T extends Weighed> {
	readonly #entries = new Map<string, Entry<T>>();
	readonly #groups = new Map<string, Set<string>>();
	readonly #limit: number;
	#bytes = 0;
	#drops = 0;

	/** @param limit how many bytes are kept, about. */
	constructor(limit: number) {
		this.#limit = limit;
	}

	get bytes(): number {
		return this.#bytes;
	}

	/** A number that grows with each drop: what was read before one may be old after it. */
	get drops(): number {
		return this.#drops;
	}

	find(key: string): T | undefined {
		const entry = this.#entries.get(key);
		if (!entry) return undefined;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		return entry.value;
	}

	keep(key: string, value: T, keeping: Keeping): void {
		if (keeping.readAt !== this.#drops || value.bytes > this.#limit / 4) return;
		this.#remove(key);
		this.#entries.set(key, { ...keeping, value });
		this.#bytes += value.bytes;
		const keys = this.#groups.get(keeping.group) ?? new Set();
		this.#groups.set(keeping.group, keys.add(key));
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#limit) break;
			this.#remove(oldest);
		}
	}

	/** Forgets the orders of a group: all, or those that depend on one of the fields. */
	drop(group: string, fields: 'all' | readonly string[] = 'all'): void {
		this.#drops += 1;
		for (const key of this.#groups.get(group) ?? []) {
			const entry = this.#entries.get(key);
			if (fields === 'all' || fields.some((field) => entry?.fields.has(field))) this.#remove(key);
		}
	}

	dropAll(): void {
		this.#drops += 1;
		this.#entries.clear();
		this.#groups.clear();
		this.#bytes = 0;
	}

	#remove(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		this.#entries.delete(key);
		this.#bytes -= entry.value.bytes;
		const keys = this.#groups.get(entry.group);
		keys?.delete(key);
		if (keys?.size === 0) this.#groups.delete(entry.group);
	}
}
