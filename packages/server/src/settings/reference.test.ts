import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsReference } from './reference.ts';

test('docs/configuration.md is up to date (npm run -w packages/server reference)', () => {
	const kept = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');

	expect(kept).toBe(settingsReference());
});

test('a sign that would end a cell of the table is escaped', () => {
	expect(settingsReference()).toContain('(&(objectclass=*)(\\|(objectclass=group)');
});
