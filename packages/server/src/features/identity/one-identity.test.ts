import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../', import.meta.url);
const files = globSync('**/*.ts', { cwd: sources }).filter(
	(file) => !/\.(?:test|builder|table|schema)\.ts$|^(?:testing|db\/migrations|features\/identity)\//.test(file),
);

const having = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(new URL(file, sources), 'utf8')));

test('only this feature makes the columns by which somebody is found who signs in', () => {
	expect(having(/\b(?:username_key|email_key):|set\('(?:username_key|email_key)'/)).toEqual([]);
});

test('only this feature proves a password of a person; that of a link is its own', () => {
	expect(having(/passwordsOf\([^)]*\)\.verify|\.verify\([^)]*password_hash/)).toEqual(['features/share/enter-link.ts']);
});

test('only this feature finds somebody by their address; a project’s people are sought by a whole one, too', () => {
	expect(having(/email_key/)).toEqual(['features/project/project-people.ts']);
});
