import { type ListKey, listOf, type Placement } from './change.ts';
import { type Entry, type Listener, type Spot, showPlacement } from './entry.ts';
import { type Move, PlacedIds } from './placed-ids.ts';

interface List {
	readonly placed: PlacedIds;
	/** The server's own order, where it gave one: it goes before placements. */
	stated: { readonly kind: string; readonly ids: readonly number[]; readonly seq: number } | undefined;
	ids: readonly number[];
	readonly listeners: Set<Listener>;
}

/** Something created here that a stated list shows before the server has placed it. */
export interface Guest {
	readonly kind: string;
	readonly id: number;
	readonly list: ListKey;
	readonly at: 'start' | 'end';
}

const none: readonly number[] = [];

/** The ordered lists of ids, as shown. They change together, when a batch is over. */
export class Lists {
	readonly #lists = new Map<ListKey, List>();
	#moves = new Map<ListKey, Move[]>();

	ids(key: ListKey): readonly number[] {
		return this.#lists.get(key)?.ids ?? none;
	}

	watch(key: ListKey, listener: Listener): () => void {
		const { listeners } = this.#require(key);
		listeners.add(listener);
		return () => listeners.delete(listener);
	}

	/** Takes the server's order, unless a newer one is held. */
	state(key: ListKey, kind: string, ids: readonly number[], seq: number): void {
		const list = this.#require(key);
		if (seq >= (list.stated?.seq ?? 0)) list.stated = { kind, ids, seq };
	}

	/** As of which line the server has said the order of a list; 0 where it has not. */
	statedAt(key: ListKey): number {
		return this.#lists.get(key)?.stated?.seq ?? 0;
	}

	/**
	 * Puts what was a guest among the server's own, until the server says the order again. `createdAt`: the line since
	 * which it is there; an order that is as new has been said with it, or without.
	 */
	admit({ list: key, at, id }: Guest, createdAt: number): void {
		const { stated } = this.#require(key);
		if (!stated || stated.ids.includes(id) || stated.seq >= createdAt) return;
		const ids = at === 'start' ? [id, ...stated.ids] : [...stated.ids, id];
		this.#require(key).stated = { ...stated, ids };
	}

	/** Notes where a record is shown now; says whether that is another place than before. */
	relist(entry: Entry, spot: Spot): boolean {
		const before = spot.listed;
		const now = showPlacement(entry, spot);
		if (now === before) return false;
		spot.listed = now;
		if (before && now?.bucket === before.bucket) this.#note(now, before.position, now.position);
		else {
			if (before) this.#note(before, before.position, undefined);
			if (now) this.#note(now, undefined, now.position);
		}
		return true;
	}

	/** Brings all lists up to date; answers with whom to call. */
	publish(restated: ReadonlySet<string>, guests: readonly Guest[], isShown: (kind: string, id: number) => boolean) {
		const listeners: Listener[] = [];
		for (const [key, moves] of this.#moves) {
			const list = this.#require(key);
			list.placed.change(moves);
			if (!list.stated && showIds(list, list.placed.ids)) listeners.push(...list.listeners);
		}
		this.#moves = new Map();
		for (const [key, list] of restated.size > 0 ? this.#lists : []) {
			const { stated } = list;
			if (!stated || !restated.has(stated.kind)) continue;
			const own = stated.ids.filter((id) => isShown(stated.kind, id));
			const here = guests.filter(({ list: at, id }) => at === key && !stated.ids.includes(id));
			const first = here.filter((guest) => guest.at === 'start').map((guest) => guest.id);
			const last = here.filter((guest) => guest.at === 'end').map((guest) => guest.id);
			if (showIds(list, [...first.reverse(), ...own, ...last])) listeners.push(...list.listeners);
		}
		return listeners;
	}

	/** Forgets the server's orders; answers with the kinds they were of. */
	forget(): Set<string> {
		const kinds = new Set<string>();
		for (const list of this.#lists.values()) {
			if (!list.stated) continue;
			kinds.add(list.stated.kind);
			list.stated = { kind: list.stated.kind, ids: none, seq: 0 };
		}
		return kinds;
	}

	#note({ view, bucket, id }: Placement, from: number | undefined, to: number | undefined): void {
		const key = listOf(view, bucket);
		const moves = this.#moves.get(key);
		if (moves) moves.push({ id, from, to });
		else this.#moves.set(key, [{ id, from, to }]);
	}

	#require(key: ListKey): List {
		const held = this.#lists.get(key);
		if (held) return held;
		const list: List = { placed: new PlacedIds(), stated: undefined, ids: none, listeners: new Set() };
		this.#lists.set(key, list);
		return list;
	}
}

/** Shows an order, keeping the array when it says the same. */
function showIds(list: List, ids: readonly number[]): boolean {
	if (ids.length === list.ids.length && ids.every((id, index) => id === list.ids[index])) return false;
	list.ids = ids;
	return true;
}
