import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { fail, isFailure } from '@ordna/domain/failures';

/** One part of a form, as it comes in. */
export type FormPart =
	| { readonly kind: 'field'; readonly name: string; readonly value: string }
	| {
			readonly kind: 'file';
			readonly name: string;
			/** As it was sent: any text, perhaps a path. */
			readonly fileName: string;
			/** Read before the next part is asked for; what is not read is skipped. */
			readonly content: AsyncIterable<Buffer>;
	  };

/** More parts than anybody sends. */
const maxParts = 1000;

/** A form (`multipart/form-data`) that is read while it comes in, never whole in memory. */
export class Form {
	readonly #payload: Readable;
	readonly #headers: IncomingHttpHeaders;
	readonly #limit: number;

	/** @param limit bytes of the whole form, at most. */
	constructor(payload: Readable, headers: IncomingHttpHeaders, limit: number) {
		this.#payload = payload;
		this.#headers = headers;
		this.#limit = limit;
	}

	/**
	 * The parts in their order, to be gone through once. Throws 2004 for what is no form or was cut off, 4013 when it is
	 * larger than allowed or has too many parts.
	 */
	async *parts(): AsyncGenerator<FormPart, void, undefined> {
		const busboy = this.#parser();
		const arriving = new Arriving(busboy);
		const counted = countBytes(this.#limit);
		counted.once('error', (error) => arriving.break(error));
		this.#payload.once('close', () => {
			if (!this.#payload.readableEnded) arriving.break(cutOff());
		});
		this.#payload.once('error', () => arriving.break(cutOff()));
		this.#payload.pipe(counted).pipe(busboy);
		try {
			for (let found = await arriving.next(); found; found = await arriving.next()) {
				yield found.part;
				found.file?.resume();
			}
		} finally {
			// What nobody wants any more is let through, so that the answer gets out.
			this.#payload.unpipe(counted);
			this.#payload.resume();
		}
	}

	#parser(): BusboyInstance {
		try {
			return new Busboy({
				// The parser is only asked for when the type was `multipart/form-data`.
				headers: { ...this.#headers, 'content-type': this.#headers['content-type'] ?? '' },
				preservePath: true,
				limits: { parts: maxParts, headerPairs: 100, fieldSize: 1024 * 1024 },
			});
		} catch {
			this.#payload.resume();
			throw cutOff();
		}
	}
}

function cutOff(): Error {
	return fail('input.undecodable', { reason: 'the form is no form, or was cut off' });
}

function countBytes(limit: number): Transform {
	let bytes = 0;
	return new Transform({
		transform(chunk: Buffer, _, done) {
			bytes += chunk.length;
			if (bytes > limit) done(fail('input.tooLarge'));
			else done(null, chunk);
		},
	});
}

interface Found {
	readonly part: FormPart;
	readonly file?: BusboyFileStream;
}

/** What the parser has found and nobody has taken yet. It finds the next file only when this one was read. */
class Arriving {
	readonly #found: Found[] = [];
	#file: BusboyFileStream | undefined;
	#wake: (() => void) | undefined;
	#error: Error | undefined;
	#isDone = false;

	constructor(busboy: BusboyInstance) {
		busboy.on('field', (name, value, _, isCut) => {
			if (isCut) this.break(fail('input.tooLarge'));
			else this.#add({ part: { kind: 'field', name, value } });
		});
		busboy.on('file', (name, file, fileName) => {
			this.#file = file;
			// An error reaches whoever reads the file; without a reader it must not end the process.
			file.on('error', () => {});
			this.#add({ part: { kind: 'file', name, fileName: fileName ?? '', content: contentOf(file) }, file });
		});
		busboy.once('finish', () => {
			this.#isDone = true;
			this.#wake?.();
		});
		// The parser would leave out the rest, and whoever sent it would take it for kept.
		busboy.once('partsLimit', () => this.break(fail('input.tooLarge')));
		busboy.on('error', () => this.break(cutOff()));
	}

	break(error: Error): void {
		if (this.#isDone || this.#error) return;
		this.#error = error;
		this.#file?.destroy(error);
		this.#wake?.();
	}

	async next(): Promise<Found | undefined> {
		for (;;) {
			if (this.#error) throw this.#error;
			const found = this.#found.shift();
			if (found || this.#isDone) return found;
			await new Promise<void>((resolve) => {
				this.#wake = resolve;
			});
		}
	}

	#add(found: Found): void {
		this.#found.push(found);
		this.#wake?.();
	}
}

async function* contentOf(file: BusboyFileStream): AsyncGenerator<Buffer, void, undefined> {
	try {
		// The stream outlives a reader who leaves early: what follows in the form stands behind it.
		for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
	} catch (error) {
		throw isFailure(error) ? error : cutOff();
	} finally {
		file.resume();
	}
}
