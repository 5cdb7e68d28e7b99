// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { insertMention, mentionChoices, mentionQuery, typeMentionSign } from './mention.ts';

// Ids of a test need no server.
const aPerson = (id: number, name: string, username = name.toLowerCase()) =>
	({ id, name, username, created: 0, updated: 0 }) as never;
const me = aPerson(7, 'Kira Ada', 'kira');
const people = [aPerson(1, 'Aki Lehtonen', 'aki'), aPerson(2, 'Kim Park', 'kim'), me, aPerson(4, 'Bo Kivi', 'bo')];
const names = (text: string) => mentionChoices(text, { people, me: 7 }).map(({ username }) => username);

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text, with the caret at its end. */
function write(html: string): Editor {
	const extensions = extensionsOf({ placeholder: '', item: (words) => words });
	const written = new Editor({ extensions, content: html, injectCSS: false });
	editor = written;
	written.commands.setTextSelection(written.state.doc.content.size - 1);
	return written;
}

test.each([
	['at the beginning', '<p>@ki</p>', 'ki'],
	['after a blank', '<p>ask @ki</p>', 'ki'],
	['in brackets', '<p>(@ki</p>', 'ki'],
	['at once', '<p>ask @</p>', ''],
	['after a line break', '<p>ask<br>@ki</p>', 'ki'],
	['in another script', '<p>@Åsa-Лена</p>', 'Åsa-Лена'],
	['after another sign', '<p>@@ki</p>', undefined],
	['in an address', '<p>ada@example.com</p>', undefined],
	['after the name', '<p>@kim and</p>', undefined],
	['in code', '<pre><code>@ki</code></pre>', undefined],
	['beyond all names', `<p>@${'k'.repeat(60)}</p>`, undefined],
])('a name is being written %s: %j', (_, html, expected) => {
	expect(mentionQuery(write(html).state)?.text).toBe(expected);
});

test('where something is selected no name is being written', () => {
	const written = write('<p>@kim</p>');
	written.commands.selectAll();

	expect(mentionQuery(written.state)).toBeUndefined();
});

test('everybody is offered by name, oneself last', () => {
	expect(names('')).toEqual(['aki', 'bo', 'kim', 'kira']);
});

test.each([
	['ki', ['bo', 'kim', 'aki', 'kira']],
	['PARK', ['kim']],
	['kira', ['kira']],
	['leh', ['aki']],
	['zoe', []],
])('%s finds those whose name, a word of it or user name begins so before those that hold it', (text, expected) => {
	expect(names(text)).toEqual(expected);
});

test('at most six are offered, and none while they are on their way', () => {
	const many = Array.from({ length: 9 }, (_, at) => aPerson(at + 1, `Person ${at}`));

	expect(mentionChoices('', { people: many, me: 7 })).toHaveLength(6);
	expect(mentionChoices('', { people: undefined, me: 7 })).toEqual([]);
});

test('a mention takes the place of what was typed, as the wire has it, and one goes on after a blank', () => {
	const written = write('<p>ask @ki</p>');
	const query = mentionQuery(written.state);
	if (query) insertMention(written, query, aPerson(2, 'Kim & Park', 'kim'));

	expect(written.getHTML()).toBe(
		'<p>ask <mention-user data-id="kim" data-label="Kim &amp; Park">@Kim &amp; Park</mention-user> </p>',
	);
	expect(mentionQuery(written.state)).toBeUndefined();
});

test.each([
	['<p>ask</p>', 'ask @'],
	['<p>ask </p>', 'ask @'],
	['<p></p>', '@'],
])('the button types the sign as a word of its own after %s', (html, expected) => {
	const written = write(html);

	typeMentionSign(written);

	expect(written.getText()).toBe(expected);
	expect(mentionQuery(written.state)?.text).toBe('');
});
