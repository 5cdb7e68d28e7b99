import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { piecesOf } from './filter-pieces.ts';

const kindsOf = (text: string) =>
	piecesOf(text)
		.filter((piece) => piece.text.trim() !== '')
		.map((piece) => [piece.text, piece.kind]);

test('each piece has the color of what it is', () => {
	expect(kindsOf('(dueDate < now+3d or labels in home, "to read") and done = false')).toEqual([
		['(', 'bracket'],
		['dueDate', 'field'],
		['<', 'operator'],
		['now+3d', 'date'],
		['or', 'operator'],
		['labels', 'field'],
		['in', 'operator'],
		['home', 'label'],
		[',', 'operator'],
		['"to read"', 'label'],
		[')', 'bracket'],
		['and', 'operator'],
		['done', 'field'],
		['=', 'operator'],
		['false', 'value'],
	]);
	expect(kindsOf('assignees = kim && project = Garden').map(([, kind]) => kind)).toEqual([
		...['field', 'operator', 'person', 'operator', 'field', 'operator', 'project'],
	]);
});

test('words to search for, a field nobody knows and what follows a mistake are plain', () => {
	expect(kindsOf('finish in time')).toEqual([['finish in time', 'plain']]);
	expect(kindsOf('duDate < now').map(([, kind]) => kind)).toEqual(['plain', 'operator', 'value']);
	expect(kindsOf('done = true && ) priority').at(-1)).toEqual([' ) priority', 'plain']);
});

test('what is wrong is marked where it is wrong, and nothing else', () => {
	const pieces = piecesOf('done = false and dueDate < now+7q', { offset: 27, length: 6 });

	expect(pieces.filter((piece) => piece.isWrong).map((piece) => piece.text)).toEqual(['now+7q']);
});

/** What filters are made of, and anything else. */
const scraps = fc.oneof(
	fc.constantFrom(
		...['done', 'dueDate', 'labels', ' ', '  ', '=', '!=', '<', 'in ', ' not in ', 'like', ' and ', ' or ', '&&', '||'],
		...['(', ')', ',', '"', "'", '\\', 'now/d+1d', '2026-03-11||+1M', 'home', '\n', '\t', '%', '#12', '🧶', 'é'],
	),
	fc.string({ unit: 'binary', maxLength: 6 }),
);
const anyText = fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join(''));

test('the pieces of any text, joined, are the text, wherever something is wrong in it', () => {
	fc.assert(
		fc.property(anyText, fc.nat(200), fc.nat(200), (text, offset, length) => {
			const pieces = piecesOf(text, { offset, length });
			expect(pieces.map((piece) => piece.text).join('')).toBe(text);
			expect(pieces.every((piece) => text.startsWith(piece.text, piece.offset))).toBe(true);
			const wrong = pieces.filter((piece) => piece.isWrong).map((piece) => piece.text);
			expect(wrong.join('')).toBe(text.slice(offset, offset + length));
		}),
	);
});

/**
 * What reading a text costs, counted: the characters that patterns match, or read before they give up, and those that are
 * cut out. The patterns of a filter read at most blanks and a word, twice, where they don't match; none backtracks
 * (`scripts/expressions.mjs`).
 */
function workOf(read: () => unknown): number {
	let work = 0;
	const { exec } = RegExp.prototype;
	const { slice } = String.prototype;
	vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
		const from = this.sticky ? this.lastIndex : 0;
		const found = exec.call(this, text);
		work += found ? found[0].length + 1 : readInVain(text, from);
		return found;
	});
	vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
		const cut = slice.call(this, from, to);
		work += cut.length + 1;
		return cut;
	});
	try {
		read();
	} finally {
		vi.restoreAllMocks();
	}
	return work;
}

/** How far a pattern reads from there at most: blanks, a word, blanks and a word. */
function readInVain(text: string, from: number): number {
	let at = from;
	for (const isPassed of [isBlank, isOfWord, isBlank, isOfWord]) while (at < text.length && isPassed(text[at])) at++;
	return at - from + 1;
}

const isBlank = (char: string | undefined) => char === ' ';
const isOfWord = (char: string | undefined) => char !== ' ';

const long = (piece: string) => piece.repeat(Math.ceil(20_000 / piece.length));

test('what is counted grows with what is read, also where nothing is found', () => {
	const text = ' '.repeat(500);

	expect(workOf(() => text.slice(1))).toBe(500);
	expect(workOf(() => /\s+/y.test(text))).toBe(501);
	expect(workOf(() => /\s+and/y.test(text))).toBe(501);
	expect(workOf(() => Array.from(text, (_, at) => text.slice(at)))).toBeGreaterThan(500 ** 2 / 2);
});

test.each([
	['comparisons', '', 'done = false and '],
	['values', 'labels in ', 'a, '],
	['brackets', '', '('],
	['words that might join', 'title like ', 'a and a or a '],
	['blanks between words', 'title like ', 'a and        '],
	['blanks alone', 'title like a', ' '],
	['bars', 'dueDate < ', '2026-03-11||+1d||'],
	['quotation marks', 'title = "', 'a\\" '],
	['one long word', 'title like ', 'a'],
])('ten times the text takes some ten times the work, and not a hundred times: %s', (_, head, piece) => {
	const text = `${head}${long(piece)}`;
	const tenth = text.slice(0, text.length / 10);

	// What neither depends on, such as the head of the text, is less than a thousand.
	expect(workOf(() => piecesOf(text))).toBeLessThan(15 * workOf(() => piecesOf(tenth)) + 1000);
});
