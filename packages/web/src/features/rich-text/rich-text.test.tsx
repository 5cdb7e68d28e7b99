// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { extensionsOf } from './extensions.ts';
import { parseRichText, textOf } from './parse-rich-text.ts';
import { RichText } from './rich-text.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('editor');
});
afterEach(cleanup);

const shown = (html: string) => render(<RichText html={html} />).container.querySelector('div')?.innerHTML;

test.each([
	['a script', '<p>a<script>x()</script></p>', '<p>a</p>'],
	['what runs on an event', '<p onclick="x()">a</p>', '<p>a</p>'],
	['a style', '<p style="position:fixed">a</p>', '<p>a</p>'],
	['a picture from elsewhere', '<p><img src="https://example.com/x.png" alt="cat"></p>', '<p>cat</p>'],
	['what is embedded', '<object>in it</object>b', 'b'],
	['another world of markup', '<svg><a href="javascript:x()">a</a></svg>b', 'b'],
	['an unknown element, but not its words', '<blink>a</blink>', 'a'],
])('%s is not shown', (_, html, expected) => {
	expect(shown(html)).toBe(expected);
});

test.each(['javascript:x()', ' JavaScript:x()', 'data:text/html,x', '//example.com'])(
	'a link to %s leads nowhere',
	(href) => {
		render(<RichText html={`<a href="${href}">a</a>`} />);

		expect(screen.getByText('a').getAttribute('href')).toBeNull();
	},
);

test('a link out of the product learns nothing of where it stood', () => {
	render(<RichText html='<a href="https://example.com">a</a>' />);

	const link = screen.getByRole('link');
	expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
	expect(link.getAttribute('target')).toBe('_blank');
});

test('a paragraph stands where it was put', () => {
	expect(shown('<p style="text-align: center">a</p>')).toMatch(/^<p style="text-align: center;?">a<\/p>$/);
});

test.each(['http://evil.example/tasks/1/attachments/1?x', '//evil.example/tasks/1/attachments/1'])(
	'a picture at %s is no attachment',
	(address) => {
		const [picture] = parseRichText(`<img src="${address}" data-src="${address}" alt="a">`);

		expect(picture).toMatchObject({ attributes: { alt: 'a' } });
		expect(picture).not.toHaveProperty('attributes.src');
		expect(picture).not.toHaveProperty('attributes.data-src');
	},
);

test('the lines of a plain text stay lines', () => {
	expect(shown('one\ntwo')).toBe('<p>one<br>two</p>');
});

const item = (words: string, isChecked: boolean) =>
	`<li data-type="taskItem" data-checked="${isChecked}"><label><input type="checkbox"><span></span></label><div><p>${words}</p></div></li>`;

test('checklist items are ticked by their place in the text', async () => {
	const tick = vi.fn();
	render(<RichText html={`<ul data-type="taskList">${item('tea', true)}${item('milk', false)}</ul>`} onTick={tick} />);
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Checklist: tea' }).checked).toBe(true);

	await userEvent.click(screen.getByRole('checkbox', { name: 'Checklist: milk' }));

	expect(tick).toHaveBeenCalledExactlyOnceWith(1, true);
});

test('without the right to write, boxes are only read', () => {
	render(<RichText html={item('tea', false)} />);

	expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

test.each([
	['a table', '<table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>'],
	['a mention', '<p>ask <mention-user data-id="kim" data-label="Kim"></mention-user></p>'],
	['a picture of an attachment', '<p><img src="/api/v1/tasks/1/attachments/2" alt="bowl"></p>'],
	[
		'a picture as clients of v1 write it',
		'<p><img data-src="/api/v1/tasks/1/attachments/2" src="#" id="tiptap-image-x"></p>',
	],
	['an alignment', '<p style="text-align: center">a</p><h2 style="text-align: right">b</h2>'],
	[
		'the name of an entry',
		`<ul data-type="taskList">${item('tea', false).replace('<li ', '<li data-task-id="k3_x-9" ')}</ul>`,
	],
	['a link to a program', '<p><a target="_blank" rel="noopener noreferrer nofollow" href="vscode://file/a">a</a></p>'],
	['the quote of a reply', '<blockquote data-comment-id="12"><p>tea?</p></blockquote><p>yes</p>'],
	['a raised letter', '<p>m<sup>2</sup></p>'],
	['a checklist', `<ul data-type="taskList">${item('tea', false)}</ul>`],
	['a numbered list', '<ol start="3"><li><p>a</p></li></ol>'],
	['a link', '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com">a</a></p>'],
])('%s that somebody wrote elsewhere survives being edited here', (_, html) => {
	const editor = new Editor({
		extensions: extensionsOf({ placeholder: '', item: (words) => words }),
		content: html,
		injectCSS: false,
	});
	const same = (markup: string) => parseRichText(markup);

	expect(same(editor.getHTML())).toEqual(same(html));
	editor.destroy();
});

test('its words alone', () => {
	expect(textOf(parseRichText('<p>Iron <b>the</b> cloth</p>'))).toBe('Iron the cloth');
});

test('a table is inserted with a head, and goes again with its last column', () => {
	const editor = new Editor({
		extensions: extensionsOf({ placeholder: '', item: (words) => words }),
		injectCSS: false,
	});

	editor.commands.insertTable();
	editor.commands.addRowAfter();
	const cells = (tag: string) => editor.getHTML().split(`<${tag}>`).length - 1;
	expect([cells('th'), cells('td'), cells('tr')]).toEqual([3, 9, 4]);
	editor.commands.deleteColumn();
	editor.commands.deleteTable();

	expect(editor.getHTML()).not.toContain('table');
	editor.destroy();
});

test('a table with a caption, which cannot be written here, is kept whole', () => {
	const html = '<table><caption>Sizes</caption><tbody><tr><td><p>a</p></td></tr></tbody></table>';
	const extensions = extensionsOf({ placeholder: '', item: (words) => words });
	const editor = new Editor({ extensions, content: html, injectCSS: false });

	expect(parseRichText(editor.getHTML())).toEqual(parseRichText(html));
	editor.destroy();
});

test('code that says its language is read in colors', () => {
	const html = shown('<pre><code class="language-js">return 1</code></pre>');

	expect(html).toContain(
		'<pre><code class="language-js"><span data-code="keyword">return</span> <span data-code="number">1</span></code></pre>',
	);
});

test('the title of a picture is read beneath it', () => {
	const html = shown('<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="bowl" title="Last year’s light"></p>');

	expect(html).toMatch(/<img [^>]*alt="bowl"[^>]*><span class="[^"]*caption[^"]*">Last year’s light<\/span>/);
	expect(html).not.toContain('title=');
});
