import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,fixture,builder}.*'], {
	...{ eager: true, query: '?raw', import: 'default' },
});

/** What is put together by code though it is read: what it does, and what to do instead. */
const glued: readonly (readonly [RegExp, string])[] = [
	[/\.join\('(?:, ?|; |: | and | – )'\)/, 'a list of words is Intl.ListFormat'],
	[/Intl\.ListFormat\(language\b/, 'what stands among words is in their language: messageLocale'],
	[/`[^`\n]*[,:;.(] ?\$\{t\(/, 'an order is a sentence too: one key with both as parameters'],
	[/`\$\{t\([^`\n]*\)\}[,:;.)]/, 'an order is a sentence too: one key with both as parameters'],
	[/\.toFixed\(|\.toLocaleString\(/, 'numbers are written by `number` or Intl'],
	[/\.slice\(0, ?[1-3]\)\.toUpperCase\(/, 'parts of words are no words'],
];

/** Files with text for machines, and what it is. */
const exceptions: Readonly<Record<string, string>> = {
	'features/overview/labelled-page.tsx': 'a filter',
	'features/palette/named.ts': 'a filter',
	'features/filter/builder/condition-value.tsx': 'a value that is typed again',
	'features/table/cell-text.ts': 'cells for spreadsheets, which are read again',
	'features/table/csv.ts': 'a file',
	'features/agent/connect-agent.tsx': 'an address',
	'features/token/tokens-page.tsx': 'an address',
};

const gluedIn = (source: string) => glued.flatMap(([pattern, why]) => (pattern.test(source) ? [why] : []));

test.each([
	["names.join(', ')", true],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: a text of code
	["`${name}: ${t('of', { count })}`", true],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: a text of code
	["`${t('late')}, ${time}`", true],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: a text of code
	["`${title} · ${t('product')}`", false],
	["classes.join(' ')", false],
	["new Intl.ListFormat(messageLocale, { type: 'unit' })", false],
])('%s is refused: %s', (text, isRefused) => {
	expect(gluedIn(text).length > 0).toBe(isRefused);
});

test('no sentence is put together in code', () => {
	const found = Object.entries(sources)
		.map(([path, source]) => [path.replace('../', ''), gluedIn(source)] as const)
		.filter(([, whys]) => whys.length > 0);

	expect(Object.keys(sources).length).toBeGreaterThan(1000);
	expect(found.filter(([path]) => exceptions[path] === undefined)).toEqual([]);
	expect(found.map(([path]) => path)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});
