import { expect, test } from 'vitest';
import { mentionedNames, quotedComments, requoted } from './mentions.ts';
import { wantsRead } from './notification.contract.ts';

test.each([
	['nobody', '<p>hello @ada</p>', []],
	['somebody', '<p><mention-user data-id="ada" data-label="Ada"></mention-user>!</p>', ['ada']],
	['by the name alone', '<mention-user data-label="data-id" data-id="bob"></mention-user>', ['bob']],
	['twice the same', '<mention-user data-id="ada"></mention-user><mention-user data-id="ada"></mention-user>', ['ada']],
	['a name with signs', '<mention-user data-id="q&amp;a &quot;x&quot;"></mention-user>', ['q&a "x"']],
	['no name', '<mention-user data-id=""></mention-user><mention-user></mention-user>', []],
	['only said to be one', '&lt;mention-user data-id="ada"&gt;', []],
])('%s is mentioned', (_, html, names) => {
	expect(mentionedNames(html)).toEqual(names);
});

test.each([
	['<blockquote>words</blockquote>', []],
	['<blockquote data-comment-id="7"><p>why?</p></blockquote><p>because</p>', [7]],
	['<blockquote data-comment-id="7">a</blockquote><blockquote data-comment-id="9">b</blockquote>', [7, 9]],
	['<blockquote data-comment-id="99999999999999999999">a</blockquote>', []],
])('of %s the quoted comments are %j', (html, ids) => {
	expect(quotedComments(html)).toEqual(ids);
});

test.each([
	[{ read: true }, true],
	[{ read: false, readAt: '2026-06-01T09:00:00Z' }, false],
	[{}, false],
	[{ readAt: '2026-06-01T09:00:00Z' }, true],
	[{ readAt: '0001-01-01T00:00:00Z' }, false],
	[{ readAt: null }, false],
	[{ readAt: 'yesterday' }, false],
])('%j wants it read: %s', (body, expected) => {
	expect(wantsRead(body)).toBe(expected);
});

test('quotes of comments that were copied name the copies, others stay', () => {
	const quote = (id: number) => `<blockquote data-comment-id="${id}"><p>7</p></blockquote>`;
	const copies = new Map([
		[7, 9],
		[9, 11],
	]);

	expect(requoted(`${quote(7)}${quote(9)}${quote(8)}`, copies)).toBe(`${quote(9)}${quote(11)}${quote(8)}`);
});
