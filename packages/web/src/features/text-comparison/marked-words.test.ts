// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseRichText, type RichNode } from '../rich-text/index.ts';
import { markWords } from './marked-words.ts';

const toHtml = (nodes: readonly RichNode[]): string =>
	nodes
		.map((node) => (typeof node === 'string' ? node : `<${node.tag}>${toHtml(node.children)}</${node.tag}>`))
		.join('');

function compare(before: string, after: string) {
	const marked = markWords(parseRichText(before), parseRichText(after));
	return [toHtml(marked.before), toHtml(marked.after)];
}

test('a word that another has replaced is marked on both sides', () => {
	expect(compare('<p>a blue bowl</p>', '<p>a red bowl</p>')).toEqual([
		'<p>a <del>blue </del>bowl</p>',
		'<p>a <ins>red </ins>bowl</p>',
	]);
});

test('words that follow each other are one mark', () => {
	expect(compare('<p>buy clay</p>', '<p>buy two bags of clay</p>')[1]).toBe('<p>buy <ins>two bags of </ins>clay</p>');
});

test('emphasis around the same words is no other word', () => {
	expect(compare('<p>buy clay</p>', '<p>buy <strong>clay</strong></p>')).toEqual([
		'<p>buy clay</p>',
		'<p>buy <strong>clay</strong></p>',
	]);
});

test('a paragraph that was added is marked in its own block', () => {
	expect(compare('<p>one</p><p>three</p>', '<p>one</p><p>two</p><p>three</p>')[1]).toBe(
		'<p>one</p><p><ins>two</ins></p><p>three</p>',
	);
});

test('somebody who is mentioned is one word', () => {
	const [before, after] = compare(
		'<p>ask <mention-user data-id="ann" data-label="Ann"></mention-user></p>',
		'<p>ask <mention-user data-id="bob" data-label="Bob"></mention-user></p>',
	);

	expect(before).toBe('<p>ask <del><mention-user></mention-user></del></p>');
	expect(after).toBe('<p>ask <ins><mention-user></mention-user></ins></p>');
});

test('all words of an empty text are those of the other', () => {
	expect(compare('', '<p>tea</p>')).toEqual(['', '<p><ins>tea</ins></p>']);
});

test('long texts that differ in one place are compared word by word', () => {
	const long = (word: string) => `<p>${'same '.repeat(3_000)}${word} ${'end '.repeat(3_000)}</p>`;

	expect(compare(long('old'), long('new'))[1]).toContain('<ins>new </ins>');
});
