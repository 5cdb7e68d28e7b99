import { parseRichText, type RichNode } from '../rich-text/index.ts';
import type { TaskComment } from './comment.kind.ts';

/** What a reply quotes. */
export interface Quote {
	readonly commentId: number;
	/** What it says, in one line. */
	readonly text: string;
	/** As it stands in the reply. */
	readonly html: string;
}

/** So much of a long comment is quoted. */
const maxLength = 280;

/**
 * The quote a comment begins with, and what it says beneath.
 *
 *     splitQuote('<blockquote data-comment-id="7"><p>Tea?</p></blockquote><p>Yes.</p>').rest // '<p>Yes.</p>'
 */
export function splitQuote(html: string): { readonly quote: Quote | undefined; readonly rest: string } {
	// Most comments quote nothing.
	if (!html.includes('data-comment-id')) return { quote: undefined, rest: html };
	// Nothing is loaded or run in a document of the parser.
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	const [first] = body.childNodes;
	if (!(first instanceof HTMLQuoteElement) || !(Number(first.dataset.commentId) > 0))
		return { quote: undefined, rest: html };
	first.remove();
	const quote = {
		commentId: Number(first.dataset.commentId),
		text: plainTextOf(parseRichText(first.innerHTML)),
		html: first.outerHTML,
	};
	return { quote, rest: body.innerHTML };
}

/** What a reply to a comment begins with: its words, without what it quotes itself; who is mentioned is not told again. */
export function quoteOf({ id, comment }: Pick<TaskComment, 'id' | 'comment'>): Quote {
	const all = wordsOfComment(comment);
	const text = all.length > maxLength ? `${all.slice(0, maxLength).trimEnd()}…` : all;
	const paragraph = document.createElement('p');
	paragraph.textContent = text;
	return { commentId: id, text, html: `<blockquote data-comment-id="${id}">${paragraph.outerHTML}</blockquote>` };
}

/** What a comment says itself in one line, without what it quotes. */
export const wordsOfComment = (html: string): string => plainTextOf(parseRichText(splitQuote(html).rest));

/** A text in one line, as it is read. */
export const plainTextOf = (nodes: readonly RichNode[]): string =>
	nodes.map(textIn).join('').replace(/\s+/g, ' ').trim();

const inline = new Set('strong b em i u s del strike code kbd mark sub sup span a label'.split(' '));

function textIn(node: RichNode): string {
	if (typeof node === 'string') return node;
	const { tag, attributes, children } = node;
	if (tag === 'mention-user') return `@${attributes['data-label'] || attributes['data-id'] || ''}`;
	const text = children.map(textIn).join('');
	// Words of blocks do not run into each other.
	return inline.has(tag) ? text : ` ${text} `;
}
