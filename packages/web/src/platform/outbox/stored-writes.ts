import type { Change } from '../store/index.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import type { StoredAlias, StoredOutbox, StoredWrite, WriteStorage } from './write-storage.ts';

const retentionMs = 30 * 24 * 60 * 60_000;

interface StoredParts {
	readonly person: number;
	readonly storage: WriteStorage;
	readonly tabs: Tabs | undefined;
	readonly now: () => number;
	/** The disk refuses: what waits is in memory alone from now on. */
	readonly onLost: () => void;
}

/** The writes of one person on disk and in the other tabs. The screen waits for none of it. */
export class StoredWrites {
	readonly #parts: StoredParts;
	/** Once it has been read, until it refuses. */
	isOnDisk = false;

	constructor(parts: StoredParts) {
		this.#parts = parts;
	}

	/** A browser that keeps nothing is no obstacle to working: then there is nothing. */
	async load(): Promise<StoredOutbox | undefined> {
		const { storage, person, now } = this.#parts;
		const found = await storage.load(person, { now: now(), retentionMs }).catch(() => undefined);
		this.isOnDisk = found !== undefined;
		return found;
	}

	save(write: StoredWrite): void {
		if (!this.isOnDisk) return;
		const { storage, tabs, person } = this.#parts;
		storage.put(write).catch(this.#onStorageLost);
		tabs?.post({ type: 'written', person, write });
	}

	/** Of what was created, it stays known what its temporary ids have become. */
	remove(keys: readonly string[], changes: readonly Change[]): void {
		if (!this.isOnDisk) return;
		const { storage, person, now } = this.#parts;
		const aliases = changes.flatMap((change): StoredAlias[] =>
			change.type === 'created'
				? [{ person, at: now(), kind: change.kind, temporary: change.id, real: change.as }]
				: [],
		);
		storage.settle(keys, aliases).catch(this.#onStorageLost);
	}

	broadcast(message: TabMessage): void {
		this.#parts.tabs?.post(message);
	}

	readonly #onStorageLost = (): void => {
		this.isOnDisk = false;
		this.#parts.onLost();
	};
}
