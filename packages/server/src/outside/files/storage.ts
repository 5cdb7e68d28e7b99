import type { Readable } from 'node:stream';

/** A part of a content: bytes from `start` to `end`, both included. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/** Something that lies in the storage. */
export interface StoredItem {
	readonly key: string;
	/** In bytes. */
	readonly size: number;
	/** When it was written, or discarded, in milliseconds since 1970. */
	readonly changedAt: number;
}

/** Where discarded contents wait, and the file that names the installation. Hidden: no key starts with a dot. */
export const discardedFolder = '.removed';
export const markName = '.installation';

/**
 * Where the content of files lies. What is behind a key never changes; a key is made of small letters, digits, `-` and
 * dots. Everything throws when the storage cannot be reached.
 */
export interface Storage {
	/** Keeps what comes; when it returns it is there for good, and when it throws nothing is. */
	write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
	/** The content, or a part of it, as it is read; `null` when there is none. A discarded content is still found. */
	read(key: string, range?: ByteRange): Promise<Readable | null>;
	/** What is gone already is no mistake. */
	remove(key: string): Promise<void>;
	/** Everything that lies there and is not discarded, in no order. */
	list(): AsyncIterable<StoredItem>;
	/** Marks a content as unused since an instant; a content that is gone already is no error. */
	discard(key: string, at: number): Promise<void>;
	/** Puts a discarded content back. */
	recover(key: string): Promise<void>;
	/** Everything that is discarded; `changedAt` says since when. */
	listDiscarded(): AsyncIterable<StoredItem>;
	/** Removes a discarded content for good. */
	purge(key: string): Promise<void>;
	/** The installation that this storage belongs to; `null` when none has claimed it. */
	readMark(): Promise<string | null>;
	writeMark(installation: string): Promise<void>;
	/** Drops what was begun before a time and never finished. */
	tidy(before: number): Promise<void>;
	/** Writes something and removes it again. */
	check(): Promise<void>;
}

/** Whether this can be the key of a content: what else lies in a bucket is not ours. */
export function isKey(text: string): boolean {
	return /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)*$/.test(text);
}

/** A key that leads out of the storage would be a hole. */
export function checkedKey(key: string): string {
	if (!isKey(key)) throw new Error(`'${key}' is no key of the storage`);
	return key;
}

const markExplained =
	'This names the Ordna installation that the files here belong to. No other one uses or removes them.';

/** The mark as it is written: for the program in the first line, for people in the second. */
export function markText(installation: string): string {
	return `${installation}\n${markExplained}\n`;
}

export function readMarkText(text: string): string | null {
	return text.split('\n', 1)[0]?.trim() || null;
}

/** The content of a check. */
export async function* probe(): AsyncGenerator<Uint8Array> {
	yield Buffer.from('ordna');
}
