import type { Change, Placement } from './change.ts';
import type { EntityTables } from './entity-tables.ts';
import type { Entry, PlacementSlot } from './entry.ts';
import { reuse } from './reuse.ts';

/** Told of every entry a change touched; `appears` when lists with a stated order may show it or no longer do. */
export type Touch = (entry: Entry, appears?: boolean) => void;

/** A change of the base that is about records or placements. */
export type BaseChange = Exclude<Change, { type: 'created' | 'order' }>;

/** Takes the server's word into the base, unless what is held is newer. `seq`: how far the log was when it was said. */
export function applyBaseChange(tables: EntityTables, change: BaseChange, seq: number, touch: Touch): void {
	switch (change.type) {
		case 'record':
			applyRecord(tables.require(change.kind, change.record.id), change, seq, touch);
			break;
		case 'patched':
			patch(tables.find(change.kind, change.id), change, seq, touch);
			break;
		case 'removed':
			remove(tables.require(change.kind, change.id), seq, touch);
			break;
		case 'placed':
			place(tables, change.placement, seq, touch);
			break;
		case 'unplaced': {
			const entry = tables.require(change.kind, change.id);
			unplace(entry, tables.slot(entry, change.view), seq, touch);
			break;
		}
		case 'view':
			applyView(tables, change, seq, touch);
	}
}

type ChangeOf<Type extends Change['type']> = Extract<Change, { type: Type }>;

/** Fields an answer leaves out are left alone: a list may say less than a detail. */
function applyRecord(entry: Entry, { record }: ChangeOf<'record'>, seq: number, touch: Touch): void {
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
	for (const slot of entry.slots) if (slot.base && seq >= slot.seq) Object.assign(slot, { base: undefined, seq });
	touch(entry, true);
}

function place(tables: EntityTables, placement: Placement, seq: number, touch: Touch): void {
	const entry = tables.require(placement.kind, placement.id);
	const slot = tables.slot(entry, placement.view);
	if (seq < slot.seq) return;
	Object.assign(slot, { base: placement, seq });
	touch(entry);
}

function unplace(entry: Entry, slot: PlacementSlot, seq: number, touch: Touch): void {
	if (seq < slot.seq) return;
	Object.assign(slot, { base: undefined, seq });
	touch(entry);
}

/** What was not named is no longer in the view. */
function applyView(
	tables: EntityTables,
	{ kind, view, placements }: ChangeOf<'view'>,
	seq: number,
	touch: Touch,
): void {
	const present = new Set(placements.map((placement) => placement.id));
	for (const entry of tables.of(kind)) {
		const slot = present.has(entry.id) ? undefined : entry.slots.find((held) => held.view === view);
		if (slot) unplace(entry, slot, seq, touch);
	}
	tables.markViewLoaded(kind, view, seq);
	for (const placement of placements) place(tables, placement, seq, touch);
}
