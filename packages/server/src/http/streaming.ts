import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { JsonFragment } from './answer.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

/** Longer answers are sent while they are encoded, in characters: beside what they are made of they take no memory. */
export const streamedFrom = 16 * 1024 * 1024;

interface Streamed {
	readonly stream: Readable;
	readonly headers: Readonly<Record<string, string>>;
}

/** A long answer as a stream that waits for its reader. It has no tag: nothing of it is there before it is sent. */
export function streamText(text: JsonFragment, accepted: string | undefined): Streamed {
	const encoding = chooseEncoding(accepted);
	const headers = { vary: 'Origin, Accept-Encoding' };
	const source = Readable.from(text.chunks(), { objectMode: false });
	if (encoding === 'identity') return { stream: source, headers };
	// An error of either ends the other, and reaches whoever reads it.
	const stream = pipeline(source, compressor(encoding), () => {});
	return { stream, headers: { ...headers, 'content-encoding': encoding } };
}

function compressor(encoding: Exclude<Encoding, 'identity'>): Transform {
	if (encoding === 'gzip') return createGzip({ level: 1 });
	return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}
