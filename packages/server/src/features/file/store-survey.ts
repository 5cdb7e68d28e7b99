import type { Database } from '../../db/database.ts';
import { type LostContent, lostAmong } from '../../outside/files/lost-contents.ts';
import type { Storage, StoredItem } from '../../outside/files/storage.ts';
import { day } from '../job/index.ts';

/** What is asked of the database: a transaction will do as well. */
export type Known = Pick<Database, 'read' | 'dialect'>;

/** So many keys are looked up at once. */
const batchSize = 500;

/** What was written since may get its row in a moment. */
const youngMs = day;

/** Contents that no file names. */
export interface Survey {
	/** Everything in the storage. */
	readonly contents: number;
	/** How many contents a file names. */
	readonly known: number;
	/** Those whose file was deleted here. */
	readonly released: readonly StoredItem[];
	/** Those that this database never heard of. */
	readonly unknown: readonly StoredItem[];
}

/** Compares what lies in the storage with the files of the database. What is younger than a day counts as known. */
export async function surveyStore(
	known: Known,
	contents: AsyncIterable<StoredItem>,
	{ now, signal }: { readonly now: number; readonly signal?: AbortSignal },
): Promise<Survey> {
	const found = { contents: 0, known: 0, released: [] as StoredItem[], unknown: [] as StoredItem[] };
	for await (const batch of inBatches(contents)) {
		if (signal?.aborted) break;
		found.contents += batch.length;
		const owned = await ownedAmong(known, batch);
		const strays = batch.filter(({ key }) => !owned.has(ownerOf(key)));
		found.known += batch.length - strays.length;
		const old = strays.filter(({ changedAt }) => changedAt < now - youngMs);
		const released = await releasedAmong(known, old);
		for (const item of old) (released.has(ownerOf(item.key)) ? found.released : found.unknown).push(item);
	}
	return found;
}

/**
 * Whether so many contents without a file are more than uploads that broke off leave behind. Then the database is
 * probably not the one that belongs to them: an older copy, an empty one, that of another server.
 */
export function isSuspicious({ contents, unknown }: Pick<Survey, 'contents' | 'unknown'>): boolean {
	return unknown.length > Math.max(maxUnknown, contents * maxUnknownShare);
}

/** A few may always be unknown: a tenth of five contents would be none. */
const maxUnknown = 10;
const maxUnknownShare = 0.1;

/** Of these contents, those that a file names. */
export async function knownAmong(known: Known, items: readonly StoredItem[]): Promise<StoredItem[]> {
	const owned = await ownedAmong(known, items);
	return items.filter(({ key }) => owned.has(ownerOf(key)));
}

/** What was made from a content is named after it: `<key>.sm`. */
const ownerOf = (key: string) => key.split('.', 1)[0] ?? key;

const ownersOf = (items: readonly StoredItem[]) => [...new Set(items.map(({ key }) => ownerOf(key)))];

async function ownedAmong({ read, dialect }: Known, items: readonly StoredItem[]): Promise<Set<string>> {
	if (items.length === 0) return new Set();
	const rows = await read
		.selectFrom('file')
		.select('key')
		.where((eb) => dialect.isOneOf(eb.ref('key'), ownersOf(items)))
		.execute();
	return new Set(rows.map((row) => row.key));
}

async function releasedAmong({ read, dialect }: Known, items: readonly StoredItem[]): Promise<Set<string>> {
	if (items.length === 0) return new Set();
	const rows = await read
		.selectFrom('released_content')
		.select('key')
		.where((eb) => dialect.isOneOf(eb.ref('key'), ownersOf(items)))
		.execute();
	return new Set(rows.map((row) => row.key));
}

/** In portions that one statement can look up. */
export async function* inBatches<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
	let batch: T[] = [];
	for await (const item of items) {
		batch.push(item);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** Files whose content is missing, or of another size than when it was kept. */
export async function lostContents({ read }: Pick<Database, 'read'>, storage: Storage): Promise<LostContent[]> {
	const sizes = new Map<string, number>();
	for (const list of [storage.listDiscarded(), storage.list()]) {
		for await (const { key, size } of list) sizes.set(key, size);
	}
	const files = await read
		.selectFrom('file')
		.select(['name', 'key', 'size'])
		.where('key', '!=', '')
		.orderBy('id')
		.execute();
	return lostAmong(files, sizes);
}
