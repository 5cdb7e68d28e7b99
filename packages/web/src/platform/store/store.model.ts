import type { Change, Op, PendingWrite, Placement } from './change.ts';
import type { Keyed } from './kind.ts';

interface Pending {
	readonly write: PendingWrite;
	/** As of which line the feed has brought what it creates. */
	coveredAt: number | undefined;
	isAcknowledged: boolean;
	/** Ops, and records it speaks of, that the feed has brought. */
	readonly lifted: Set<object>;
}

interface Created {
	readonly temporary: number;
	readonly real: number;
	readonly createdAt: number;
}

/**
 * What the store promises, written as slowly and plainly as can be: for one kind of record, no index, nothing
 * remembered, everything worked out anew from the server's word and the list of pending writes. Tests compare.
 */
export class StoreModel {
	readonly records = new Map<number, { record: Keyed | undefined; seq: number }>();
	readonly slots = new Map<string, { view: string; id: number; placement: Placement | undefined; seq: number }>();
	readonly views = new Map<string, number>();
	readonly orders = new Map<string, { ids: number[]; seq: number }>();
	readonly aliases = new Map<number, number>();
	pending: Pending[] = [];
	seq = 0;

	constructor(isTemporary: (id: number) => boolean) {
		this.isTemporary = isTemporary;
	}

	readonly isTemporary: (id: number) => boolean;

	resolve = (id: number): number => this.aliases.get(id) ?? id;

	/** The ops that count for one id, oldest first. */
	opsOn(id: number): { op: Op; covered: boolean }[] {
		return this.pending.flatMap(({ write, coveredAt, lifted }) =>
			write.ops
				.filter((op) => this.resolve(op.id) === this.resolve(id))
				.filter((op) => !lifted.has(op))
				.map((op) => ({ op, covered: coveredAt !== undefined })),
		);
	}

	get(asked: number): Keyed | undefined {
		let shown = this.records.get(this.resolve(asked))?.record;
		for (const { op } of this.opsOn(asked)) {
			if (op.op === 'create') shown = op.record;
			if (op.op === 'delete') shown = undefined;
			if (op.op === 'patch' && shown) shown = { ...shown, ...op.patch };
		}
		return shown;
	}

	isHidden(id: number): boolean {
		const held = this.records.get(id);
		let hidden = held !== undefined && held.record === undefined;
		for (const { op, covered } of this.opsOn(id)) {
			if (op.op === 'delete') hidden = true;
			if (op.op === 'create') hidden = covered;
		}
		return hidden;
	}

	isStillWanted(id: number): boolean {
		const held = this.records.get(id);
		let wanted = held === undefined || held.record !== undefined;
		for (const { op } of this.opsOn(id)) {
			if (op.op === 'delete') wanted = false;
			if (op.op === 'create') wanted = true;
		}
		return wanted;
	}

	placement(view: string, asked: number): Placement | undefined {
		const id = this.resolve(asked);
		let shown = this.slots.get(`${view} ${id}`)?.placement;
		for (const { op } of this.opsOn(id)) {
			if (op.op === 'create') shown = op.placements.find((placement) => placement.view === view) ?? shown;
			if (op.op === 'unplace' && op.view === view) shown = undefined;
			if (op.op === 'place' && op.view === view) shown = op;
		}
		if (!shown || this.isHidden(id)) return undefined;
		return { kind: shown.kind, view, id, bucket: shown.bucket, position: shown.position };
	}

	allIds(): Set<number> {
		const named = this.pending.flatMap(({ write }) => write.ops.map((op) => this.resolve(op.id)));
		const placed = [...this.slots.values()].map((slot) => slot.id);
		return new Set([...this.records.keys(), ...placed, ...named]);
	}

	placedIds(view: string, bucket: number): number[] {
		return [...this.allIds()]
			.map((id) => this.placement(view, id))
			.filter((placement) => placement?.bucket === bucket)
			.map((placement) => ({ id: placement?.id ?? 0, position: placement?.position ?? 0 }))
			.sort((a, b) => a.position - b.position || a.id - b.id)
			.map(({ id }) => id);
	}

	statedIds(list: string): number[] {
		const serverOrder = this.orders.get(list)?.ids;
		if (!serverOrder) return [];
		let ids = serverOrder.filter((id) => !this.isHidden(id));
		for (const { write, coveredAt = Number.POSITIVE_INFINITY } of this.pending) {
			for (const op of write.ops) {
				const id = this.resolve(op.id);
				if (op.op !== 'create' || serverOrder.includes(id) || !this.isStillWanted(id)) continue;
				if ((this.orders.get(list)?.seq ?? 0) >= coveredAt) continue;
				for (const guest of op.lists) {
					if (guest.list !== list) continue;
					ids = guest.at === 'start' ? [id, ...ids] : [...ids, id];
				}
			}
		}
		return ids;
	}

	loadPage(changes: readonly Change[], asOf = this.seq): void {
		for (const change of changes) this.take(change, asOf);
	}

	remote(changes: readonly Change[], { seq, keys = [] }: { seq: number; keys?: readonly string[] }): void {
		this.seq = Math.max(this.seq, seq);
		for (const change of changes) this.take(change, seq);
		for (const one of this.pending) {
			if (!keys.includes(one.write.key)) continue;
			one.isAcknowledged = true;
			for (const op of one.write.ops) {
				if (op.op !== 'create' || !this.isTemporary(op.id)) {
					if (this.isCovered(op, changes)) one.lifted.add(op);
				} else if (changes.some(({ type }) => type === 'record' || type === 'removed')) one.coveredAt ??= seq;
			}
			for (const need of one.write.needs) one.lifted.add(need);
		}
	}

	/** Whether a push says all that an op has shown. */
	isCovered(op: Op, changes: readonly Change[]): boolean {
		const id = this.resolve(op.id);
		const hasPlacement = (view: string) =>
			changes.some(
				(change) =>
					(change.type === 'view' && change.view === view) ||
					(change.type === 'unplaced' && change.view === view && change.id === id) ||
					(change.type === 'placed' && change.placement.view === view && change.placement.id === id),
			);
		if (op.op === 'place' || op.op === 'unplace') return hasPlacement(op.view);
		const hasRecord = changes.some(
			(change) =>
				(change.type === 'record' && change.record.id === id) || (change.type === 'removed' && change.id === id),
		);
		return hasRecord && (op.op !== 'create' || op.placements.every(({ view }) => hasPlacement(view)));
	}

	apply(write: PendingWrite): void {
		this.pending.push({ write, coveredAt: undefined, isAcknowledged: false, lifted: new Set() });
	}

	settle(key: string, answer: readonly Change[] | 'refused', asOf?: number): void {
		this.seq = Math.max(this.seq, asOf ?? 0);
		const settled = this.pending.find(({ write }) => write.key === key);
		this.pending = this.pending.filter((one) => one !== settled);
		if (answer === 'refused') {
			const orphaned = settled?.write.ops.filter((op) => op.op === 'create' && this.isTemporary(op.id)) ?? [];
			for (const { id } of orphaned) {
				const others = this.pending.filter(({ write, lifted }) =>
					[...write.ops, ...write.needs].some((one) => one.id === id && !lifted.has(one)),
				);
				for (const { write } of others) this.settle(write.key, 'refused');
			}
			return;
		}
		for (const change of answer) {
			if (change.type !== 'created') continue;
			this.aliases.set(change.id, change.as);
			this.promote(settled?.write, {
				temporary: change.id,
				real: change.as,
				createdAt: asOf ?? Number.POSITIVE_INFINITY,
			});
		}
		if (asOf === undefined && settled?.isAcknowledged) return;
		for (const change of answer) this.take(change, asOf ?? this.seq);
	}

	promote(write: PendingWrite | undefined, { temporary, real, createdAt }: Created): void {
		for (const op of write?.ops ?? []) {
			if (op.op !== 'create' || op.id !== temporary) continue;
			for (const { list, at } of op.lists) {
				const order = this.orders.get(list);
				if (!order || order.ids.includes(real) || order.seq >= createdAt) continue;
				order.ids = at === 'start' ? [real, ...order.ids] : [...order.ids, real];
			}
		}
	}

	take(change: Change, seq: number): void {
		if (change.type === 'record') this.applyRecord(change.record, seq);
		if (change.type === 'patched') {
			const held = this.records.get(change.id);
			if (held?.record && seq >= held.seq) held.record = { ...held.record, ...change.patch };
		}
		if (change.type === 'removed' && seq >= (this.records.get(change.id)?.seq ?? 0)) {
			this.records.set(change.id, { record: undefined, seq });
			for (const slot of this.slots.values())
				if (slot.id === change.id && slot.placement) this.applySlot(slot.view, slot.id, undefined, seq);
		}
		if (change.type === 'placed') this.applySlot(change.placement.view, change.placement.id, change.placement, seq);
		if (change.type === 'unplaced') this.applySlot(change.view, change.id, undefined, seq);
		if (change.type === 'view') {
			this.views.set(change.view, Math.max(seq, this.views.get(change.view) ?? 0));
			for (const slot of this.slots.values()) {
				const isNamed = change.placements.some((placement) => placement.id === slot.id);
				if (slot.view === change.view && !isNamed) this.applySlot(slot.view, slot.id, undefined, seq);
			}
			for (const placement of change.placements) this.applySlot(change.view, placement.id, placement, seq);
		}
		if (change.type === 'order' && seq >= (this.orders.get(change.list)?.seq ?? 0)) {
			this.orders.set(change.list, { ids: [...change.ids], seq });
		}
	}

	applyRecord(record: Keyed, seq: number): void {
		const held = this.records.get(record.id);
		const heldVersion = held?.record?.version;
		const isOther = heldVersion !== undefined && record.version !== undefined && heldVersion !== record.version;
		if (isOther && (record.version ?? 0) < (heldVersion ?? 0)) return;
		if (!isOther && seq < (held?.seq ?? 0)) return;
		this.records.set(record.id, { record: { ...held?.record, ...record }, seq: Math.max(seq, held?.seq ?? 0) });
	}

	applySlot(view: string, id: number, placement: Placement | undefined, seq: number): void {
		const heldSeq = this.slots.get(`${view} ${id}`)?.seq ?? this.views.get(view) ?? 0;
		if (seq >= heldSeq) this.slots.set(`${view} ${id}`, { view, id, placement, seq });
	}
}
