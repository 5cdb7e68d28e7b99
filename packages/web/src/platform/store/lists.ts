import { type ListKey, listOf, type Placement } from './change.ts';
import { type Entry, type Listener, type PlacementSlot, showPlacement } from './entry.ts';
import { type Move, PlacedIds } from './placed-ids.ts';

interface List {
	readonly byPosition: PlacedIds;
	/** The server's own order, where it gave one: it goes before placements. */
	serverOrder: { readonly kind: string; readonly ids: readonly number[]; readonly seq: number } | undefined;
	ids: readonly number[];
	readonly listeners: Set<Listener>;
}

/** Something created here that a stated list shows before the server has placed it. */
export interface OptimisticRow {
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
		if (seq >= (list.serverOrder?.seq ?? 0)) list.serverOrder = { kind, ids, seq };
	}

	/** As of which line the server has said the order of a list; 0 where it has not. */
	statedAt(key: ListKey): number {
		return this.#lists.get(key)?.serverOrder?.seq ?? 0;
	}

	/**
	 * Puts what was a guest among the server's own, until the server says the order again. `createdAt`: the line since
	 * which it is there; an order that is as new has been said with it, or without.
	 */
	promote({ list: key, at, id }: OptimisticRow, createdAt: number): void {
		const { serverOrder } = this.#require(key);
		if (!serverOrder || serverOrder.ids.includes(id) || serverOrder.seq >= createdAt) return;
		const ids = at === 'start' ? [id, ...serverOrder.ids] : [...serverOrder.ids, id];
		this.#require(key).serverOrder = { ...serverOrder, ids };
	}

	/** Notes where a record is shown now; says whether that is another list or index than before. */
	relist(entry: Entry, slot: PlacementSlot): boolean {
		const before = slot.listed;
		const now = showPlacement(entry, slot);
		if (now === before) return false;
		slot.listed = now;
		if (before && now?.bucket === before.bucket) this.#note(now, before.position, now.position);
		else {
			if (before) this.#note(before, before.position, undefined);
			if (now) this.#note(now, undefined, now.position);
		}
		return true;
	}

	/** Brings all lists up to date; answers with whom to call. */
	publish(
		dirtyKinds: ReadonlySet<string>,
		optimisticRows: readonly OptimisticRow[],
		isShown: (kind: string, id: number) => boolean,
	) {
		const listeners: Listener[] = [];
		for (const [key, moves] of this.#moves) {
			const list = this.#require(key);
			list.byPosition.change(moves);
			if (!list.serverOrder && showIds(list, list.byPosition.ids)) listeners.push(...list.listeners);
		}
		this.#moves = new Map();
		for (const [key, list] of dirtyKinds.size > 0 ? this.#lists : []) {
			const { serverOrder } = list;
			if (!serverOrder || !dirtyKinds.has(serverOrder.kind)) continue;
			const own = serverOrder.ids.filter((id) => isShown(serverOrder.kind, id));
			const here = optimisticRows.filter(({ list: at, id }) => at === key && !serverOrder.ids.includes(id));
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
			if (!list.serverOrder) continue;
			kinds.add(list.serverOrder.kind);
			list.serverOrder = { kind: list.serverOrder.kind, ids: none, seq: 0 };
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
		const list: List = { byPosition: new PlacedIds(), serverOrder: undefined, ids: none, listeners: new Set() };
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
