// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** They search, or add one to what is open: nothing is waited for, and nothing can be refused beside a field. */
const noForms = [
	'features/comment/comment-composer.tsx',
	'features/relation/subtask-field.tsx',
	'features/rich-text/link-form.tsx',
	'features/task/list-filter/filter-form.tsx',
	'features/task/quick-add/quick-add.tsx',
	'features/upcoming/range-panel.tsx',
];

function filesWith(pattern: RegExp): string[] {
	const files = readdirSync(join(src, 'features'), { recursive: true, encoding: 'utf8' });
	return files
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
		.map((file) => `features/${file}`)
		.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8')))
		.sort();
}

test('forms are sent through useSubmit: nobody handles the submit event, or a busy state, on their own', () => {
	expect(filesWith(/onSubmit=\{/)).toEqual(noForms);
	expect(filesWith(/\bset(?:Is)?Busy\b/)).toEqual([]);
});
