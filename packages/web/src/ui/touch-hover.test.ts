import postcss from 'postcss';
import { expect, test } from 'vitest';
import { touchHover } from '../../touch-hover.ts';

const served = (css: string) => postcss([touchHover]).process(css, { from: undefined }).css.replace(/\s+/g, ' ').trim();

test('what is tinted under a pointer is tinted under a finger while it is pressed', () => {
	expect(served('.row:hover { background: var(--hover); }')).toBe(
		'@media (hover: hover) {.row:hover { background: var(--hover); } }' +
			'@media (hover: none) {.row:active { background: var(--hover); } }',
	);
});

test('what is tinted otherwise, too, stays so', () => {
	expect(served('.row:focus-visible, .row:hover { color: red; }')).toBe(
		'.row:focus-visible { color: red; }' +
			'@media (hover: hover) {.row:hover { color: red; } }' +
			'@media (hover: none) {.row:active { color: red; } }',
	);
});

test.each([
	['what shows something', '.row:hover .more { opacity: 1; }'],
	['what asks for a pointer itself', '@media (hover: hover) { .row:hover { color: red; } }'],
	['a hover among others', '.row:is(:hover, :focus-within) { color: red; }'],
	['what is not pointed at', '.row:not(:hover) { color: red; }'],
	['what has nothing to do with it', '.row:focus { color: red; }'],
])('%s is served as it is written', (_, css) => {
	expect(served(css)).toBe(css);
});
