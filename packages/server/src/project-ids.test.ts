import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A test of the sign of a project id, or a formula that makes a negative one of the id of a saved filter. */
const signs = [
	/(?:project_?id|parentId)'?\s*(?:[<>]=?|, '[<>]=?',)\s*0\b/i,
	/-\s*(?:filter\.)?(?:filterId|saved_filter_id)\b|eb\.neg\(|[^\w)\s]\s*-(?:\w*Id|id) - 1\b/i,
];

test('the sign of a project id is read by the domain alone', async () => {
	const names = await readdir(here, { recursive: true });
	const sources = names.filter((name) => name.endsWith('.ts') && !/\.(test|builder)\.ts$|^testing\//.test(name));

	const found: string[] = [];
	for (const name of sources) {
		const lines = (await readFile(join(here, name), 'utf8')).split('\n');
		lines.forEach((line, at) => {
			if (signs.some((sign) => sign.test(line))) found.push(`${name}:${at + 1}: ${line.trim()}`);
		});
	}

	expect(found).toEqual([]);
	expect(sources.length).toBeGreaterThan(500);
	// What such a line looked like.
	for (const line of [
		"where('view.project_id', '>', 0)",
		'if (view.projectId < 0) return;',
		'projectId > 0 ? a : b',
		'(ask, -projectId - 1)',
	]) {
		expect(signs.some((sign) => sign.test(line))).toBe(true);
	}
});
