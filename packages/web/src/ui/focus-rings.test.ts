import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

const rules = /(?<selector>[^{};]*:focus[^{}]*)\{(?<body>[^{}]*)\}/g;

/** Selectors of rings that are shadows alone: with forced colors (Windows' contrast themes) a browser draws none. */
function ringsOfShadow(css: string): string[] {
	return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(rules)].flatMap(({ groups }) => {
		const { selector = '', body = '' } = groups ?? {};
		const isShadow = /box-shadow:(?!\s*none)/.test(body) && !/(?:^|\s)outline:(?!\s*(?:none|0))/.test(body);
		return isShadow ? [selector.trim()] : [];
	});
}

test.each([
	['.box:focus-within { box-shadow: 0 0 0 2px red; }', ['.box:focus-within']],
	['.box:focus { box-shadow: 0 0 0 2px red; outline: none; }', ['.box:focus']],
	['.box:focus { outline: 2px solid transparent; box-shadow: 0 0 0 2px red; }', []],
	['.box:focus { box-shadow: none; }', []],
	['.box { box-shadow: 0 0 0 2px red; }', []],
])('%s', (css, rings) => {
	expect(ringsOfShadow(css)).toEqual(rings);
});

test('a ring of the focus that is a shadow has an outline, which forced colors show', () => {
	const files = globSync('**/*.css', { cwd: src });

	const bare = files.flatMap((path) =>
		ringsOfShadow(readFileSync(join(src, path), 'utf8')).map((selector) => `${path} ${selector}`),
	);

	expect(files.length).toBeGreaterThan(100);
	expect(bare).toEqual([]);
});
