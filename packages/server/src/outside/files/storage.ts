import type { Readable } from 'node:stream';

/** A part of a content: bytes from `start` to `end`, both included. */
export interface ByteRange {
	readonly start: number;
	readonly end: number;
}

/** Something that lies in the storage. */
export interface StoredItem {
	readonly key: string;
	/** When it was written, in milliseconds since 1970. */
	readonly changedAt: number;
}

/**
 * Where the content of files lies. What is behind a key never changes; a key is made of small letters, digits, `-` and
 * dots. Everything throws when the storage cannot be reached.
 */
export interface Storage {
	/** Keeps what comes; when it returns it is there for good, and when it throws nothing is. */
	write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
	/** The content, or a part of it, as it is read; `null` when there is none. */
	read(key: string, range?: ByteRange): Promise<Readable | null>;
	/** What is gone already is no mistake. */
	remove(key: string): Promise<void>;
	/** Everything that lies there, in no order. */
	list(): AsyncIterable<StoredItem>;
	/** Drops what was begun before a time and never finished. */
	tidy(before: number): Promise<void>;
	/** Writes something and removes it again. */
	check(): Promise<void>;
}

/** A key that leads out of the storage would be a hole. */
export function checkedKey(key: string): string {
	if (!/^[a-z\d][a-z\d-]*(\.[a-z\d-]+)*$/.test(key)) throw new Error(`'${key}' is no key of the storage`);
	return key;
}

/** The content of a check. */
export async function* probe(): AsyncGenerator<Uint8Array> {
	yield Buffer.from('ordna');
}
