import type { Op, PendingWrite, Placement } from './change.ts';
import type { Keyed } from './kind.ts';
import { reuse } from './reuse.ts';

export type Listener = () => void;

/** A write laid over the base. */
export interface Overlay {
	readonly write: PendingWrite;
	/** As of which line the feed has brought what it creates; only the answer can say under which id. */
	coveredAt: number | undefined;
	/** The feed has told of it. */
	isAcknowledged: boolean;
}

export interface PendingOp {
	readonly overlay: Overlay;
	/** Undefined: the write only speaks of this record. */
	readonly op: Op | undefined;
}

/** Where a record stands in one view: what the server said, and what the lists show. */
export interface PlacementSlot {
	readonly view: string;
	base: Placement | undefined;
	seq: number;
	listed: Placement | undefined;
}

/** All the store knows of one id: the server's word, the writes laid over it, who watches. */
export interface Entry {
	readonly kind: string;
	readonly id: number;
	base: Keyed | undefined;
	/** How far the feed was when `base` (or `gone`) was said. */
	seq: number;
	/** The server removed it: kept, so that a page asked for earlier does not bring it back. */
	gone: boolean;
	/** In the order of the writes. */
	ops: readonly PendingOp[];
	slots: PlacementSlot[];
	shown: Keyed | undefined;
	isFresh: boolean;
	/** Made by the first who watches: most records of a long list never have one. */
	listeners: Set<Listener> | undefined;
}

export function newEntry(kind: string, id: number): Entry {
	return {
		kind,
		id,
		base: undefined,
		seq: 0,
		gone: false,
		ops: [],
		slots: [],
		shown: undefined,
		isFresh: true,
		listeners: undefined,
	};
}

/** The record as shown: the base with all pending writes on it, the same object while nothing changed. */
export function showRecord(entry: Entry): Keyed | undefined {
	if (entry.isFresh) return entry.shown;
	let shown = entry.base;
	for (const { op } of entry.ops) {
		if (op?.op === 'create') shown = op.record;
		else if (op?.op === 'delete') shown = undefined;
		else if (op?.op === 'patch' && shown) shown = { ...shown, ...op.patch };
	}
	entry.shown = shown && entry.shown ? reuse(entry.shown, shown) : shown;
	entry.isFresh = true;
	return entry.shown;
}

/** Whether lists leave it out. A record that is not loaded is no reason to. */
export function isHidden(entry: Entry): boolean {
	let hidden = entry.gone;
	for (const { op, overlay } of entry.ops) {
		if (op?.op === 'delete') hidden = true;
		else if (op?.op === 'create') hidden = overlay.coveredAt !== undefined;
	}
	return hidden;
}

/** Whether what was created here is still to be shown in lists of the server's own order. */
export function isStillWanted(entry: Entry): boolean {
	let wanted = !entry.gone;
	for (const { op } of entry.ops) {
		if (op?.op === 'delete') wanted = false;
		else if (op?.op === 'create') wanted = true;
	}
	return wanted;
}

/** Where it stands as shown; the placement listed before while it is the same. */
export function showPlacement(entry: Entry, slot: PlacementSlot): Placement | undefined {
	if (isHidden(entry)) return undefined;
	let shown = slot.base;
	for (const { op } of entry.ops) {
		if (op?.op === 'create') shown = op.placements.find((placement) => placement.view === slot.view) ?? shown;
		else if (op?.op === 'unplace' && op.view === slot.view) shown = undefined;
		else if (op?.op === 'place' && op.view === slot.view) shown = op;
	}
	const { listed } = slot;
	if (!shown || (listed?.bucket === shown.bucket && listed.position === shown.position)) return shown && listed;
	if (shown === slot.base) return shown;
	return { kind: entry.kind, view: slot.view, id: entry.id, bucket: shown.bucket, position: shown.position };
}
