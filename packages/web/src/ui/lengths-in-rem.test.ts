import { expect, test } from 'vitest';
import { classNameIn } from '../../class-name-in.ts';
import { inRem } from '../../lengths-in-rem.ts';

test.each<[string, string]>([
	['13px', '0.8125rem'],
	['-6px', '-0.375rem'],
	['.5px', '.5px'],
	['2px solid var(--line)', '2px solid var(--line)'],
	['calc(100% - 24px - 1px)', 'calc(100% - 1.5rem - 1px)'],
	['0 8px 24px -8px rgb(0 0 0 / 0.2)', '0 0.5rem 1.5rem -0.5rem rgb(0 0 0 / 0.2)'],
	['env(safe-area-inset-bottom, 20px)', 'env(safe-area-inset-bottom, 1.25rem)'],
	['round(nearest, 33px, 1px)', 'round(nearest, 2.0625rem, 1px)'],
	['(width < 720px)', '(width < 45rem)'],
	['url(./tile-16px.png) 32px "40px"', 'url(./tile-16px.png) 2rem "40px"'],
	['var(--edge-16px, 0)', 'var(--edge-16px, 0)'],
])('of lengths %s becomes %s', (written, served) => {
	expect(inRem(written)).toBe(served);
});

test('classes of a style sheet share its mark, and those of another have another one', () => {
	const nameOf = classNameIn('/web');

	const [row, head, other] = [
		nameOf('row', '/web/src/list.module.css'),
		nameOf('head', '/web/src/list.module.css'),
		nameOf('row', '/web/src/board.module.css'),
	];

	expect(row).toMatch(/^_row_[\w-]{5}$/);
	expect(head.slice(-5)).toBe(row.slice(-5));
	expect(other).not.toBe(row);
});
