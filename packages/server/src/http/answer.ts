import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Right } from '@ordna/domain/right';

/** An answer with more than its body: headers that say how much there is, or what the caller may do. */
export class Answer<T> {
	readonly body: T | JsonFragment;
	readonly extra: Extra;

	constructor(body: T | JsonFragment, extra: Extra) {
		this.body = body;
		this.extra = extra;
	}
}

interface Extra {
	/** The caller's right on what was read: `x-max-permission`. */
	readonly right?: Right;
	readonly paging?: Paging;
	readonly headers?: Readonly<Record<string, string>>;
}

interface Paging {
	readonly totalPages: number;
	readonly resultCount: number;
}

/** A body as it is sent, and the tag that names it. */
interface Encoded {
	readonly body: string | Buffer;
	readonly etag: string;
}

/** Longer texts are encoded before they are hashed and sent, in characters; shorter ones go out in one piece with their headers. */
const longText = 4000;

/** JSON that is ready to be sent: put together from kept pieces. */
export class JsonFragment {
	#pieces: readonly string[];
	#encoded: Encoded | undefined;
	/** In characters. */
	readonly length: number;

	/** @param pieces the text, or what follows one another in it. */
	constructor(pieces: string | readonly string[]) {
		this.#pieces = typeof pieces === 'string' ? [pieces] : pieces;
		this.length = this.#pieces.reduce((length, piece) => length + piece.length, 0);
	}

	/** A list of texts that are JSON already. */
	static list(texts: readonly string[]): JsonFragment {
		return new JsonFragment(['[', ...withCommas(texts), ']\n']);
	}

	get text(): string {
		return this.#encoded ? String(this.#encoded.body) : this.#pieces.join('');
	}

	/** As it is sent. Made once: some answers are kept, and sent again and again. */
	get encoded(): Encoded {
		if (!this.#encoded) {
			const body = this.length > longText ? this.encode() : this.text;
			this.#encoded = { body, etag: `"${hash('sha1', body, 'base64url')}"` };
			this.#pieces = [];
		}
		return this.#encoded;
	}

	/**
	 * The same as bytes. Piece by piece: a long text that is put together first is copied twice, and while many are under way
	 * the engine's memory grows by them.
	 */
	encode(): Buffer {
		if (this.#encoded) return Buffer.from(this.#encoded.body);
		// A character takes three bytes at most.
		if (desk.length < 3 * this.length) desk = Buffer.allocUnsafeSlow(4 * this.length);
		let end = 0;
		for (const piece of this.#pieces) end += desk.write(piece, end);
		const bytes = Buffer.from(desk.subarray(0, end));
		if (desk.length > deskBytes) desk = Buffer.allocUnsafeSlow(deskBytes);
		return bytes;
	}

	/** The same a chunk at a time, once: pieces that were sent are let go. */
	*chunks(): Generator<Buffer, void, undefined> {
		const pieces: (string | undefined)[] = [...this.#pieces];
		this.#pieces = [];
		let held = '';
		for (const [at, piece = ''] of pieces.entries()) {
			pieces[at] = undefined;
			if (held.length + piece.length <= chunkLength) {
				held += piece;
				continue;
			}
			yield Buffer.from(held);
			held = yield* fullChunks(piece);
		}
		yield Buffer.from(held);
	}
}

/** In characters. */
const chunkLength = 64 * 1024;

/** All of a text but its end, which is the answer. */
function* fullChunks(text: string): Generator<Buffer, string, undefined> {
	let from = 0;
	while (text.length - from > chunkLength) {
		const last = from + chunkLength - 1;
		// What takes two places in a text is one character.
		const to = isHighSurrogate(text.charCodeAt(last)) ? last : last + 1;
		yield Buffer.from(text.slice(from, to));
		from = to;
	}
	return text.slice(from);
}

function isHighSurrogate(code: number): boolean {
	return code >= 0xd800 && code <= 0xdbff;
}

const deskBytes = 512 * 1024;

/** Where answers are put together. Nobody waits in between: one is enough. */
let desk = Buffer.allocUnsafeSlow(deskBytes);

/** Texts with a comma between two of them. */
export function withCommas(texts: readonly string[]): string[] {
	return texts.flatMap((text, at) => (at === 0 ? [text] : [',', text]));
}

/** An answer that is no JSON: a picture, a file. Its headers name its type. */
export class RawReply {
	readonly body: Buffer | Readable | string;
	readonly headers: Readonly<Record<string, string>>;
	readonly status: number;

	constructor(body: RawReply['body'], headers: RawReply['headers'], status = 200) {
		this.body = body;
		this.headers = headers;
		this.status = status;
	}
}

/** What a handler may answer with. */
export type Replied<T> = T | Answer<T> | JsonFragment | RawReply;

/** A single thing, with the caller's right on it. */
export function withRight<T>(body: T | JsonFragment, right: Right): Answer<T> {
	return new Answer(body, { right });
}

/** A page of a list, as it was asked for. */
export interface Page {
	/** From 1; 0 for everything. */
	readonly number: number;
	readonly size: number;
	readonly offset: number;
	/** At most so many; `null` for everything. */
	readonly limit: number | null;
}

/** Reads `page` and `per_page`: missing or 0 is the usual size, more than the most is cut (docs/wire/requests.md#paging). */
export function pageOf(input: { page?: number | undefined; perPage?: number | undefined }, maxSize: number): Page {
	const number = input.page ?? 1;
	const size = input.perPage ? Math.min(input.perPage, maxSize) : maxSize;
	if (number === 0) return { number, size, offset: 0, limit: null };
	return { number, size, offset: Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER), limit: size };
}

/** One page of a list, with its paging headers; they count pages of the same size where everything was asked for. */
export function paged<T>(items: readonly T[], total: number, page: Page): Answer<T[]> {
	return new Answer<T[]>([...items], { paging: pagingOf(items.length, total, page) });
}

/** The paging headers of a list whose body is ready as text. `T` is the whole list. */
export function pagedText<T>(text: JsonFragment, count: number, total: number, page: Page): Answer<T> {
	return new Answer<T>(text, { paging: pagingOf(count, total, page) });
}

/** A list that always comes whole; it has the headers all the same. */
export function whole<T>(items: readonly T[]): Answer<T[]> {
	return new Answer<T[]>([...items], { paging: { totalPages: items.length > 0 ? 1 : 0, resultCount: items.length } });
}

function pagingOf(count: number, total: number, page: Page): Paging {
	return { totalPages: count === 0 ? 0 : Math.ceil(total / page.size), resultCount: count };
}

/** Sets or takes back a cookie. */
export function answerWith<T>(body: T, headers: Readonly<Record<string, string>>): Answer<T> {
	return new Answer(body, { headers });
}
