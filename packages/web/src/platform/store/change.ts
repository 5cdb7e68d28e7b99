import type { Keyed, Kind } from './kind.ts';

/** Where one thing stands: in a bucket of a view, at a position. A view without buckets has the bucket 0. */
export interface Placement {
	readonly kind: string;
	readonly view: string;
	readonly id: number;
	readonly bucket: number;
	readonly position: number;
}

/** The name of an ordered list of ids: `listOf('view:7', 3)` for a bucket, any other text for a stated order. */
export type ListKey = string;

/** The list of what is placed in a bucket of a view, ordered by (position, id). */
export function listOf(view: string, bucket = 0): ListKey {
	return `${view}/${bucket}`;
}

export type Fields = Readonly<Record<string, unknown>>;

/** What the server says: by a page, by the live feed, or as the answer to a write. Changes the base only. */
export type Change =
	| { readonly type: 'record'; readonly kind: string; readonly record: Keyed }
	/** Some fields of a record that is held; left out when it is not. */
	| { readonly type: 'patched'; readonly kind: string; readonly id: number; readonly patch: Fields }
	| { readonly type: 'removed'; readonly kind: string; readonly id: number }
	| { readonly type: 'placed'; readonly placement: Placement }
	| { readonly type: 'unplaced'; readonly kind: string; readonly view: string; readonly id: number }
	/** All placements of a view: what is missing here is no longer in it. */
	| {
			readonly type: 'view';
			readonly kind: string;
			readonly view: string;
			readonly placements: readonly Placement[];
	  }
	/** The server's own order of a sorted or filtered list, whole. */
	| { readonly type: 'order'; readonly kind: string; readonly list: ListKey; readonly ids: readonly number[] }
	/** The real id of what was created under a temporary one. */
	| { readonly type: 'created'; readonly kind: string; readonly id: number; readonly as: number };

/** What a person did, shown at once. Plain data. */
export type Op =
	| { readonly op: 'patch'; readonly kind: string; readonly id: number; readonly patch: Fields }
	| ({ readonly op: 'place' } & Placement)
	| { readonly op: 'unplace'; readonly kind: string; readonly id: number; readonly view: string }
	| {
			readonly op: 'create';
			readonly kind: string;
			readonly id: number;
			readonly record: Keyed;
			readonly placements: readonly Placement[];
			/** Lists with a stated order that show it until the server has spoken. */
			readonly lists: readonly { readonly list: ListKey; readonly at: 'start' | 'end' }[];
	  }
	| { readonly op: 'delete'; readonly kind: string; readonly id: number };

/** Names one record. */
export interface RecordRef {
	readonly kind: string;
	readonly id: number;
}

/** A write on its way: plain data, so that it can be kept in IndexedDB as it is. */
export interface PendingWrite {
	/** Sent as `Idempotency-Key`; the feed names it when it has covered the write. */
	readonly key: string;
	/** Sent as `Ordna-Batch`: requests of one batch are undone together. */
	readonly batch: string;
	readonly ops: readonly Op[];
	/** Records it speaks of besides those in `ops`; it waits for them, and is refused with their creation. */
	readonly needs: readonly RecordRef[];
}

export const recordsOf = <T extends Keyed>(kind: Kind<T>, records: readonly T[]): Change[] =>
	records.map((record) => ({ type: 'record', kind: kind.name, record }));

export const removedFrom = (kind: Kind<Keyed>, ids: readonly number[]): Change[] =>
	ids.map((id) => ({ type: 'removed', kind: kind.name, id }));

export const orderOf = (kind: Kind<Keyed>, list: ListKey, ids: readonly number[]): Change => ({
	type: 'order',
	kind: kind.name,
	list,
	ids,
});
