import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** A file that is no zip file. */
export class NoZip extends Error {}

/** A zip file that is broken, or whose entries lead elsewhere or unfold beyond reason. */
export class BadZip extends Error {}

/** A zip file that is read entry by entry, in any order. Nothing in it is believed. */
export interface ZipReader {
	/** The names of all entries, folders among them, in the order of the file. */
	names(): string[];
	/** The bytes an entry says it has; `undefined` where there is none of that name. */
	sizeOf(name: string): number | undefined;
	/** The content of an entry as it is unfolded; throws `BadZip` where it is not what it says it is. */
	read(name: string): AsyncIterable<Buffer>;
	close(): void;
}

export interface ZipLimits {
	readonly maxEntries: number;
	/** Bytes of all entries together, for a file of so many bytes. */
	readonly maxUnfolded: (packed: number) => number;
}

/** Opens a zip file and reads its directory. Throws `NoZip` and `BadZip`. */
export async function openZip(path: string, packed: number, limits: ZipLimits): Promise<ZipReader> {
	const zip = await open(path);
	try {
		const entries = await entriesOf(zip, packed, limits);
		return {
			names: () => [...entries.keys()],
			sizeOf: (name) => entries.get(name)?.uncompressedSize,
			read: (name) => contentOf(zip, entries.get(name)),
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		throw error;
	}
}

function open(path: string): Promise<ZipFile> {
	return new Promise((resolve, reject) => {
		yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
			if (error) reject(new NoZip(error.message));
			else resolve(zip);
		});
	});
}

function entriesOf(zip: ZipFile, packed: number, { maxEntries, maxUnfolded }: ZipLimits) {
	return new Promise<ReadonlyMap<string, Entry>>((resolve, reject) => {
		const entries = new Map<string, Entry>();
		let unfolded = 0;
		zip.on('error', (error: Error) => reject(new BadZip(error.message)));
		zip.on('end', () => resolve(entries));
		zip.on('entry', (entry: Entry) => {
			unfolded += entry.uncompressedSize;
			entries.set(entry.fileName, entry);
			if (zip.entryCount > maxEntries) reject(new BadZip('it has too many entries'));
			else if (unfolded > maxUnfolded(packed)) reject(new BadZip('it unfolds to far more than it is'));
			else zip.readEntry();
		});
		zip.readEntry();
	});
}

async function* contentOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
	if (!entry) return;
	try {
		// Its size is compared while it unfolds: an entry that says less than it is ends with an error.
		for await (const chunk of await streamOf(zip, entry)) yield chunk as Buffer;
	} catch (error) {
		throw new BadZip(`${entry.fileName}: ${error instanceof Error ? error.message : String(error)}`);
	}
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
	return new Promise((resolve, reject) => {
		zip.openReadStream(entry, (error, stream) => {
			if (error) reject(error);
			else resolve(stream);
		});
	});
}
