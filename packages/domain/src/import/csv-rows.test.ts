import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, maxFields } from './csv-rows.ts';

const rows = (text: string, delimiter = ',', trimsLeading = false) => [...csvRows(text, { delimiter, trimsLeading })];

test.for([
	['nothing', '', []],
	['one row', 'a,b', [['a', 'b']]],
	['an end of line at the end', 'a,b\n', [['a', 'b']]],
	[
		'lines of Windows',
		'a,b\r\nc,d\r\n',
		[
			['a', 'b'],
			['c', 'd'],
		],
	],
	['empty lines', '\n\na\n\r\nb\n', [['a'], ['b']]],
	[
		'empty fields',
		',,\n,x',
		[
			['', '', ''],
			['', 'x'],
		],
	],
	['a delimiter at the very end', 'a,', [['a', '']]],
	['quotes around a delimiter and a line end', '"a,b","c\nd"', [['a,b', 'c\nd']]],
	['doubled quotes', '"a ""b"""', [['a "b"']]],
	['a quote within a plain field', 'a"b,c', [['a"b', 'c']]],
	['text behind a closing quote', '"a"b,c', [['a"b,c']]],
	['a quote that is never closed', '"a,b\nc', [['a,b\nc']]],
	['an empty field in quotes', '"",a', [['', 'a']]],
	['blanks before a quote', '  "a",b', [['a', 'b']]],
	['blanks before a field', ' a, b', [[' a', ' b']]],
	['a carriage return within a line', 'a\rb,c', [['a\rb', 'c']]],
] as const)('%s', ([, text, expected]) => {
	expect(rows(text)).toEqual(expected);
});

test('another delimiter delimits, and a tab is then no blank', () => {
	expect(rows('a;b,c', ';')).toEqual([['a', 'b,c']]);
	expect(rows('a\t\t"b"', '\t')).toEqual([['a', '', 'b']]);
});

test('blanks before a field go where they are no part of it', () => {
	expect(rows('  a,\t b', ',', true)).toEqual([['a', 'b']]);
});

test('of a row the first thousand fields are read, and the next row is whole', () => {
	const [long, next] = rows(`${'x,'.repeat(maxFields + 50)}y\na,b`);

	expect(long).toHaveLength(maxFields);
	expect(next).toEqual(['a', 'b']);
});

test('rows are read as they are asked for', () => {
	const reading = csvRows(`a\n${'"'.repeat(7)}`, { delimiter: ',' });

	expect(reading.next()).toEqual({ done: false, value: ['a'] });
});

const field = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r', ';', 'é', '😀'), maxLength: 8 });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('a table that is written in quotes is read as it was', () => {
	const tables = fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
	fc.assert(
		fc.property(tables, fc.constantFrom('\n', '\r\n'), (table, end) => {
			const text = table.map((row) => row.map(quoted).join(',') + end).join('');
			expect(rows(text)).toEqual(table);
		}),
	);
});

test('any text is read to its end, without a character that it does not have', () => {
	fc.assert(
		fc.property(
			fc.array(field).map((parts) => parts.join('')),
			(text) => {
				const read = rows(text).flat().join('');
				expect(read.length).toBeLessThanOrEqual(text.length);
			},
		),
	);
});
