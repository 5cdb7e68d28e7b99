import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A zip file that comes to be while it is read: entries are added one after another, nothing is held whole. */
export interface ZipWriter {
	/** What to read. It must be read while entries are added. */
	readonly output: AsyncIterable<Uint8Array>;
	/** Returns when the content has been taken in. */
	add(name: string, content: AsyncIterable<string | Uint8Array> | string): Promise<void>;
	end(): void;
	/** Ends what is read with an error. */
	fail(error: Error): void;
}

export function zipWriter(): ZipWriter {
	const zip = new ZipFile();
	// It is a stream of Node; the types name only what all streams have.
	const output = zip.outputStream as Readable;
	// Whoever reads it gets the error, also where nobody has begun to when it comes.
	output.on('error', () => undefined);
	let entry: Readable | undefined;
	return {
		output,
		async add(name, content) {
			if (typeof content === 'string') {
				zip.addBuffer(Buffer.from(content), name);
				return;
			}
			if (output.destroyed) throw output.errored ?? new Error('the zip file has ended');
			entry = Readable.from(content, { objectMode: false });
			zip.addReadStream(entry, name);
			await finished(entry);
		},
		end: () => zip.end(),
		fail(error) {
			// Nobody takes it any more: whoever adds it must not wait for that.
			entry?.destroy(error);
			output.destroy(error);
		},
	};
}
