import { type TimeSlicer, tooMuch, unreadable } from './limits.ts';

/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Values may stand in values so deep; what people's programs write is a tenth of that. */
const maxDepth = 64;

/** In memory a value may take fifty bytes and more, however short it is written: records have one in 7 characters or more. */
const minLengthPerValue = 4;
const minMaxValues = 10_000;

/** Of an object, which has to be put together in one go. */
const maxNames = 10_000;

/** So many characters are read before it yields to the event loop: 2 ms or less. */
const usualPiece = 32 * 1024;

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads JSON of any size without blocking the event loop: cuts it into pieces, which `JSON.parse` reads. What is nested beyond
 * reason, or made of very many small values, is refused. U+0000 is left out of texts: PostgreSQL takes none.
 * Throws `import.unreadable` and `import.tooMuch`.
 *
 * @example runSync(readJson('[1, "a"]')) // [1, 'a']
 */
export function* readJson(text: string, pieceLength = usualPiece): TimeSlicer<Json> {
	const pieces = new JsonPieces(text);
	const maxValues = Math.max(minMaxValues, text.length / minLengthPerValue);
	let [nextTurn, nextCut, values] = [pieceLength, pieceLength, 0];
	for (let at = 0; at < text.length; at += 1) {
		if (at >= nextTurn) {
			yield;
			nextTurn = at + pieceLength;
		}
		const sign = text.charCodeAt(at);
		if (sign === quote) at = endOfString(text, at);
		else if (sign === openingBracket || sign === openingBrace) pieces.open(at, sign === openingBracket);
		else if (sign === closingBracket || sign === closingBrace) pieces.close(at, sign === closingBracket);
		else if (sign === comma) {
			pieces.separate(at, at >= nextCut);
			if (at >= nextCut) nextCut = at + pieceLength;
		} else continue;
		if (sign === comma || sign === openingBracket || sign === openingBrace) values += 1;
		if (values > maxValues) throw tooMuch(`at most one value in ${minLengthPerValue} characters`);
	}
	return pieces.end();
}

/** A list or an object that is not closed yet. */
interface Open {
	readonly isList: boolean;
	readonly start: number;
	/** What has been read of it, once it was cut; entries of an object are pairs. */
	read: [string, Json][] | Json[] | undefined;
	/** Where what has not been read begins. */
	unread: number;
	/** Where its current member begins: behind the last comma. */
	member: number;
	members: number;
	/** Its last member was cut and has been read: until the next comma nothing may stand. */
	isBehindCut: boolean;
}

class JsonPieces {
	readonly #text: string;
	readonly #open: Open[] = [];
	#whole: { readonly value: Json; readonly end: number } | undefined;

	constructor(text: string) {
		this.#text = text;
	}

	open(at: number, isList: boolean): void {
		if (this.#open.length >= maxDepth) throw unreadable('it is nested too deeply');
		const next = at + 1;
		this.#open.push({ isList, start: at, read: undefined, unread: next, member: next, members: 1, isBehindCut: false });
	}

	separate(at: number, isCut: boolean): void {
		const inner = this.#open.at(-1);
		if (!inner) throw broken(at);
		if (isCut) this.#cut();
		if (inner.read && (isCut || inner.isBehindCut)) this.#read(inner, at);
		inner.member = at + 1;
		inner.members += 1;
		if (!inner.isList && inner.members > maxNames) throw tooMuch(`at most ${maxNames} names in an object`);
	}

	close(at: number, isList: boolean): void {
		const inner = this.#open.pop();
		if (!inner || inner.isList !== isList) throw broken(at);
		if (!inner.read) return;
		// What was cut has a member, and a comma promises another.
		this.#read(inner, at);
		this.#put(inner, at);
	}

	end(): Json {
		if (this.#open.length > 0) throw broken(this.#text.length);
		if (!this.#whole) return parsed(this.#text, 0);
		if (this.#text.slice(this.#whole.end).trim() !== '') throw broken(this.#whole.end);
		return this.#whole.value;
	}

	/** Reads all members that are whole, of everything that is open; what is open itself is put together from pieces. */
	#cut(): void {
		for (const one of this.#open) {
			one.read ??= [];
			if (one !== this.#open.at(-1) && one.member > one.unread) this.#read(one, one.member - 1);
		}
	}

	/** Reads what stands between what has been read and a comma or bracket. */
	#read(one: Open, end: number): void {
		const piece = this.#text.slice(one.unread, end);
		const from = one.unread;
		one.unread = end + 1;
		if (one.isBehindCut) {
			one.isBehindCut = false;
			if (piece.trim() !== '') throw broken(from);
			return;
		}
		if (piece.trim() === '') throw broken(from);
		const value = parsed(one.isList ? `[${piece}]` : `{${piece}}`, from - 1);
		const members = (one.isList ? value : Object.entries(value as object)) as Json[];
		for (const member of members) (one.read as Json[]).push(member);
	}

	/** Puts what has been read of something into what it stands in. */
	#put({ isList, start, read }: Open, end: number): void {
		const value = isList ? (read as Json[]) : Object.fromEntries(read as [string, Json][]);
		const outer = this.#open.at(-1);
		if (!outer) {
			if (this.#text.slice(0, start).trim() !== '') throw broken(0);
			this.#whole = { value, end: end + 1 };
			return;
		}
		const before = this.#text.slice(outer.member, start);
		if (outer.isList && before.trim() !== '') throw broken(outer.member);
		const member = outer.isList ? value : [nameOf(before, outer.member), value];
		(outer.read as Json[]).push(member as Json);
		outer.unread = end + 1;
		outer.isBehindCut = true;
	}
}

/** The name in `"name":`. */
function nameOf(before: string, at: number): string {
	const [name, ...others] = Object.keys(parsed(`{${before}0}`, at - 1) as object);
	if (name === undefined || others.length > 0) throw broken(at);
	return name;
}

/** @param at where the piece stands in the whole, for the message */
function parsed(piece: string, at: number): Json {
	try {
		return JSON.parse(piece.includes('\\u0000') ? withoutNul(piece) : piece);
	} catch {
		throw broken(at);
	}
}

function withoutNul(piece: string): string {
	return piece.replace(/\\(?:u0000|.)/g, (sign) => (sign === '\\u0000' ? '' : sign));
}

/** Where the quote stands that ends the string; behind everything when none does. */
function endOfString(text: string, start: number): number {
	for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
		if (!isEscaped(text, end)) return end;
	}
	return text.length;
}

function isEscaped(text: string, at: number): boolean {
	let first = at;
	while (text.charCodeAt(first - 1) === backslash) first -= 1;
	return (at - first) % 2 === 1;
}

function broken(at: number): Error {
	return unreadable(`it is no JSON from character ${Math.max(0, at) + 1} on`);
}
