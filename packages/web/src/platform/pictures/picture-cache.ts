/** Where a picture is. */
export type PictureState =
	| { readonly is: 'loading' }
	| { readonly is: 'ready'; readonly url: string }
	| { readonly is: 'failed' };

interface Entry {
	state: PictureState;
	users: number;
	readonly listeners: Set<() => void>;
}

/** So many that nobody shows are kept for whoever comes back. */
const maxUnused = 60;

const loading: PictureState = { is: 'loading' };

/**
 * Blob addresses of files that can only be fetched with the token. Each file is fetched once for all who show it, and its
 * address is revoked some time after the last of them has gone.
 */
export class PictureCache {
	/** Those that nobody shows are moved to the end as they are left. */
	readonly #entries = new Map<string, Entry>();

	stateOf(key: string): PictureState {
		return this.#entries.get(key)?.state ?? loading;
	}

	/** Holds a picture, and fetches it where it is not held yet; returns how to let go of it. */
	hold(key: string, fetchBlob: () => Promise<Blob>, listener: () => void): () => void {
		let entry = this.#entries.get(key);
		// What could not be had is asked for again by whoever comes next.
		if (!entry || (entry.state.is === 'failed' && entry.users === 0)) {
			entry = { state: loading, users: 0, listeners: new Set() };
			this.#entries.set(key, entry);
			void this.#load(key, entry, fetchBlob);
		}
		const held = entry;
		held.users += 1;
		held.listeners.add(listener);
		return () => {
			held.users -= 1;
			held.listeners.delete(listener);
			this.#retire(key, held);
		};
	}

	/** Revokes all: another person signs in. */
	clear(): void {
		for (const entry of this.#entries.values()) revoke(entry);
		this.#entries.clear();
	}

	async #load(key: string, entry: Entry, fetchBlob: () => Promise<Blob>): Promise<void> {
		let state: PictureState;
		try {
			state = { is: 'ready', url: URL.createObjectURL(await fetchBlob()) };
		} catch {
			state = { is: 'failed' };
		}
		entry.state = state;
		if (this.#entries.get(key) !== entry) revoke(entry);
		for (const listener of entry.listeners) listener();
	}

	#retire(key: string, entry: Entry): void {
		if (entry.users > 0 || this.#entries.get(key) !== entry) return;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		const unused = [...this.#entries].filter(([, { users }]) => users === 0);
		for (const [old, { state }] of unused.slice(0, Math.max(0, unused.length - maxUnused))) {
			if (state.is === 'ready') URL.revokeObjectURL(state.url);
			this.#entries.delete(old);
		}
	}
}

function revoke({ state }: Entry): void {
	if (state.is === 'ready') URL.revokeObjectURL(state.url);
}
