import type { ImportedProjects } from '@ordna/domain/import';
import type { CommandContext, LockTargets } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { keepAlive } from './import.commands.ts';
import { type Made, nothingMade } from './import.table.ts';
import { EventLoopYielder } from './run-cooperatively.ts';

/** Where the files lie that a file from elsewhere brings along. */
export interface Enclosed {
	/** The bytes under an id of the file; `undefined` where there are none. */
	file(id: number): { readonly size: number; readonly content: AsyncIterable<Uint8Array> } | undefined;
}

/** What is to be stored, and out of what. */
export interface ImportInput {
	readonly imported: ImportedProjects;
	readonly enclosed: Enclosed;
}

/** A running import: every step is a transaction of its own, and others get their turn between two of them. */
export class Importing {
	readonly context: RequestContext;
	readonly id: number;
	readonly enclosed: Enclosed;
	readonly turns = new EventLoopYielder();
	#made: Made = nothingMade;
	#stored = 0;

	constructor(context: RequestContext, id: number, enclosed: Enclosed) {
		this.context = context;
		this.id = id;
		this.enclosed = enclosed;
	}

	/** Runs one step. A process that takes this import for dead has taken back what was there: then this is refused. */
	async step<T>(run: (context: CommandContext) => Promise<T>, written: LockTargets = {}): Promise<T> {
		await this.turns.next();
		return this.context.run(async (context) => {
			await context.locks.lock(written);
			await keepAlive(context, this.id, { stored: this.#stored });
			return run(context);
		});
	}

	/** Notes that so many more tasks are stored: the next step tells it. */
	count(tasks: number): void {
		this.#stored += tasks;
	}

	/** Runs a step that makes things, and notes them in the same transaction: a crash leaves nothing that is not known. */
	async making(what: keyof Made, run: (context: CommandContext) => Promise<number[]>): Promise<number[]> {
		await this.turns.next();
		const { ids, made } = await this.context.run(async (context) => {
			const found = await run(context);
			const next = { ...this.#made, [what]: [...this.#made[what], ...found] };
			await keepAlive(context, this.id, { made: next });
			return { ids: found, made: next };
		});
		// After the commit: PostgreSQL may run a step twice.
		this.#made = made;
		return ids;
	}
}
