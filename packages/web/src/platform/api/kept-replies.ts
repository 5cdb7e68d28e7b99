export interface KeptReply {
	readonly etag: string;
	readonly reply: unknown;
	readonly headers: Headers;
}

/** Enough for the screens somebody goes back and forth between. */
const keepAtMost = 100;

/** Answers to what was asked before, with their ETags; the one not asked for longest goes first. */
export class KeptReplies {
	readonly #replies = new Map<string, KeptReply>();

	find(path: string): KeptReply | undefined {
		const kept = this.#replies.get(path);
		if (kept) this.keep(path, kept);
		return kept;
	}

	keep(path: string, reply: KeptReply): void {
		this.#replies.delete(path);
		this.#replies.set(path, reply);
		for (const oldest of this.#replies.keys()) {
			if (this.#replies.size <= keepAtMost) break;
			this.#replies.delete(oldest);
		}
	}

	clear(): void {
		this.#replies.clear();
	}
}
