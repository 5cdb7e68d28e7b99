import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const packages = new URL('../../../../', import.meta.url);
const files = globSync('{domain,server,web}/src/**/*.{ts,tsx}', { cwd: packages }).filter(
	(file) => !/\.(?:test|builder)\.tsx?$|\/(?:testing|migrations)\//.test(file),
);

const having = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(new URL(file, packages), 'utf8')));

test('one file turns rich text into text: nobody else strips tags or reads entities', () => {
	const stripsTags = /replace(?:All)?\(\s*\/<(?:\\\/\?)?\[/;
	const readsEntities = /'&?amp;?':\s*'&'/;

	expect(new Set([...having(stripsTags), ...having(readsEntities)])).toEqual(
		new Set(['domain/src/rich-text/readable-text.ts']),
	);
});
