import { expect, test } from 'vitest';
import { csvName, toCsv } from './csv.ts';

test.each([
	['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
	['+49 30 1234', "'+49 30 1234"],
	['-1 degree', "'-1 degree"],
	['@everybody', "'@everybody"],
	['\t=1+1', `"'\t=1+1"`],
	['a = b', 'a = b'],
	['', ''],
])('%j is written as %s', (text, cell) => {
	expect(toCsv([[text]])).toBe(`\ufeff${cell}\r\n`);
});

test('what would end a cell stands in quotes', () => {
	expect(
		toCsv([
			['Title', 'Labels'],
			['Say "hi", twice', 'one\ntwo'],
		]),
	).toBe('\ufeffTitle,Labels\r\n"Say ""hi"", twice","one\ntwo"\r\n');
});

test.each([
	['Website relaunch', 'Website relaunch.csv'],
	['Plans: 2026/27', 'Plans 2026 27.csv'],
	['..', 'tasks.csv'],
	['Käse', 'Käse.csv'],
])('the file of %s is called %s', (title, name) => {
	expect(csvName(title)).toBe(name);
});
