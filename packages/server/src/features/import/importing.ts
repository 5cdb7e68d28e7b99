import type { Brought } from '@ordna/domain/import';
import type { LockTargets, Tell } from '../../asking/index.ts';
import type { Act } from '../../http/index.ts';
import { keepAlive } from './import.commands.ts';
import { type Made, nothingMade } from './import.table.ts';
import { Turns } from './taking-turns.ts';

/** Where the files lie that a file from elsewhere brings along. */
export interface Enclosed {
	/** The bytes under an id of the file; `undefined` where there are none. */
	file(id: number): { readonly size: number; readonly content: AsyncIterable<Uint8Array> } | undefined;
}

/** What is to be stored, and out of what. */
export interface Bringing {
	readonly brought: Brought;
	readonly enclosed: Enclosed;
}

/** A running import: every step is a transaction of its own, and others get their turn between two of them. */
export class Importing {
	readonly act: Act;
	readonly id: number;
	readonly enclosed: Enclosed;
	readonly turns = new Turns();
	#made: Made = nothingMade;

	constructor(act: Act, id: number, enclosed: Enclosed) {
		this.act = act;
		this.id = id;
		this.enclosed = enclosed;
	}

	/** Runs one step. A process that takes this import for dead has taken back what was there: then this is refused. */
	async step<T>(run: (tell: Tell) => Promise<T>, written: LockTargets = {}): Promise<T> {
		await this.turns.next();
		return this.act.tell(async (tell) => {
			await tell.locks.lock(written);
			await keepAlive(tell, this.id);
			return run(tell);
		});
	}

	/** Runs a step that makes things, and notes them in the same transaction: a crash leaves nothing that is not known. */
	async making(what: keyof Made, run: (tell: Tell) => Promise<number[]>): Promise<number[]> {
		await this.turns.next();
		const { ids, made } = await this.act.tell(async (tell) => {
			const found = await run(tell);
			const next = { ...this.#made, [what]: [...this.#made[what], ...found] };
			await keepAlive(tell, this.id, next);
			return { ids: found, made: next };
		});
		// After the commit: PostgreSQL may run a step twice.
		this.#made = made;
		return ids;
	}
}
