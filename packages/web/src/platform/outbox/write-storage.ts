import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A write as it stands on disk: what it did is worked out again from its name and its arguments. */
export interface StoredWrite {
	/** Sent as `Idempotency-Key`: the same at every try, also after a restart. */
	readonly key: string;
	readonly batch: string;
	/** Who wrote it. Nobody else sends or sees it. */
	readonly person: number;
	/** When, in ms since 1970; of two writes of this browser the later one has the greater. */
	readonly at: number;
	readonly name: string;
	readonly args: unknown;
}

/** What a temporary id has become: writes that wait may still speak of it. */
export interface StoredAlias {
	readonly person: number;
	readonly at: number;
	readonly kind: string;
	readonly temporary: number;
	readonly real: number;
}

export interface StoredOutbox {
	/** The oldest first. */
	readonly writes: readonly StoredWrite[];
	readonly aliases: readonly StoredAlias[];
	/** How many of this person's were too old, and are gone. */
	readonly dropped: number;
}

/** Where writes wait. Rejects when the browser refuses: then they wait in memory alone. */
export interface WriteStorage {
	/**
	 * Gives what waits of one person, and deletes what is too old: of theirs, which they are told, and of people who have
	 * not come back for as long again.
	 */
	load(person: number, limit: AgeLimit): Promise<StoredOutbox>;
	put(write: StoredWrite): Promise<void>;
	/** Deletes answered writes and keeps what became of their temporary ids, in one transaction. */
	settle(keys: readonly string[], aliases: readonly StoredAlias[]): Promise<void>;
	discard(person: number): Promise<void>;
}

export interface AgeLimit {
	readonly now: number;
	readonly retentionMs: number;
}

interface Tables extends DBSchema {
	writes: { key: string; value: StoredWrite; indexes: { person: number } };
	aliases: { key: [string, number]; value: StoredAlias; indexes: { person: number } };
}

type Open = () => Promise<IDBPDatabase<Tables>>;

/** Kept in IndexedDB. Transactions on the same tables run in the order in which they were begun. */
export function indexedWrites(name: string): WriteStorage {
	let opened: ReturnType<Open> | undefined;
	const open: Open = () => {
		opened ??= openTables(name, () => {
			opened = undefined;
		});
		return opened;
	};
	return {
		load: (person, limit) => load(open, person, limit),
		async put(write) {
			await (await open()).put('writes', write);
		},
		async settle(keys, aliases) {
			const change = (await open()).transaction(['writes', 'aliases'], 'readwrite');
			for (const key of keys) void change.objectStore('writes').delete(key);
			for (const alias of aliases) void change.objectStore('aliases').put(alias);
			await change.done;
		},
		async discard(person) {
			const change = (await open()).transaction(['writes', 'aliases'], 'readwrite');
			for (const table of ['writes', 'aliases'] as const) {
				const keys = await change.objectStore(table).index('person').getAllKeys(person);
				for (const key of keys) void change.objectStore(table).delete(key as never);
			}
			await change.done;
		},
	};
}

async function openTables(name: string, onLost: () => void): Promise<IDBPDatabase<Tables>> {
	try {
		const database = await openDB<Tables>(name, 1, {
			upgrade(tables) {
				tables.createObjectStore('writes', { keyPath: 'key' }).createIndex('person', 'person');
				tables.createObjectStore('aliases', { keyPath: ['kind', 'temporary'] }).createIndex('person', 'person');
			},
			terminated: onLost,
		});
		// Another tab holds a newer version of this client: it may change the tables, this one opens them again.
		database.addEventListener('versionchange', () => {
			database.close();
			onLost();
		});
		return database;
	} catch (failure) {
		onLost();
		throw failure;
	}
}

async function load(open: Open, person: number, { now, retentionMs }: AgeLimit): Promise<StoredOutbox> {
	const change = (await open()).transaction(['writes', 'aliases'], 'readwrite');
	const [writes, aliases] = [change.objectStore('writes'), change.objectStore('aliases')];
	const [allWrites, allAliases] = await Promise.all([writes.getAll(), aliases.getAll()]);
	const isTheirs = (one: { readonly person: number }) => one.person === person;
	const isOld = (one: { readonly person: number; readonly at: number }) =>
		one.at < now - retentionMs * (isTheirs(one) ? 1 : 2);
	for (const { key } of allWrites.filter(isOld)) void writes.delete(key);
	for (const { kind, temporary } of allAliases.filter(isOld)) void aliases.delete([kind, temporary]);
	await change.done;
	return {
		writes: allWrites.filter((one) => isTheirs(one) && !isOld(one)).sort((one, other) => one.at - other.at),
		aliases: allAliases.filter((one) => isTheirs(one) && !isOld(one)),
		dropped: allWrites.filter((one) => isTheirs(one) && isOld(one)).length,
	};
}
