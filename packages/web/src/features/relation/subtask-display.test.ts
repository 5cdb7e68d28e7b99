import { expect, test } from 'vitest';
import { byDue, withoutDone } from './subtask-display.ts';

/** `a 3` is due on the third, `x` before a name is done, and two blanks are a level. */
const rowsFrom = (text: string) =>
	text
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => {
			const [, blanks = '', x, name = '', due] = /^( *)(x )?(\w+) ?(\d*)$/.exec(line) ?? [];
			return { name, depth: blanks.length / 2, isDone: x !== undefined, due: due ? Number(due) : null };
		});
const names = (rows: ReturnType<typeof rowsFrom> | readonly { name: string }[]) =>
	rows.map(({ name }) => name).join(' ');

test('done rows go with what is beneath them, but one with something open beneath it stays', () => {
	const rows = rowsFrom(['a', 'x b', '  x c', 'x d', '  e', '  x f', 'g'].join('\n'));

	expect(names(withoutDone(rows, ({ isDone }) => isDone))).toBe('a d e g');
});

test('siblings stand by their dates, each with what is beneath it, and those without one last, as they stood', () => {
	const rows = rowsFrom(['a', 'b 9', '  c 5', '  d 2', '    e', 'f', 'g 3'].join('\n'));

	expect(names(byDue(rows, ({ due }) => due))).toBe('g b d e c a f');
});

test('nothing is lost of rows that begin deeper than the others', () => {
	const rows = rowsFrom(['  a 4', 'b 2', '  c 1'].join('\n'));

	expect(names(byDue(rows, ({ due }) => due))).toBe('b c a');
	expect(names(withoutDone(rows, () => false))).toBe('a b c');
});
