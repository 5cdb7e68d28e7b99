// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { looksLikeMarkdown } from './markdown-paste.ts';
import { markdownToHtml } from './markdown-reader.ts';

test.each([
	'# Plan',
	'- tea\n- milk',
	'1. first',
	'a **bold** word',
	'[link](https://example.com)',
	'`code`',
	'> said',
	'```\nx\n```',
	'| a | b |',
])('%j is written in Markdown', (text) => {
	expect(looksLikeMarkdown(text)).toBe(true);
});

test.each(['plain words', 'a - b', '2 * 3 * 4', 'C# and #12', 'x = [1](', 'half-baked', '5.30 at noon'])(
	'%j is plain',
	(text) => {
		expect(looksLikeMarkdown(text)).toBe(false);
	},
);

test('checklists become lists of tasks', () => {
	const html = markdownToHtml('- [x] Buy **clay**\n- [ ] Fire');

	expect(html.replace(/\n/g, '')).toBe(
		'<ul data-type="taskList"><li data-type="taskItem" data-checked="true">Buy <strong>clay</strong></li>' +
			'<li data-type="taskItem" data-checked="false">Fire</li></ul>',
	);
});
