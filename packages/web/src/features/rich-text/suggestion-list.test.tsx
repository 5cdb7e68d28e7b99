// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { EditorContent, type Editor as ReactEditor } from '@tiptap/react';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { EmojiMenu } from './emoji-menu.tsx';
import { extensionsOf } from './extensions.ts';
import { MentionMenu } from './mention-menu.tsx';
import { SlashMenu } from './slash-menu.tsx';
import type { SuggestionKeys } from './suggestion-list.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('editor', 'reaction');
});

let editor: Editor | undefined;
afterEach(() => {
	cleanup();
	editor?.destroy();
});

type Menu = (at: { editor: ReactEditor; keys: RefObject<SuggestionKeys | null> }) => React.ReactNode;

function Writing({ written, menu }: { written: ReactEditor; menu: Menu }) {
	const keys = useRef<SuggestionKeys>(null);
	return (
		<div onKeyDownCapture={(event) => keys.current?.onKeyDown(event) && event.preventDefault()}>
			<EditorContent editor={written} />
			{menu({ editor: written, keys })}
		</div>
	);
}

/** A text in which somebody writes, with a menu beside the caret. */
async function open(menu: Menu, html = '<p></p>') {
	const extensions = extensionsOf({ placeholder: '', item: (words) => words });
	const attributes = { role: 'textbox', 'aria-label': 'Text' };
	const written = new Editor({ extensions, content: html, injectCSS: false, editorProps: { attributes } });
	editor = written;
	// Nothing is laid out here.
	vi.spyOn(written.view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 });
	// What React's editor is beyond the plain one is for its own hook.
	await act(async () => render(<Writing written={written as ReactEditor} menu={menu} />));
	const textbox = screen.getByRole('textbox', { name: 'Text' });
	return {
		textbox,
		html: () => written.getHTML(),
		type: (text: string) => act(async () => void written.commands.insertContent(text)),
		erase: () => act(async () => void written.commands.clearContent()),
		press: (key: string, held = {}) => act(async () => void fireEvent.keyDown(textbox, { key, ...held })),
		active: () => document.getElementById(textbox.getAttribute('aria-activedescendant') ?? '')?.textContent,
	};
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const slash: Menu = (at) => <SlashMenu {...at} onPictures={undefined} onEmoji={() => undefined} />;
const emoji: Menu = (at) => <EmojiMenu {...at} askedAt={undefined} />;
// Ids of a test need no server.
const aPerson = (id: number, name: string, username: string) =>
	({ id, name, username, created: 0, updated: 0 }) as never;
const people = [aPerson(1, 'Ada', 'ada'), aPerson(2, 'Kim Park', 'kim')];
const mention: Menu = (at) => <MentionMenu {...at} mentions={{ people, me: 9 }} />;

test('after a slash the kinds of blocks are offered, the first is named by the text, and what is typed narrows them', async () => {
	const { textbox, type, active } = await open(slash);

	await type('/');
	const list = screen.getByRole('listbox');
	expect(textbox.getAttribute('aria-controls')).toBe(list.id);
	expect([textbox.getAttribute('aria-autocomplete'), active()]).toEqual(['list', options()[0]]);
	await type('quo');

	expect(options()).toEqual(['Quote>']);
	expect(active()).toBe('Quote>');
});

test('the arrows go round, another word begins with its first again, and Enter puts the chosen one in its place', async () => {
	const { html, type, press, active } = await open(slash);
	await type('/');
	const all = options();

	await press('ArrowUp');
	expect(active()).toBe(all.at(-1));
	await press('ArrowDown');
	await press('ArrowDown');
	expect(active()).toBe(all[1]);
	await type('list');
	expect(active()).toBe(options()[0]);
	await press('Enter');

	expect(html()).toMatch(/^<ul><li><p><\/p><\/li><\/ul>/);
	expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape leaves the sign as text, and the text says no more of a list; another sign is offered again', async () => {
	const { textbox, html, type, erase, press } = await open(slash);
	await type('/');

	await press('Escape');
	expect(options()).toEqual([]);
	expect(
		['aria-controls', 'aria-activedescendant', 'aria-autocomplete'].filter((one) => textbox.hasAttribute(one)),
	).toEqual([]);
	expect(html()).toContain('/');
	await erase();
	await type('/');

	expect(options().length).toBeGreaterThan(5);
});

test('keys that are held with Ctrl are for the text, and so is every key without a list', async () => {
	const { html, type, press, active } = await open(slash);
	await press('Enter');
	expect(html()).toBe('<p></p><p></p>');
	await type('/');

	await press('ArrowDown', { ctrlKey: true });

	expect(active()).toBe(options()[0]);
});

test('an emoji is put in by a press, and needs two letters to be offered', async () => {
	const { html, type } = await open(emoji);

	await type(':r');
	expect(options()).toEqual([]);
	await type('ocket');
	await act(async () => fireEvent.click(screen.getByRole('option', { name: /Rocket/ })));

	expect(html()).toContain('🚀 ');
});

test('a colon that was put there by the menu of blocks offers emoji before a letter is typed', async () => {
	const { html, type, press } = await open((at) => <EmojiMenu {...at} askedAt={1} />);

	await type(':');
	expect(options().length).toBeGreaterThan(5);
	await press('Enter');

	expect(html()).toContain('👍 ');
});

test('after a slash emoji are offered by their names too, below the blocks', async () => {
	const { html, type, press } = await open(slash);

	await type('/em');
	expect(options()).toEqual(['Emoji:']);
	await type('x');
	expect(options()).toEqual([]);
	await press('Backspace');
	await type(' /rocket');
	expect(options()).toEqual(['🚀Rocket']);
	await press('Enter');

	expect(html()).toContain('🚀 ');
});

test('the choice of emoji puts a colon in the place of the slash, and says where', async () => {
	const asked = vi.fn();
	const { html, type, press } = await open((at) => <SlashMenu {...at} onPictures={undefined} onEmoji={asked} />);

	await type('/emoji');
	await press('Enter');

	expect(html()).toBe('<p>:</p>');
	expect(asked).toHaveBeenCalledWith(1);
});

test('on a phone the blocks come from below, wherever the caret stands', async () => {
	vi.spyOn(window, 'matchMedia').mockImplementation(
		(query) => Object.assign(new EventTarget(), { matches: true, media: query }) as never,
	);
	const { type } = await open(slash);

	await type('/');

	const list = screen.getByRole('listbox', { name: 'Blocks' });
	expect(list.className).toContain('sheet');
	expect(list.style.insetBlockStart || list.style.top).toBe('');
	vi.restoreAllMocks();
});

test('somebody is mentioned by Tab, with what was typed of the name marked', async () => {
	const { html, type, press } = await open(mention);

	await type('@ki');
	expect(options()).toEqual([expect.stringContaining('Kim Parkkim')]);
	expect(document.querySelector('mark')?.textContent).toBe('Ki');
	await press('Tab');

	expect(html()).toContain('data-id="kim"');
});

test('that nobody is called so is said, until somebody plainly writes something else', async () => {
	const { type, press } = await open(mention);

	await type('@zoe');
	expect(screen.getByRole('status').textContent).toBe('No one by that name');
	await type('isnothere');
	expect(screen.queryByRole('status')).toBeNull();
	await press('Enter');

	expect(options()).toEqual([]);
});

test('nobody is said to be missing while the people are on their way', async () => {
	const { type } = await open((at) => <MentionMenu {...at} mentions={{ people: undefined, me: 9 }} />);

	await type('@k');

	expect([options(), screen.queryByRole('status')]).toEqual([[], null]);
});

test('behind a slash alone it says what to do, until a letter follows', async () => {
	const { type } = await open(slash);
	await type('/');
	expect(screen.getByText('Type to filter').getAttribute('aria-hidden')).toBe('true');

	await type('ta');

	expect(screen.queryByText('Type to filter')).toBeNull();
	expect(options()).toEqual(['Table|||']);
});

test('three strokes at the beginning of a line make the table that the menu makes', async () => {
	const { type, html } = await open(slash);
	await type('||');

	await act(async () => {
		const { view, state } = editor as Editor;
		const { from, to } = state.selection;
		view.someProp('handleTextInput', (handle) => handle(view, from, to, '|', () => state.tr.insertText('|', from, to)));
	});

	expect(html()).toContain('<table>');
	expect(html()).not.toContain('||');
});
