// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { createRef } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { menuParts } from '../../ui/menu.tsx';
import { BlockHandles } from './block-handles.tsx';
import { BubbleMenu } from './bubble-menu.tsx';
import { extensionsOf } from './extensions.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('editor');
	await menuParts.load();
});

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text in a page, with nothing selected. */
function open(html: string) {
	const extensions = extensionsOf({ placeholder: '', item: (words) => words });
	const element = document.createElement('div');
	const written = new Editor({ element, extensions, content: html, injectCSS: false });
	editor = written;
	// Nothing is laid out here.
	written.view.coordsAtPos = () => ({ left: 0, right: 0, top: 0, bottom: 20 });
	document.body.append(element);
	const page = createRef<HTMLDivElement>();
	render(
		<div ref={page}>
			<BubbleMenu editor={written} />
			<BlockHandles editor={written} page={page} />
		</div>,
	);
	const select = (from: number, to: number) => act(() => void written.commands.setTextSelection({ from, to }));
	return { written, select, html: () => written.getHTML() };
}

const tools = () => screen.queryByRole('toolbar', { name: 'Format selection' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the tools are there while words are selected', () => {
	const { select } = open('<p>tea</p>');
	expect(tools()).toBeNull();

	select(1, 4);
	expect(tools()).not.toBeNull();
	select(2, 2);

	expect(tools()).toBeNull();
});

test.each([
	['code', '<pre><code>tea</code></pre>', 1, 4],
	['only a blank', '<p>a b</p>', 2, 3],
])('%s has none', (_, html, from, to) => {
	const { select } = open(html);

	select(from, to);

	expect(tools()).toBeNull();
});

test('a picture that is selected has none', () => {
	const { written } = open('<p>tea</p><hr>');

	act(() => void written.commands.setNodeSelection(5));

	expect(tools()).toBeNull();
});

test('they wait until the mouse is up', () => {
	const { written, select } = open('<p>tea</p>');

	fireEvent.pointerDown(written.view.dom);
	select(1, 4);
	expect(tools()).toBeNull();
	fireEvent.pointerUp(window);

	expect(tools()).not.toBeNull();
});

test.each([
	['Bold', '<p><strong>tea</strong></p>'],
	['Underline', '<p><u>tea</u></p>'],
	['Strikethrough', '<p><s>tea</s></p>'],
])('%s is put on what is selected', async (name, expected) => {
	const { select, html } = open('<p>tea</p>');
	select(1, 4);

	await press(name);

	expect(html()).toBe(expected);
	expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
});

test('the address of a link is typed in their place', async () => {
	const { select, html } = open('<p>tea</p>');
	select(1, 4);

	await press('Link');
	await userEvent.type(screen.getByRole('textbox', { name: 'Link address' }), 'example.com{Enter}');

	expect(html()).toContain('href="https://example.com"');
	expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull();
});

test('words become another kind of block', async () => {
	const { select, html } = open('<p>tea</p>');
	select(1, 4);

	await userEvent.click(screen.getByRole('button', { name: 'Text, turn into' }));
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Quote' }));

	expect(html()).toBe('<blockquote><p>tea</p></blockquote>');
	expect(screen.getByRole('button', { name: 'Quote, turn into' })).not.toBeNull();
});

test('a line below the one that is written is added by its handle', async () => {
	const { html } = open('<p>one</p><p>two</p>');

	await press('Add a block below');

	expect(html()).toBe('<p>one</p><p>/</p><p>two</p>');
});

test('the menu of a block moves it, and knows the first and the last', async () => {
	const { html } = open('<p>one</p><p>two</p>');

	await userEvent.click(screen.getByRole('button', { name: 'Block actions' }));
	const up = await screen.findByRole('menuitem', { name: /Move up/ });
	expect(up.getAttribute('aria-disabled')).toBe('true');
	await userEvent.click(screen.getByRole('menuitem', { name: /Move down/ }));

	expect(html()).toBe('<p>two</p><p>one</p>');
});

test('a rule is not turned into words, and can be deleted', async () => {
	const { written, html } = open('<p>one</p><hr>');
	act(() => void written.commands.setNodeSelection(5));

	await userEvent.click(screen.getByRole('button', { name: 'Block actions' }));
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));

	expect(screen.queryByText('Turn into')).toBeNull();
	expect(html()).toBe('<p>one</p>');
});
