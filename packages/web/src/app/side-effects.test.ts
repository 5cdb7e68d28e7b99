import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

/** Modules that are imported for what they do and not for what they export, with their paths in this package. */
function importedForEffect(): string[] {
	const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|fixture)\./.test(file));
	const found = files.flatMap((file) =>
		[...readFileSync(join(root, file), 'utf8').matchAll(/^import '(\.[^']+\.tsx?)';$/gm)].map(
			([, path = '']) => `./${join(dirname(file), path)}`,
		),
	);
	return [...new Set(found)].sort();
}

// The bundler leaves out what nothing is imported from, unless it is named here: then it is missing in the built client alone.
test('what is imported for its effect alone is named in "sideEffects", so that the build keeps it', () => {
	expect(importedForEffect().filter((file) => !manifest.sideEffects.includes(file))).toEqual([]);
});
