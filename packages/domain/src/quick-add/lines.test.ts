import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { parseQuickAddLines } from './lines.ts';

const options = { mode: 'default', now: toInstant(Date.UTC(2026, 2, 11, 10, 20)), zone: 'UTC' } as const;

function outline(text: string): [string, number | null][] {
	return parseQuickAddLines(text, options).map(({ title, parent }) => [title, parent]);
}

test.each<[string, string, [string, number | null][]]>([
	['one line', 'Buy milk', [['Buy milk', null]]],
	['nothing', ' \n\n', []],
	[
		'empty lines are left out',
		'a\n\n  \nb',
		[
			['a', null],
			['b', null],
		],
	],
	[
		'lines of another system',
		'a\r\nb',
		[
			['a', null],
			['b', null],
		],
	],
	[
		'bullets of all kinds',
		'* a\n- b\n+ c\n[ ] d\n- [ ] e',
		[
			['a', null],
			['b', null],
			['c', null],
			['d', null],
			['e', null],
		],
	],
	['a bullet alone in its line stays', '- a', [['- a', null]]],
	[
		'the indentation of the first line is of no account',
		'    a\n    b',
		[
			['a', null],
			['b', null],
		],
	],
	[
		'deeper is a subtask',
		'a\n  b\n    c\n  d\ne',
		[
			['a', null],
			['b', 0],
			['c', 1],
			['d', 0],
			['e', null],
		],
	],
	[
		'the nearest less indented line above is the parent',
		'a\n    b\n  c',
		[
			['a', null],
			['b', 0],
			['c', 0],
		],
	],
	[
		'tabs',
		'a\n\tb\n\t\tc',
		[
			['a', null],
			['b', 0],
			['c', 1],
		],
	],
	[
		'less than the first line',
		'  a\nb\n  c',
		[
			['a', null],
			['b', null],
			['c', 1],
		],
	],
])('%s', (_, text, expected) => {
	expect(outline(text)).toEqual(expected);
});

test('a project goes for the lines beneath, unless they name their own', () => {
	const lines = parseQuickAddLines('Move +Home\n  pack\n    books\n  vote +Town\nrest', options);

	expect(lines.map(({ project }) => project)).toEqual(['Home', 'Home', 'Home', 'Town', null]);
});

test('parts stand where they do in the whole text', () => {
	const text = '- a today\n  - b *home tomorrow';

	const parts = parseQuickAddLines(text, options).flatMap((line) => line.parts);

	expect(parts.map(({ ranges }) => ranges.map(({ start, end }) => text.slice(start, end)))).toEqual([
		['today'],
		['*home'],
		['tomorrow'],
	]);
});
