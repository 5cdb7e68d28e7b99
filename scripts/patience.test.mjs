import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.mjs';

/** A limit of a test, a hook or of what one waits for, with the number right there; `waitFor` of Vitest gives up after a second. */
const limit =
	/\bvi\.wait(?:For|Until)\(|\b(?:timeout|testTimeout|hookTimeout): *\d|\bsetDefaultTimeout\(\d|^\}, *\d[\d_]*\);/m;

test('no test has a limit of time of its own: on a busy machine it would be red by chance', () => {
	const files = globSync('{packages/*/src,e2e,bench,scripts}/**/*.test.{ts,tsx,mjs}', { cwd: root });

	const limited = files.filter((file) => limit.test(readFileSync(join(root, file), 'utf8')));

	expect(files.length).toBeGreaterThan(300);
	expect(limited).toEqual([]);
});

test('no step of a journey is forced: a forced click lands where its target was, not where it is by then', () => {
	const files = globSync('{e2e,scripts/screens}/**/*.{ts,mjs}', { cwd: root });

	const forced = files.filter((file) =>
		/(?<!recursive: true, )\bforce: true\b/.test(readFileSync(join(root, file), 'utf8')),
	);

	expect(files.length).toBeGreaterThan(80);
	expect(forced).toEqual([]);
});
