import fc from 'fast-check';
import { expect, test } from 'vitest';
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

const long = (piece: string) => piece.repeat(Math.ceil(20_000 / piece.length));

/** How long the fastest of some tries takes, in ms. */
function fastest(work: () => unknown): number {
	const tries = Array.from({ length: 5 }, () => {
		const start = performance.now();
		work();
		return performance.now() - start;
	});
	return Math.min(...tries);
}

test.each([
	['comparisons', 'done = false and '],
	['values', 'labels in a, '],
	['brackets', '('],
	['words that might join', 'title like a and a or a '],
	['blanks', 'title like a and        '],
	['bars', 'dueDate < 2026-03-11||+1d||'],
	['quotation marks', 'title = "a\\" '],
	['one long word', 'a'],
])('ten times the text takes some ten times as long, and not a hundred times: %s', (_, piece) => {
	const text = `done = true and title like ${long(piece)}`;
	const tenth = text.slice(0, text.length / 10);
	piecesOf(text);

	// Shorter times than this say nothing.
	const least = 0.5;
	expect(fastest(() => piecesOf(text))).toBeLessThan(
		40 *
			Math.max(
				least,
				fastest(() => piecesOf(tenth)),
			),
	);
});
