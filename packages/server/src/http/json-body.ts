import { maxJsonDepth } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { readUtf8 } from './utf8.ts';

/** In memory a value may take a hundred bytes and more, on the line two: records of clients have one in 20 bytes. */
const leastBytesPerValue = 16;

/** What is this short takes little memory whatever is in it, and is parsed at once. */
const shortBody = 4096;

const quote = 0x22;
const comma = 0x2c;
const openingBracket = 0x5b;
const backslash = 0x5c;
const closingBracket = 0x5d;
const openingBrace = 0x7b;
const closingBrace = 0x7d;

/**
 * Parses a body of JSON; what is nested too deeply, or holds more values than a body of the largest size usually has, is
 * refused before it takes memory.
 */
export function readJson(bytes: Buffer, maxBytes: number): unknown {
	if (bytes.length > shortBody) refuseTooMuch(bytes, maxBytes / leastBytesPerValue);
	const text = readUtf8(bytes);
	try {
		return JSON.parse(text);
	} catch {
		throw fail('input.undecodable', { reason: 'the body is no JSON' });
	}
}

/** Looks at structure only: whether it is JSON at all is for the parser to say. */
function refuseTooMuch(bytes: Buffer, maxValues: number): void {
	let depth = 0;
	let values = 0;
	for (let at = 0; at < bytes.length; at += 1) {
		const byte = bytes[at];
		if (byte === quote) at = endOfString(bytes, at + 1);
		else if (byte === comma) values += 1;
		else if (byte === openingBracket || byte === openingBrace) {
			depth += 1;
			values += 1;
			if (depth > maxJsonDepth)
				throw fail('input.undecodable', { reason: `it is nested more than ${maxJsonDepth} levels deep` });
		} else if (byte === closingBracket || byte === closingBrace) depth -= 1;
		if (values > maxValues) throw fail('input.tooLarge');
	}
}

/** Long texts are passed over by the fast search of the engine, short ones byte by byte, which is faster for them. */
const shortString = 32;

/** Where the quote stands that ends a string; behind everything when none does. */
function endOfString(bytes: Buffer, start: number): number {
	let from = start;
	for (;;) {
		const short = Math.min(from + shortString, bytes.length);
		let at = from;
		while (at < short && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
		if (at >= bytes.length) return bytes.length;
		if (bytes[at] === quote && at < short) return at;
		const end = bytes.indexOf(quote, at);
		if (end < 0) return bytes.length;
		if (!isEscaped(bytes, at, end)) return end;
		from = end + 1;
	}
}

function isEscaped(bytes: Buffer, from: number, at: number): boolean {
	let first = at;
	while (first > from && bytes[first - 1] === backslash) first -= 1;
	return (at - first) % 2 === 1;
}
