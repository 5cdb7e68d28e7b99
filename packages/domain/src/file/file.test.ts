import { expect, test } from 'vitest';
import { toFileName } from './file.ts';

test.for([
	['a.txt', 'a.txt'],
	['../../etc/passwd.txt', 'passwd.txt'],
	['C:\\Users\\ann\\list.csv', 'list.csv'],
	['folder/', 'folder'],
	['Übung 1 – 日本.txt', 'Übung 1 – 日本.txt'],
	['two\r\nlines.txt', 'twolines.txt'],
	['gpj.\u202eexe', 'gpj.exe'],
	['', 'file'],
	['..', 'file'],
	[' \u0000 ', 'file'],
])('%j is kept as %j', ([sent, kept]) => {
	expect(toFileName(String(sent))).toBe(kept);
});

test('a name that is too long keeps its ending', () => {
	const name = toFileName(`${'x'.repeat(400)}.tar.gz`);

	expect([...name]).toHaveLength(250);
	expect(name).toMatch(/x\.tar\.gz$/);
});
