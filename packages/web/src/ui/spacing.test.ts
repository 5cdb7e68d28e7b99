import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

/** Read from the disk: as a module, a style sheet is empty in a test. */
function textsOf(pattern: string): (readonly [path: string, text: string])[] {
	return globSync(pattern, { cwd: src }).map((path) => [path, readFileSync(join(src, path), 'utf8')]);
}

const spacing =
	/^\s*((?:(?:scroll-)?(?:padding|margin)|inset|(?:row-|column-)?gap|top|right|bottom|left)[a-z-]*)\s*:([^;{}]*)/gm;
const inlineSpacing =
	/\b(?:(?:padding|margin|inset)[A-Z]\w*|padding|margin|gap|rowGap|columnGap): *(?:[1-9]\d*(?: [+*]|,| *\})|[`'][^`']*\dpx)/g;
const lengths = /-?[\d.]+(?:px|rem|pt)\b/g;

/** A hairline is as wide as a line, whatever the scale. */
const isHairline = (length: string) => /^-?1px$/.test(length);

/** The spacing declarations of a style sheet that name a length instead of a token. */
function literalsIn(sheet: string): string[] {
	return [...sheet.replace(/\/\*[^*]*\*\//g, '').matchAll(spacing)]
		.filter(([, , value = '']) => (value.match(lengths) ?? []).some((length) => !isHairline(length)))
		.map(([, property, value]) => `${property}:${value}`);
}

test.each([
	['padding: 8px;', true],
	['margin-inline: var(--s-2) 6px;', true],
	['inset: calc(50% - 18px);', true],
	['gap: 0.5rem;', true],
	['\tcolumn-gap: 12px;', true],
	['scroll-padding-block: 4px;', true],
	['padding: 1px var(--s-2) 0;', false],
	['margin-block: -1px;', false],
	['inset-inline-start: calc((100% - var(--touch)) / 2);', false],
	['padding-inline: 7vw 0.2em;', false],
	['inline-size: 18px;', false],
	['--overlap: 5px;', false],
])('%s is refused: %s', (text, isRefused) => {
	expect(literalsIn(`.a {\n${text}\n}`).length > 0).toBe(isRefused);
});

test('distances are tokens: a step of the scale in tokens.css, or a size with a name', () => {
	const sheets = textsOf('**/*.css');
	const found = sheets.flatMap(([path, sheet]) => literalsIn(sheet).map((one) => `${path}: ${one}`));

	expect(sheets.length).toBeGreaterThan(80);
	expect(found).toEqual([]);
});

test('so are those that are worked out in code', () => {
	const found = textsOf('**/*.{ts,tsx}')
		.filter(([path]) => !/\.(?:test|fixture)\.tsx?$/.test(path))
		.flatMap(([path, text]) => [...text.matchAll(inlineSpacing)].map(([one]) => `${path}: ${one}`));

	expect(found).toEqual([]);
});
