import { randomUUID } from 'node:crypto';
import { fail } from '@ordna/domain/failures';
import type { App } from '../../context/index.ts';
import { storageOf } from './file.storage.ts';
import { findMime, headBytes } from './mime.ts';

/** A content that lies in the storage, and has no row yet. */
export interface Content {
	readonly key: string;
	readonly size: number;
	readonly mime: string;
}

/**
 * Puts a content into the storage while it comes in. Too large a one is refused (4012) and nothing of it kept. The row
 * comes after: a content without one, because the process ended in between, is removed by the daily job.
 */
export async function keepContent(
	app: App,
	content: AsyncIterable<Uint8Array>,
	{
		name,
		maxBytes = app.settings.files.maxSize,
		key = randomUUID(),
	}: { readonly name: string; readonly maxBytes?: number; readonly key?: string },
): Promise<Content> {
	const watch = new Watch();
	await storageOf(app).write(key, watch.over(content, { name, maxBytes }));
	return { key, size: watch.size, mime: await findMime(watch.head) };
}

/** Removes contents that got no row after all. */
export async function dropContents(app: App, contents: readonly Content[]): Promise<void> {
	for (const { key } of contents) await storageOf(app).remove(key);
}

/** Reads a content of limited size into memory, for work that needs all of it. */
export async function wholeContent(
	content: AsyncIterable<Uint8Array>,
	{ name, maxBytes }: { name: string; maxBytes: number },
): Promise<{ bytes: Buffer; mime: string }> {
	const watch = new Watch();
	const bytes = Buffer.concat(await Array.fromAsync(watch.over(content, { name, maxBytes })));
	return { bytes, mime: await findMime(watch.head) };
}

/** Counts what goes by and remembers how it began. */
class Watch {
	readonly #heads: Uint8Array[] = [];
	#headSize = 0;
	size = 0;

	async *over(
		content: AsyncIterable<Uint8Array>,
		{ name, maxBytes }: { name: string; maxBytes: number },
	): AsyncGenerator<Uint8Array> {
		for await (const chunk of content) {
			this.size += chunk.length;
			if (this.size > maxBytes) throw fail('file.tooLarge', { name });
			this.#remember(chunk);
			yield chunk;
		}
	}

	get head(): Buffer {
		return Buffer.concat(this.#heads);
	}

	#remember(chunk: Uint8Array): void {
		if (this.#headSize >= headBytes) return;
		const piece = chunk.subarray(0, headBytes - this.#headSize);
		this.#heads.push(piece);
		this.#headSize += piece.length;
	}
}
