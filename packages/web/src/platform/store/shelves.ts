import { type Entry, newEntry, type Spot } from './entry.ts';

interface Shelf {
	readonly entries: Map<number, Entry>;
	/** Temporary id → the server's. */
	readonly aliases: Map<number, number>;
	/** How far the feed was when all of a view was said: what was not named is known not to be in it. */
	readonly views: Map<string, number>;
}

/** The entries by kind and id. Whoever asks with a temporary id that has been replaced gets the real one. */
export class Shelves {
	readonly #shelves = new Map<string, Shelf>();

	resolve(kind: string, id: number): number {
		return this.#shelves.get(kind)?.aliases.get(id) ?? id;
	}

	find(kind: string, id: number): Entry | undefined {
		const shelf = this.#shelves.get(kind);
		return shelf?.entries.get(shelf.aliases.get(id) ?? id);
	}

	/** The entry, made when it is not there. */
	require(kind: string, id: number): Entry {
		const held = this.find(kind, id);
		if (held) return held;
		const entry = newEntry(kind, this.resolve(kind, id));
		this.#shelf(kind).entries.set(entry.id, entry);
		return entry;
	}

	/** Gives a temporary id its real one; answers with the entry that stood under the temporary one. */
	alias(kind: string, temporary: number, real: number): Entry | undefined {
		const { entries, aliases } = this.#shelf(kind);
		const entry = aliases.has(temporary) ? undefined : entries.get(temporary);
		aliases.set(temporary, real);
		entries.delete(temporary);
		return entry;
	}

	of(kind: string): Iterable<Entry> {
		return this.#shelf(kind).entries.values();
	}

	*all(): Iterable<Entry> {
		for (const { entries } of this.#shelves.values()) yield* entries.values();
	}

	/** The spot in a view, made when it is not there. */
	spot(entry: Entry, view: string): Spot {
		const held = entry.spots.find((spot) => spot.view === view);
		if (held) return held;
		const seq = this.#shelf(entry.kind).views.get(view) ?? 0;
		const spot: Spot = { view, base: undefined, seq, listed: undefined };
		entry.spots.push(spot);
		return spot;
	}

	/** Notes that all of a view has been said. */
	sayView(kind: string, view: string, seq: number): void {
		const { views } = this.#shelf(kind);
		views.set(view, Math.max(seq, views.get(view) ?? 0));
	}

	/** Forgets whatever the server said. */
	forget(): void {
		for (const { views } of this.#shelves.values()) views.clear();
	}

	/** Drops what nobody watches and no write needs. Placements stay: the order of a list is held whole. */
	release(kind: string, ids: readonly number[] | undefined): void {
		const { entries } = this.#shelf(kind);
		for (const id of ids ?? [...entries.keys()]) {
			const entry = entries.get(this.resolve(kind, id));
			if (!entry || entry.gone || entry.listeners?.size || entry.ops.length > 0) continue;
			if (entry.spots.length === 0) entries.delete(entry.id);
			else Object.assign(entry, { base: undefined, seq: 0, shown: undefined, isFresh: true });
		}
	}

	#shelf(kind: string): Shelf {
		const held = this.#shelves.get(kind);
		if (held) return held;
		const shelf: Shelf = { entries: new Map(), aliases: new Map(), views: new Map() };
		this.#shelves.set(kind, shelf);
		return shelf;
	}
}
