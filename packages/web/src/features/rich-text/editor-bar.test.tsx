// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { EditorBar } from './editor-bar.tsx';
import { extensionsOf } from './extensions.ts';
import { parseRichText } from './parse-rich-text.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('editor');
});

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text in the editor, its bar beneath; all of it is selected, or the caret stands at its end. */
function open(html: string, { isSelected = true } = {}) {
	const extensions = extensionsOf({ placeholder: '', item: (words) => words });
	const written = new Editor({ extensions, content: html, injectCSS: false });
	editor = written;
	const end = written.state.doc.content.size - 1;
	written.commands.setTextSelection({ from: isSelected ? 1 : end, to: end });
	const onDone = vi.fn();
	const onSubmit = vi.fn();
	render(
		<fieldset onSubmit={onSubmit}>
			<EditorBar editor={written} onDone={onDone} />
		</fieldset>,
	);
	return { onDone, onSubmit, html: () => written.getHTML(), links: () => linksOf(written.getHTML()) };
}

const linksOf = (html: string) =>
	[...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a')].map(
		(link) => `${link.textContent} → ${link.getAttribute('href')}`,
	);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const isOn = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const setLink = async (address: string) => {
	await press('Link');
	fireEvent.change(screen.getByRole('textbox', { name: 'Link address' }), { target: { value: address } });
	await press('Set link');
};

test.each([
	['Bold', '<p><strong>tea</strong></p>'],
	['Italic', '<p><em>tea</em></p>'],
	['Strikethrough', '<p><s>tea</s></p>'],
	['Code', '<p><code>tea</code></p>'],
	['Heading', '<h2>tea</h2>'],
	['Bulleted list', '<ul><li><p>tea</p></li></ul>'],
	['Numbered list', '<ol><li><p>tea</p></li></ol>'],
	['Quote', '<blockquote><p>tea</p></blockquote>'],
	['Code block', '<pre><code>tea</code></pre>'],
])('%s is put on what is selected, shows as pressed, and is taken off again', async (name, expected) => {
	const { html } = open('<p>tea</p>');

	await press(name);
	expect(html()).toBe(expected);
	expect(isOn(name)).toBe('true');
	await press(name);

	expect(html()).toBe('<p>tea</p>');
	expect(isOn(name)).toBe('false');
});

test('a checklist begins with nothing ticked, as the server and other clients read it', async () => {
	const { html } = open('<p>tea</p>');

	await press('Checklist');

	expect(parseRichText(html())).toMatchObject([
		{
			tag: 'ul',
			attributes: { 'data-type': 'taskList' },
			children: [{ tag: 'li', attributes: { 'data-type': 'taskItem', 'data-checked': 'false' } }],
		},
	]);
});

test.each([
	['example.com', 'https://example.com'],
	[' example.com/a?b=c ', 'https://example.com/a?b=c'],
	['example.com:8080/shop', 'https://example.com:8080/shop'],
	['localhost:3000', 'https://localhost:3000'],
	['http://example.com', 'http://example.com'],
	['mailto:ada@example.com', 'mailto:ada@example.com'],
	['vscode://file/a', 'vscode://file/a'],
	['tel:112', 'tel:112'],
	['/projects/3', '/projects/3'],
	['#end', '#end'],
])('the address %s leads to %s', async (typed, href) => {
	const { links } = open('<p>tea</p>');

	await setLink(typed);

	expect(links()).toEqual([`tea → ${href}`]);
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
	'%s is never stored as where a link leads, selected or not',
	async (address) => {
		const { html } = open('<p>tea</p>');
		await setLink(address);
		const selected = html();

		editor?.commands.setTextSelection(1);
		await setLink(address);

		expect(
			[selected, html()].flatMap(linksOf).filter((link) => /→ *(?:javascript|data|vbscript):/i.test(link)),
		).toEqual([]);
	},
);

test('where nothing is selected the address itself is written, and what follows is no link', async () => {
	const { links, html } = open('<p>see:</p>', { isSelected: false });

	await setLink('example.com');
	act(() => void editor?.commands.insertContent(' now'));

	expect(links()).toEqual(['https://example.com → https://example.com']);
	expect(editor?.getText()).toBe('see:https://example.com now');
	expect(html()).toContain('rel="noopener noreferrer nofollow"');
});

test('a link is changed or taken away whole, wherever the caret stands in it', async () => {
	const { links } = open('<p><a href="https://example.com">the list</a></p>', { isSelected: false });

	await press('Link');
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link address' }).value).toBe('https://example.com');
	await press('Set link');
	await setLink('example.org');
	expect(links()).toEqual(['the list → https://example.org']);
	await press('Link');
	await press('Remove link');

	expect(links()).toEqual([]);
	expect(editor?.getText()).toBe('the list');
});

test('Esc leaves the address without a change, and neither it nor a link ends what stands around', async () => {
	const { html, onDone, onSubmit } = open('<p>tea</p>');

	await press('Link');
	await userEvent.type(screen.getByRole('textbox', { name: 'Link address' }), 'example.com{Escape}');
	expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy();
	expect(html()).toBe('<p>tea</p>');
	await setLink('example.com');

	expect(onSubmit).not.toHaveBeenCalled();
	expect(onDone).not.toHaveBeenCalled();
});
