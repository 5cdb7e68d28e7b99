import { type Entry, newEntry, type PlacementSlot } from './entry.ts';

interface EntityTable {
	readonly entries: Map<number, Entry>;
	/** Temporary id → the server's. */
	readonly aliases: Map<number, number>;
	/** How far the feed was when all of a view was said: what was not named is known not to be in it. */
	readonly views: Map<string, number>;
}

/** The entries by kind and id. Whoever asks with a temporary id that has been replaced gets the real one. */
export class EntityTables {
	readonly #tables = new Map<string, EntityTable>();

	resolve(kind: string, id: number): number {
		return this.#tables.get(kind)?.aliases.get(id) ?? id;
	}

	find(kind: string, id: number): Entry | undefined {
		const table = this.#tables.get(kind);
		return table?.entries.get(table.aliases.get(id) ?? id);
	}

	/** The entry, made when it is not there. */
	require(kind: string, id: number): Entry {
		const held = this.find(kind, id);
		if (held) return held;
		const entry = newEntry(kind, this.resolve(kind, id));
		this.#tableOf(kind).entries.set(entry.id, entry);
		return entry;
	}

	/** Gives a temporary id its real one; answers with the entry that stood under the temporary one. */
	alias(kind: string, temporary: number, real: number): Entry | undefined {
		const { entries, aliases } = this.#tableOf(kind);
		const entry = aliases.has(temporary) ? undefined : entries.get(temporary);
		aliases.set(temporary, real);
		entries.delete(temporary);
		return entry;
	}

	of(kind: string): Iterable<Entry> {
		return this.#tableOf(kind).entries.values();
	}

	*all(): Iterable<Entry> {
		for (const { entries } of this.#tables.values()) yield* entries.values();
	}

	/** The slot in a view, made when it is not there. */
	slot(entry: Entry, view: string): PlacementSlot {
		const held = entry.slots.find((slot) => slot.view === view);
		if (held) return held;
		const seq = this.#tableOf(entry.kind).views.get(view) ?? 0;
		const slot: PlacementSlot = { view, base: undefined, seq, listed: undefined };
		entry.slots.push(slot);
		return slot;
	}

	/** Notes that all of a view has been said. */
	markViewLoaded(kind: string, view: string, seq: number): void {
		const { views } = this.#tableOf(kind);
		views.set(view, Math.max(seq, views.get(view) ?? 0));
	}

	/** Forgets whatever the server said. */
	forget(): void {
		for (const { views } of this.#tables.values()) views.clear();
	}

	/** Drops what nobody watches and no write needs. Placements stay: the order of a list is held whole. */
	release(kind: string, ids: readonly number[] | undefined): void {
		const { entries } = this.#tableOf(kind);
		for (const id of ids ?? [...entries.keys()]) {
			const entry = entries.get(this.resolve(kind, id));
			if (!entry || entry.gone || entry.listeners?.size || entry.ops.length > 0) continue;
			if (entry.slots.length === 0) entries.delete(entry.id);
			else Object.assign(entry, { base: undefined, seq: 0, shown: undefined, isFresh: true });
		}
	}

	#tableOf(kind: string): EntityTable {
		const held = this.#tables.get(kind);
		if (held) return held;
		const table: EntityTable = { entries: new Map(), aliases: new Map(), views: new Map() };
		this.#tables.set(kind, table);
		return table;
	}
}
