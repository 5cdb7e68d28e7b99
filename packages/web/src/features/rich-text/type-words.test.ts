// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { typeWords } from './type-words.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function write(html: string, at: 'start' | 'end' = 'end') {
	const element = document.body.appendChild(document.createElement('div'));
	editor = new Editor({ element, extensions: extensionsOf({ placeholder: '', item: (text) => text }), content: html });
	editor.commands.setTextSelection(at === 'end' ? editor.state.doc.content.size - 1 : 1);
	return editor;
}

test('words go where the caret stands', () => {
	const text = write('<p>tea</p>', 'start');

	typeWords(text, 'green ');

	expect(text.getHTML()).toBe('<p>green tea</p>');
});

test('a line break begins a new paragraph', () => {
	const text = write('<p>tea</p>');

	typeWords(text, ' and\nmilk');

	expect(text.getHTML()).toBe('<p>tea and</p><p>milk</p>');
});

test('signs at the beginning of a line have their meaning', () => {
	const text = write('');

	typeWords(text, '## Tea\n- green\nblack');

	expect(text.getHTML()).toBe('<h2>Tea</h2><ul><li><p>green</p></li><li><p>black</p></li></ul>');
});

test('signs of more than one unit stay whole', () => {
	const text = write('');

	typeWords(text, 'tea 🍵');

	expect(text.getText()).toBe('tea 🍵');
});
