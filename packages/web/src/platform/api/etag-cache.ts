export interface CachedReply {
	readonly etag: string;
	readonly reply: unknown;
	readonly headers: Headers;
}

/** Enough for the screens somebody goes back and forth between. */
const maxEntries = 100;

/** Answers to what was asked before, with their ETags; the one not asked for longest goes first. */
export class EtagCache {
	readonly #replies = new Map<string, CachedReply>();

	get(path: string): CachedReply | undefined {
		const cached = this.#replies.get(path);
		if (cached) this.set(path, cached);
		return cached;
	}

	set(path: string, reply: CachedReply): void {
		this.#replies.delete(path);
		this.#replies.set(path, reply);
		for (const oldest of this.#replies.keys()) {
			if (this.#replies.size <= maxEntries) break;
			this.#replies.delete(oldest);
		}
	}

	clear(): void {
		this.#replies.clear();
	}
}
