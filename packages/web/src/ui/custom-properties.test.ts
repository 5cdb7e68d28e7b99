import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

/** Those that the library of menus and popups sets. */
const ofLibrary = ['--anchor-width', '--available-height', '--transform-origin'];

const used = /var\((--[\w-]*\w)(?=[,)\s])/g;
/** In a style sheet, in a style of a component, or by a script. */
const given = /(--[\w-]+)(?=['"`]?\]?\s*:)|@property (--[\w-]+)|setProperty\(\s*['"`](--[\w-]+)/g;

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap((found) => found.slice(1, 4));

test('each custom property that is used is given somewhere', () => {
	const texts = globSync('**/*.{css,ts,tsx}', { cwd: src })
		.filter((path) => !path.includes('.test.'))
		.map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));
	const known = new Set([...ofLibrary, ...texts.flatMap(({ text }) => names(text, given))]);

	const missing = texts.flatMap(({ path, text }) =>
		names(text, used).flatMap((name) => (name === undefined || known.has(name) ? [] : [`${path} ${name}`])),
	);

	expect(known.size).toBeGreaterThan(100);
	expect(missing).toEqual([]);
});
