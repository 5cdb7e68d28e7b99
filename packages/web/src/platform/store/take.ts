import type { Change, Placement } from './change.ts';
import type { Entry, Spot } from './entry.ts';
import { reuse } from './reuse.ts';
import type { Shelves } from './shelves.ts';

/** Told of every entry a change touched; `appears` when lists with a stated order may show it or no longer do. */
export type Touch = (entry: Entry, appears?: boolean) => void;

/** A change of the base that is about records or placements. */
export type BaseChange = Exclude<Change, { type: 'created' | 'order' }>;

/** Takes the server's word into the base, unless what is held is newer. `seq`: how far the log was when it was said. */
export function takeChange(shelves: Shelves, change: BaseChange, seq: number, touch: Touch): void {
	switch (change.type) {
		case 'record':
			takeRecord(shelves.require(change.kind, change.record.id), change, seq, touch);
			break;
		case 'patched':
			patch(shelves.find(change.kind, change.id), change, seq, touch);
			break;
		case 'removed':
			remove(shelves.require(change.kind, change.id), seq, touch);
			break;
		case 'placed':
			place(shelves, change.placement, seq, touch);
			break;
		case 'unplaced': {
			const entry = shelves.require(change.kind, change.id);
			unplace(entry, shelves.spot(entry, change.view), seq, touch);
			break;
		}
		case 'view':
			takeView(shelves, change, seq, touch);
	}
}

type ChangeOf<Type extends Change['type']> = Extract<Change, { type: Type }>;

/** Fields an answer leaves out are left alone: a list may say less than a detail. */
function takeRecord(entry: Entry, { record }: ChangeOf<'record'>, seq: number, touch: Touch): void {
	const { base, gone } = entry;
	const held = base?.version;
	const isOtherVersion = held !== undefined && record.version !== undefined && held !== record.version;
	if (isOtherVersion ? record.version < held : seq < entry.seq) return;
	entry.base = base ? reuse(base, { ...base, ...record }) : record;
	entry.seq = Math.max(seq, entry.seq);
	entry.gone = false;
	touch(entry, gone);
}

function patch(entry: Entry | undefined, change: ChangeOf<'patched'>, seq: number, touch: Touch): void {
	if (!entry?.base || seq < entry.seq) return;
	entry.base = reuse(entry.base, { ...entry.base, ...change.patch });
	touch(entry);
}

function remove(entry: Entry, seq: number, touch: Touch): void {
	if (seq < entry.seq) return;
	Object.assign(entry, { base: undefined, gone: true, seq });
	for (const spot of entry.spots) if (spot.base && seq >= spot.seq) Object.assign(spot, { base: undefined, seq });
	touch(entry, true);
}

function place(shelves: Shelves, placement: Placement, seq: number, touch: Touch): void {
	const entry = shelves.require(placement.kind, placement.id);
	const spot = shelves.spot(entry, placement.view);
	if (seq < spot.seq) return;
	Object.assign(spot, { base: placement, seq });
	touch(entry);
}

function unplace(entry: Entry, spot: Spot, seq: number, touch: Touch): void {
	if (seq < spot.seq) return;
	Object.assign(spot, { base: undefined, seq });
	touch(entry);
}

/** What was not named is no longer in the view. */
function takeView(shelves: Shelves, { kind, view, placements }: ChangeOf<'view'>, seq: number, touch: Touch): void {
	const present = new Set(placements.map((placement) => placement.id));
	for (const entry of shelves.of(kind)) {
		const spot = present.has(entry.id) ? undefined : entry.spots.find((held) => held.view === view);
		if (spot) unplace(entry, spot, seq, touch);
	}
	shelves.sayView(kind, view, seq);
	for (const placement of placements) place(shelves, placement, seq, touch);
}
