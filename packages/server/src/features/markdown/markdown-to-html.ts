import { checklist, escapeSigns } from '@ordna/domain/rich-text';
import type { Token, Tokens } from 'marked';

/** How people are mentioned, by the name behind the `@`. */
export type Mentions = ReadonlyMap<string, string>;

/** Longer texts are read as they stand: what it costs to find out their structure grows faster than they do. */
const maxMarkdownLength = 100_000;
const maxSigns = 4000;

/**
 * Markdown, as calendar programs and boards of others write it, as the HTML our editor writes. Tags in it are text: a
 * calendar shows them so. A line break stays one. What comes out is to be cleaned like all rich text.
 *
 * @example
 * const markdownToHtml = await loadMarkdownReader();
 * markdownToHtml('A **bold** wall') // '<p>A <strong>bold</strong> wall</p>'
 */
export async function loadMarkdownReader(): Promise<(markdown: string, mentions?: Mentions) => string> {
	// Only here: until somebody needs it, it need not be in memory.
	const marked = await import('marked');
	return (markdown, mentions = nobody) => markdownToHtml(marked, markdown, mentions);
}

const nobody: Mentions = new Map();

function markdownToHtml({ Lexer, Tokenizer }: typeof import('marked'), markdown: string, mentions: Mentions): string {
	if (markdown.length > maxMarkdownLength || signsIn(markdown) > maxSigns || isTooDeep(markdown))
		return plain(markdown);
	const tokenizer = new Tokenizer();
	tokenizer.html = () => undefined;
	tokenizer.tag = () => undefined;
	return blocks(Lexer.lex(markdown.replace(/\r\n?/g, '\n'), { gfm: true, breaks: true, tokenizer }), mentions);
}

/** Forty quotes or lists within each other, or emphasis within emphasis: nobody writes that, and each costs a call within a call. */
function isTooDeep(markdown: string): boolean {
	if (/^[ \t]{160}/m.test(markdown) || hasDeepBrackets(markdown)) return true;
	if (markdown.match(/[[*_~]+/g)?.some((signs) => signs.length >= 200)) return true;
	return markdown.split('\n').some((line) => signsBefore(line) >= 40);
}

/** How many quotes and lists a line begins with. */
function signsBefore(line: string): number {
	const sign = /[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/y;
	let count = 0;
	while (sign.test(line)) count += 1;
	return count;
}

/** Brackets that open close behind each other, without one that closes. */
function hasDeepBrackets(markdown: string): boolean {
	let depth = 0;
	let last = 0;
	for (const { 0: sign, index } of markdown.matchAll(/[[\]\n]/g)) {
		depth = sign !== '[' ? 0 : index - last <= 21 ? depth + 1 : 1;
		last = index;
		if (depth >= 200) return true;
	}
	return false;
}

function signsIn(markdown: string): number {
	return markdown.match(/[*_~`[\]!<\\]/g)?.length ?? 0;
}

function plain(text: string): string {
	return text
		.split(/\n{2,}/)
		.map((paragraph) => `<p>${escapeSigns(paragraph).replaceAll('\n', '<br>')}</p>`)
		.join('');
}

function blocks(tokens: readonly Token[], mentions: Mentions): string {
	return tokens.map((token) => block(token, mentions)).join('');
}

function block(token: Token, mentions: Mentions): string {
	const inside = (tokens: readonly Token[] | undefined) => inline(tokens ?? [], mentions);
	switch (token.type) {
		case 'heading':
			return `<h${token.depth}>${inside(token.tokens)}</h${token.depth}>`;
		case 'paragraph':
		case 'text':
			return `<p>${token.tokens ? inside(token.tokens) : escapeSigns(token.raw)}</p>`;
		case 'code':
			return `<pre><code>${escapeSigns(token.text)}</code></pre>`;
		case 'blockquote':
			return `<blockquote>${blocks(token.tokens ?? [], mentions)}</blockquote>`;
		case 'hr':
			return '<hr>';
		case 'list':
			return list(token as Tokens.List, mentions);
		case 'table':
			return table(token as Tokens.Table, mentions);
		case 'space':
			return '';
		default:
			return `<p>${withBreaks(token.raw)}</p>`;
	}
}

function withBreaks(raw: string): string {
	return escapeSigns(raw.trim()).replaceAll('\n', '<br>');
}

function list({ ordered, start, items }: Tokens.List, mentions: Mentions): string {
	const content = (item: Tokens.ListItem) => blocks(item.tokens.filter(isContent), mentions);
	if (items.length > 0 && items.every((item) => item.task)) {
		return checklist(items.map((item) => ({ isDone: item.checked === true, html: content(item) || '<p></p>' })));
	}
	const tag = ordered ? 'ol' : 'ul';
	const first = ordered && typeof start === 'number' && start !== 1 ? ` start="${start}"` : '';
	return `<${tag}${first}>${items.map((item) => `<li>${content(item) || '<p></p>'}</li>`).join('')}</${tag}>`;
}

/** The box of an entry to be ticked is said by its entry. */
function isContent({ type }: Token): boolean {
	return type !== 'checkbox';
}

function table({ header, rows }: Tokens.Table, mentions: Mentions): string {
	const row = (cells: readonly Tokens.TableCell[], tag: string) =>
		`<tr>${cells.map((cell) => `<${tag}><p>${inline(cell.tokens, mentions)}</p></${tag}>`).join('')}</tr>`;
	return `<table><tbody>${row(header, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

function inline(tokens: readonly Token[], mentions: Mentions): string {
	return tokens.map((token) => span(token, mentions)).join('');
}

const marks: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', del: 's' };

function span(token: Token, mentions: Mentions): string {
	const tag = marks[token.type];
	const within = 'tokens' in token ? inline(token.tokens ?? [], mentions) : '';
	if (tag) return `<${tag}>${within}</${tag}>`;
	switch (token.type) {
		case 'codespan':
			return `<code>${escapeSigns(token.text)}</code>`;
		case 'br':
			return '<br>';
		case 'link':
			return `<a href="${escapeSigns(token.href)}">${within}</a>`;
		// One from elsewhere would tell its server who reads: it becomes a link.
		case 'image':
			return `<img src="${escapeSigns(token.href)}" alt="${escapeSigns(token.text)}">`;
		case 'escape':
			return escapeSigns(token.text);
		case 'checkbox':
			return '';
		case 'text':
			return within === '' ? mentioning(token.raw, mentions) : within;
		default:
			return escapeSigns(token.raw);
	}
}

/** An `@` within a word, as in an address, names nobody; nor does the full stop behind a name belong to it. */
const names = /(?<![\p{L}\p{N}_.])@([^\s@,;:!?()<>"']*[^\s@,;:!?()<>"'.])/gu;

/**
 * The names behind an `@`, each once: those who may be meant.
 * @example namesIn('@ada, ask @bob.') // ['ada', 'bob']
 */
export function namesIn(markdown: string): string[] {
	return [...new Set([...markdown.matchAll(names)].map(([, name = '']) => name))];
}

function mentioning(text: string, mentions: Mentions): string {
	if (mentions.size === 0) return escapeSigns(text);
	let html = '';
	let end = 0;
	for (const { index, 0: piece, 1: name = '' } of text.matchAll(names)) {
		const known = mentions.get(name);
		if (known === undefined) continue;
		html += escapeSigns(text.slice(end, index)) + known;
		end = index + piece.length;
	}
	return html + escapeSigns(text.slice(end));
}
