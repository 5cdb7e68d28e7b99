// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseRichText } from '../rich-text/index.ts';
import { aComment } from './comment.builder.ts';
import { plainTextOf, quoteOf, splitQuote } from './quote.ts';

const textIn = (html: string) => plainTextOf(parseRichText(html));

test('a reply begins with what it quotes, and goes on beneath', () => {
	const { quote, rest } = splitQuote('<blockquote data-comment-id="7"><p>Tea?</p></blockquote><p>Yes.</p>');

	expect(quote).toMatchObject({ commentId: 7, text: 'Tea?' });
	expect(rest).toBe('<p>Yes.</p>');
});

test.each([
	['no quote', '<p>Yes.</p>'],
	['a quote of nothing', '<blockquote><p>Tea?</p></blockquote><p>Yes.</p>'],
	['a quote further down', '<p>Yes.</p><blockquote data-comment-id="7"><p>Tea?</p></blockquote>'],
	['a quote of no number', '<blockquote data-comment-id="x"><p>Tea?</p></blockquote>'],
])('%s stays in the text', (_, html) => {
	expect(splitQuote(html)).toEqual({ quote: undefined, rest: html });
});

test('what is put together again is what was taken apart', () => {
	const html = '<blockquote data-comment-id="7"><p>Tea?</p></blockquote><p>Yes &amp; no.</p>';
	const { quote, rest } = splitQuote(html);

	expect(`${quote?.html}${rest}`).toBe(html);
});

test('a reply quotes the words of a comment, not what it quotes itself', () => {
	const comment = '<blockquote data-comment-id="3"><p>Tea?</p></blockquote><p>Yes, <b>now</b>.</p><p>At four.</p>';

	expect(quoteOf(aComment({ id: 7, comment }))).toEqual({
		commentId: 7,
		text: 'Yes, now. At four.',
		html: '<blockquote data-comment-id="7"><p>Yes, now. At four.</p></blockquote>',
	});
});

test('a mention is quoted as plain text: nobody is told twice', () => {
	const { html } = quoteOf(
		aComment({ comment: '<p>Ask <mention-user data-id="kim" data-label="Kim Park"></mention-user>.</p>' }),
	);

	expect(html).toBe('<blockquote data-comment-id="1"><p>Ask @Kim Park.</p></blockquote>');
});

test('what looks like markup is quoted as it reads', () => {
	expect(quoteOf(aComment({ comment: '<p>a &lt;b&gt; c</p>' })).html).toContain('<p>a &lt;b&gt; c</p>');
});

test('of a long comment the beginning is quoted', () => {
	const quote = quoteOf(aComment({ comment: `<p>${'tea '.repeat(200)}</p>` }));

	expect(quote.text).toMatch(/^(?:tea ){69}tea…$/);
});

test.each([
	['<p>one</p><p>two</p>', 'one two'],
	['<p>one<br>two</p>', 'one two'],
	['<p>un<b>break</b>able</p>', 'unbreakable'],
	['<ul><li><p>milk</p></li><li><p>tea</p></li></ul>', 'milk tea'],
	['plain\ntext', 'plain text'],
])('%s reads %j', (html, expected) => {
	expect(textIn(html)).toBe(expected);
});
