import { expect, test } from 'vitest';
import { jsonRows, maxRowBytes } from './json-rows.ts';

async function* chunks(bytes: Buffer, size: number) {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string, size = 7) => Array.fromAsync(jsonRows(chunks(Buffer.from(text), size), 'a table'));

test.for([1, 2, 3, 5, 1000])('rows are the same, in pieces of %i bytes', async (size) => {
	const rows = [
		{},
		{ text: 'braces }{ and ][ and "quotes" and \\ and \\" and ü 🎈' },
		{ list: [1, [2, { three: 3 }]], inner: { deeper: { deepest: [] } }, none: null },
	];

	expect(await read(` [\n${rows.map((row) => JSON.stringify(row)).join(' ,\n')} ] \n`, size)).toEqual(rows);
	expect(await read('[]', size)).toEqual([]);
});

test.for([
	['', 'it ends too soon'],
	['[', 'it ends too soon'],
	['[{"a": "', 'it ends too soon'],
	['[{}', 'it ends too soon'],
	['{}', 'it is no list of rows'],
	['[{} {}]', 'it is no list of rows'],
	['[{},]', 'it is no list of rows'],
	['[{}] {}', 'it is no list of rows'],
	['[[]]', 'it is no list of rows'],
	['[{"a": }]', 'row 1 is no JSON'],
	['[{}, {"a"]]', 'row 2 is no JSON'],
] as const)('of %j it is said: %s', async ([text, sentence]) => {
	await expect(read(text)).rejects.toThrow(`a table cannot be read: ${sentence}`);
});

test('no row is held that is larger than any should be', async () => {
	async function* endless() {
		yield Buffer.from('[{"a": "');
		for (;;) yield Buffer.alloc(1024 * 1024, 'x');
	}

	await expect(Array.fromAsync(jsonRows(endless(), 'a table'))).rejects.toThrow(`larger than ${maxRowBytes} bytes`);
});
