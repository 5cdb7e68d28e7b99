import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** What a file imports at once: neither types alone, nor what comes by `import()`. */
function importsOf(file: string): string[] {
	const text = readFileSync(file, 'utf8');
	const statements = text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm);
	return [...statements].map(([, name = '']) => (name.startsWith('.') ? join(dirname(file), name) : name));
}

/** All that comes with a file, as paths in the sources and names of packages. */
function comesWith(file: string): string[] {
	const found = new Set([join(source, file)]);
	for (const one of found)
		if (/\.tsx?$/.test(one) && existsSync(one)) for (const more of importsOf(one)) found.add(more);
	return [...found].map((one) => (one.startsWith('/') ? relative(source, one) : one));
}

test.each(['main.ts', 'app/sign-in/start.tsx'])('%s brings neither router nor store nor outbox', (file) => {
	const all = comesWith(file);

	expect(all.length).toBeGreaterThan(40);
	expect(all.filter((one) => /^@tanstack|^platform\/(?:store|outbox|live|drag|windows)\b|^idb$/.test(one))).toEqual([]);
});

test('of the features the sign-in has those alone that it is about', () => {
	const features = comesWith('app/sign-in/start.tsx').flatMap((one) => /^features\/[^/]+/.exec(one)?.[0] ?? []);

	expect([...new Set(features)].sort()).toEqual(['features/info', 'features/session']);
});
