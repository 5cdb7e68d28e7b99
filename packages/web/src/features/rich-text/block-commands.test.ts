// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import {
	applyToBlock,
	type Block,
	blockAround,
	blockAt,
	deleteBlock,
	duplicateBlock,
	insertBelow,
	isTurnable,
	moveBlock,
	moveBlockTo,
} from './block-commands.ts';
import { kindAtCaret, textKinds, turnInto } from './block-kinds.ts';
import { extensionsOf } from './extensions.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text with the caret behind these words. */
function open(html: string, words: string, moved: (step: number) => void = () => undefined) {
	const extensions = extensionsOf({ placeholder: '', item: (text) => text, onMoved: moved });
	const written = new Editor({ extensions, content: html, injectCSS: false });
	editor = written;
	let at = 1;
	written.state.doc.descendants((node, pos) => {
		if (node.isText && node.text?.includes(words)) at = pos + (node.text.indexOf(words) + words.length);
	});
	written.commands.setTextSelection(at);
	const apply = (change: (state: EditorState, block: Block) => Transaction | undefined) =>
		applyToBlock(written, change);
	const caret = () => {
		const { $from } = written.state.selection;
		return `${$from.parent.textContent.slice(0, $from.parentOffset)}|${$from.parent.textContent.slice($from.parentOffset)}`;
	};
	return { written, apply, caret, html: () => written.getHTML() };
}

const two = '<h2>Plan</h2><p>Buy clay</p><p>Fire</p>';
const list = '<ul><li><p>one</p></li><li><p>two</p></li><li><p>three</p></li></ul>';

test('a block goes before the one above it, with the caret where it was in it', () => {
	const { apply, html, caret } = open(two, 'Buy');

	expect(apply((state, block) => moveBlock(state, block, -1))).toBe(true);

	expect(html()).toBe('<p>Buy clay</p><h2>Plan</h2><p>Fire</p>');
	expect(caret()).toBe('Buy| clay');
});

test('a block goes behind the one below it', () => {
	const { apply, html, caret } = open(two, 'Plan');

	apply((state, block) => moveBlock(state, block, 1));

	expect(html()).toBe('<p>Buy clay</p><h2>Plan</h2><p>Fire</p>');
	expect(caret()).toBe('Plan|');
});

test.each([
	['the first further up', 'Plan', -1],
	['the last further down', 'Fire', 1],
] as const)('nothing moves %s', (_, words, step) => {
	const { apply, html } = open(two, words);

	expect(apply((state, block) => moveBlock(state, block, step))).toBe(false);

	expect(html()).toBe(two);
});

test.each([
	[0, '<p>Fire</p><h2>Plan</h2><p>Buy clay</p>'],
	[1, '<h2>Plan</h2><p>Fire</p><p>Buy clay</p>'],
])('the last block goes into gap %i', (gap, expected) => {
	const { apply, html } = open(two, 'Fire');

	apply((state, block) => moveBlockTo(state, block, gap));

	expect(html()).toBe(expected);
});

test.each([-1, 2, 3, 4])('the last block does not go into gap %i', (gap) => {
	const { apply } = open(two, 'Fire');

	expect(apply((state, block) => moveBlockTo(state, block, gap))).toBe(false);
});

test('in a list the item moves, and the list stays', () => {
	const { apply, html } = open(list, 'three');

	apply((state, block) => moveBlock(state, block, -1));

	expect(html()).toBe('<ul><li><p>one</p></li><li><p>three</p></li><li><p>two</p></li></ul>');
});

test('what is nested moves among what it is nested with', () => {
	const { apply, html } = open(
		'<ul><li><p>one</p><ul><li><p>a</p></li><li><p>b</p></li></ul></li><li><p>two</p></li></ul>',
		'b',
	);

	apply((state, block) => moveBlock(state, block, -1));

	expect(html()).toBe('<ul><li><p>one</p><ul><li><p>b</p></li><li><p>a</p></li></ul></li><li><p>two</p></li></ul>');
});

test('a selected picture of a block stays selected where it moves', () => {
	const { written, html } = open('<p>one</p><hr><p>two</p>', 'one');
	written.commands.setNodeSelection(5);

	applyToBlock(written, (state, block) => moveBlock(state, block, -1));

	expect(html()).toBe('<hr><p>one</p><p>two</p>');
	expect(written.state.selection.from).toBe(0);
});

test('the keys move a block and say so, and at the end they say nothing', () => {
	const steps: number[] = [];
	const { written, html } = open(two, 'Plan', (step) => steps.push(step));
	const press = (key: string) =>
		written.view.someProp('handleKeyDown', (handle) =>
			handle(written.view, new KeyboardEvent('keydown', { key, altKey: true })),
		);

	expect(press('ArrowUp')).toBe(true);
	expect(press('ArrowDown')).toBe(true);

	expect(html()).toBe('<p>Buy clay</p><h2>Plan</h2><p>Fire</p>');
	expect(steps).toEqual([1]);
});

test('a copy comes right behind, with the caret at its end', () => {
	const { apply, html, caret, written } = open(two, 'Buy');

	apply(duplicateBlock);

	expect(html()).toBe('<h2>Plan</h2><p>Buy clay</p><p>Buy clay</p><p>Fire</p>');
	expect(caret()).toBe('Buy clay|');
	expect(written.state.selection.from).toBeGreaterThan(15);
});

test('the copy of a checklist’s item has no name that another client gave to the first', () => {
	const { apply, html } = open(
		'<ul data-type="taskList"><li data-type="taskItem" data-checked="true" data-task-id="x1"><p>one</p></li></ul>',
		'one',
	);

	apply(duplicateBlock);

	expect(html().split('data-task-id').length - 1).toBe(1);
	expect(html().split('data-checked="true"').length - 1).toBe(2);
});

test.each([
	['a block', two, 'Buy', '<h2>Plan</h2><p>Fire</p>'],
	['an item', list, 'two', '<ul><li><p>one</p></li><li><p>three</p></li></ul>'],
	['the only item, and its list', '<p>a</p><ul><li><p>one</p></li></ul>', 'one', '<p>a</p>'],
	['all there is', '<h2>Plan</h2>', 'Plan', '<p></p>'],
	['the only item of the only list', '<ul><li><p>one</p></li></ul>', 'one', '<p></p>'],
])('%s is taken out', (_, before, words, after) => {
	const { apply, html } = open(before, words);

	apply(deleteBlock);

	expect(html()).toBe(after);
});

test('below a block comes a line that offers what it may become, below an item another item', () => {
	const text = open(two, 'Plan');
	text.apply(insertBelow);
	expect(text.html()).toBe('<h2>Plan</h2><p>/</p><p>Buy clay</p><p>Fire</p>');
	expect(text.caret()).toBe('/|');
	text.written.destroy();

	const items = open(list, 'one');
	items.apply(insertBelow);
	expect(items.html()).toBe('<ul><li><p>one</p></li><li><p>/</p></li><li><p>two</p></li><li><p>three</p></li></ul>');
	expect(items.caret()).toBe('/|');
});

test('words can be turned into others, a table or a rule can not', () => {
	const { written } = open(
		'<p>a</p><hr><blockquote><p>q</p></blockquote><table><tbody><tr><td><p>c</p></td></tr></tbody></table>',
		'a',
	);
	const { doc } = written.state;
	const blocks = [0, 3, 4, 9].map((pos) => blockAt(doc, pos));

	expect(blocks.map((block) => block?.node.type.name)).toEqual(['paragraph', 'horizontalRule', 'blockquote', 'table']);
	expect(blocks.map((block) => block && isTurnable(block))).toEqual([true, false, true, false]);
	expect(blockAt(doc, doc.content.size)).toBeUndefined();
	expect(blockAround(doc.resolve(doc.content.size))).toBeUndefined();
});

test.each([
	['heading1', '<h1>tea</h1>'],
	['bullets', '<ul><li><p>tea</p></li></ul>'],
	['checklist', 'data-type="taskList"'],
	['quote', '<blockquote><p>tea</p></blockquote>'],
	['block', '<pre><code>tea</code></pre>'],
])('words are turned into %s, say so, and back', (name, expected) => {
	const { written, html } = open('<p>tea</p>', 'tea');
	const kind = textKinds.find((one) => one.name === name);
	if (!kind) throw new Error('no such kind');

	turnInto(written, kind);
	expect(html()).toContain(expected);
	expect(kindAtCaret(written)?.name).toBe(name);
	turnInto(written, kind);

	expect(html()).toBe('<p>tea</p>');
});

test('an item of one list becomes one of another kind', () => {
	const { written, html } = open('<ul><li><p>tea</p></li></ul>', 'tea');
	const kind = textKinds.find(({ name }) => name === 'numbers');
	if (!kind) throw new Error('no such kind');

	turnInto(written, kind);

	expect(html()).toBe('<ol><li><p>tea</p></li></ol>');
});
