import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRem } from '../../lengths-in-rem.ts';
import { phoneQuery } from './use-media.ts';

const src = join(import.meta.dirname, '..');

/** A phone on its side, where the bar is a rail; and whatever is no phone. */
const railQuery = '(min-width: 600px) and (max-width: 1000px) and (max-height: 479px)';
/** A window that is low, on its side or upright: enlarged four times, or above a keyboard. */
const lowQuery = '(max-width: 1000px) and (max-height: 479px)';
const otherThanPhone = [
	'(min-width: 769px) and (min-height: 480px), (min-width: 1001px)',
	'(max-width: 1000px) and (min-width: 769px) and (min-height: 480px)',
	'(max-width: 1099px) and (min-width: 769px) and (min-height: 480px)',
];

/** Of the queries of a style sheet, those that mean a phone, upright or on its side, and ask for something else. */
function otherQueriesIn(sheet: string): string[] {
	const queries = [...sheet.matchAll(/@media ([^{]+)\{/g)].map(([, query = '']) => query.trim());
	const known = [railQuery, lowQuery, `${lowQuery}, (max-width: 299px)`, ...otherThanPhone];
	return queries.filter(
		(query) =>
			/76[89]px|height: 4(79|80)px/.test(query) && !inRem(query).endsWith(phoneQuery) && !known.includes(query),
	);
}

test.each<[string, number]>([
	['(max-width: 768px)', 1],
	['(width <= 768px)', 1],
	['(max-width: 768px), (min-height: 480px)', 1],
	['(max-height: 479px)', 1],
	['(max-width: 768px), (max-width: 1000px) and (max-height: 479px)', 0],
	['(hover: none), (max-width: 768px), (max-width: 1000px) and (max-height: 479px)', 0],
	[railQuery, 0],
	[lowQuery, 0],
	...otherThanPhone.map((query): [string, number] => [query, 0]),
])('of @media %s %i mean another phone', (query, count) => {
	expect(otherQueriesIn(`@media ${query} { a { color: red } }`)).toHaveLength(count);
});

test('every style sheet means the same phone as the components do', () => {
	const sheets = globSync('**/*.css', { cwd: src });

	const others = sheets.flatMap((path) =>
		otherQueriesIn(readFileSync(join(src, path), 'utf8')).map((query) => [path, query]),
	);

	expect(sheets.length).toBeGreaterThan(100);
	expect(others).toEqual([]);
});

test('no component asks in px, which a larger font of the browser would leave behind', () => {
	const components = globSync('**/*.{ts,tsx}', { cwd: src }).filter((path) => !path.includes('.test.'));

	const inPx = components.filter((path) => {
		const code = readFileSync(join(src, path), 'utf8');
		return /(?:useMedia|matchMedia)\([^)]*\d+px/.test(code);
	});

	expect(components.length).toBeGreaterThan(500);
	expect(inPx).toEqual([]);
});
