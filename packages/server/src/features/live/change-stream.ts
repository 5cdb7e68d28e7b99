import { type Change, type QueryContext, readChanges } from '../../context/index.ts';
import { eventText } from './live.messages.ts';
import type { LiveSources } from './live.sources.ts';
import { changesShown, resetText, upToDateText } from './push.ts';
import { turnsOf } from './recipient-queue.ts';

/** A client further behind loads again: that costs less than pushing all of it. */
const furthestBehind = 1000;

/** How a stream reaches the outside. */
export interface StreamParts {
	/** A question by the caller, now. */
	readonly queryContext: () => QueryContext;
	readonly sources: LiveSources;
	/** Lines are gathered for so long before they are pushed. */
	readonly gatherMs: number;
	/** Returns when the message has left. */
	readonly send: (text: string) => Promise<void>;
	readonly broke: (error: unknown) => void;
}

/** Where a stream begins. */
export interface Beginning {
	/** The last line the client knows; without one it begins now. */
	readonly since: number | undefined;
	/** The projects the caller could read then, if anybody remembers. */
	readonly knew: ReadonlySet<number> | undefined;
}

/**
 * Pushes changes to one caller, in order and each once. While a push is under way, or leaves slowly, lines gather for
 * the next one; a client that is slow gets fewer pushes, not more memory.
 */
export class ChangeStream {
	readonly #parts: StreamParts;
	#waiting: Change[] = [];
	#mustReset = false;
	#isTelling = true;
	#timer: NodeJS.Timeout | undefined;
	/** Everything up to this line has been looked at. */
	#seq = 0;
	/** The last line that was pushed to the client. */
	#told = 0;
	#projects: ReadonlySet<number> | undefined;

	constructor(parts: StreamParts) {
		this.#parts = parts;
	}

	/** The projects the caller could read at the last push. */
	get projects(): ReadonlySet<number> | undefined {
		return this.#projects;
	}

	/** Pushes what was missed. Lines noticed meanwhile wait, so that none falls between. */
	async begin({ since, knew }: Beginning): Promise<void> {
		const { feed, database } = this.#parts.queryContext().app;
		await feed.catchUp();
		const start = since ?? feed.seq;
		const missed =
			since === undefined
				? []
				: await readChanges(
						{ db: database.read, dialect: database.dialect },
						{ after: since, limit: furthestBehind + 1 },
					);
		this.#seq = start;
		this.#projects = knew;
		if (start > feed.seq || missed.length > furthestBehind) {
			this.#mustReset = true;
			this.#seq = feed.seq;
		} else if (missed.length > 0) this.#waiting = [...missed, ...this.#waiting];
		await this.#tellNow({ isFirst: true });
	}

	notice(lines: readonly Change[]): void {
		this.#waiting.push(...lines);
		if (this.#waiting.length > furthestBehind) this.reset();
		else this.#tellSoon();
	}

	/** Too much happened to push. */
	reset(): void {
		this.#waiting = [];
		this.#mustReset = true;
		this.#tellSoon();
	}

	/** Lets a client that got nothing for a while know how far it is, so that it needs less when it comes again. */
	async rest(): Promise<void> {
		if (this.#isTelling || this.#timer || this.#told >= this.#seq) return;
		this.#told = this.#seq;
		await this.#parts.send(eventText('changes', upToDateText(this.#seq)));
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#isTelling = true;
	}

	#tellSoon(): void {
		if (this.#isTelling || this.#timer) return;
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			void this.#tellNow({ isFirst: false });
		}, this.#parts.gatherMs);
	}

	async #tellNow(how: { readonly isFirst: boolean }): Promise<void> {
		this.#isTelling = true;
		try {
			const text = await turnsOf(this.#parts.queryContext().app).take(() => this.#next(how));
			if (text !== undefined) {
				this.#told = this.#seq;
				// The lines may have come while their command still waits for the disk.
				await this.#parts.queryContext().app.database.flushed();
				await this.#parts.send(eventText('changes', text));
			}
			this.#isTelling = false;
		} catch (error) {
			this.#parts.broke(error);
			return;
		}
		if (this.#waiting.length > 0 || this.#mustReset) this.#tellSoon();
	}

	async #next({ isFirst }: { readonly isFirst: boolean }): Promise<string | undefined> {
		const context = this.#parts.queryContext();
		const lines = this.#waiting.filter((line) => line.seq > this.#seq);
		const mustReset = this.#mustReset;
		this.#waiting = [];
		this.#mustReset = false;
		this.#seq = mustReset ? context.app.feed.seq : (lines.at(-1)?.seq ?? this.#seq);
		const { text, projects } = await changesShown(context, this.#parts.sources, {
			lines,
			seq: this.#seq,
			knew: this.#projects,
		});
		this.#projects = projects;
		if (mustReset) return resetText(this.#seq);
		return text ?? (isFirst ? upToDateText(this.#seq) : undefined);
	}
}
