import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headHeight } from './measures.ts';

const style = readFileSync(`${import.meta.dirname}/gantt.module.css`, 'utf8');
const heads = (css: string) => new Set(Array.from(css.matchAll(/--head-size: (\d+)px/g), ([, px]) => Number(px)));

test('the head is as high in the style sheet as where rows are placed by it', () => {
	const narrow = style.indexOf('@media (max-width: 768px)');

	expect(narrow).toBeGreaterThan(0);
	expect(heads(style.slice(0, narrow))).toEqual(new Set([headHeight(false)]));
	expect(heads(style.slice(narrow))).toEqual(new Set([headHeight(true)]));
});
