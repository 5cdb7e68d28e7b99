/** One line of the change log, as a command writes it. */
export interface NewChange {
	/** What happened, as `noun.verb`: `task.created`. */
	readonly kind: string;
	readonly entity: string;
	readonly entityId: number;
	/** The project whose readers may know; `null` for what concerns one person alone. */
	readonly projectId: number | null;
	/** The changed fields as they were. */
	readonly before?: Readonly<Record<string, unknown>>;
	/** The changed fields as they are now. */
	readonly after?: Readonly<Record<string, unknown>>;
}

/** A line of the change log, as its readers get it. */
export interface Change extends NewChange {
	readonly seq: number;
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly actorId: number;
	readonly via: string;
	readonly batch: string;
	/** The idempotency key of the request, where it had one: for the client that sent it alone. */
	readonly key?: string;
}

/** Collects the lines of one command; they are written at its end, in its transaction. */
export class ChangeRecorder {
	readonly #lines: NewChange[] = [];

	record(line: NewChange): void {
		this.#lines.push(line);
	}

	get lines(): readonly NewChange[] {
		return this.#lines;
	}
}
