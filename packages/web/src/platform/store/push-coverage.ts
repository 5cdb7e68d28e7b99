import type { Change, Op } from './change.ts';

/** What a push brings: the overlays on these records and placements have nothing more to show. */
export class PushCoverage {
	readonly #kinds = new Set<string>();
	readonly #records = new Set<string>();
	readonly #placements = new Set<string>();
	readonly #views = new Set<string>();

	constructor(changes: readonly Change[]) {
		for (const change of changes) {
			if (change.type === 'record') this.#noteRecord(change.kind, change.record.id);
			else if (change.type === 'removed') this.#noteRecord(change.kind, change.id);
			else if (change.type === 'placed') this.#notePlacement(change.placement, change.placement.view);
			else if (change.type === 'unplaced') this.#notePlacement(change, change.view);
			else if (change.type === 'view') this.#views.add(`${change.kind} ${change.view}`);
		}
	}

	/** Whether it says all that an op has shown of `id`, under which the server knows the record. */
	covers(op: Op, id: number): boolean {
		if (op.op === 'place' || op.op === 'unplace') return this.#hasPlacement(op.kind, op.view, id);
		if (!this.#records.has(`${op.kind} ${id}`)) return false;
		return op.op !== 'create' || op.placements.every(({ kind, view }) => this.#hasPlacement(kind, view, id));
	}

	/** Whether it may bring what was created under a temporary id: under which real one, only the answer says. */
	mayInclude(kind: string): boolean {
		return this.#kinds.has(kind);
	}

	#hasPlacement(kind: string, view: string, id: number): boolean {
		return this.#views.has(`${kind} ${view}`) || this.#placements.has(`${kind} ${view} ${id}`);
	}

	#noteRecord(kind: string, id: number): void {
		this.#kinds.add(kind);
		this.#records.add(`${kind} ${id}`);
	}

	#notePlacement({ kind, id }: { readonly kind: string; readonly id: number }, view: string): void {
		this.#placements.add(`${kind} ${view} ${id}`);
	}
}
