import type { Parser } from 'htmlparser2';

/** What is written while an element is open. */
interface Open {
	readonly tag: string;
	readonly attributes: Readonly<Record<string, string>>;
	/** What has been written within it. */
	text: string;
	/** The number of the next entry, of a numbered list. */
	next: number;
}

/**
 * The HTML of a description as Markdown that reads well as it is: calendar programs show it so. A text without a tag is
 * no HTML and stays as it is.
 *
 * @example
 * const htmlToMarkdown = await loadMarkdownWriter();
 * htmlToMarkdown('<p>Two <strong>bold</strong> words</p>') // 'Two **bold** words'
 */
export async function loadMarkdownWriter(): Promise<(html: string) => string> {
	// Only here: until somebody needs it, it need not be in memory.
	const { Parser: Reader } = await import('htmlparser2');
	return (html) => htmlToMarkdown(Reader, html);
}

function htmlToMarkdown(Reader: typeof Parser, html: string): string {
	const stack: Open[] = [{ tag: '', attributes: {}, text: '', next: 1 }];
	const top = () => stack.at(-1) ?? { tag: '', attributes: {}, text: '', next: 1 };
	const isWithin = (tag: string) => stack.some((one) => one.tag === tag);
	const isPlain = !/<[a-z/!?]/i.test(html);
	// The parser gives a text in pieces, wherever something in it was escaped: it is looked at whole.
	let pending = '';
	const flush = () => {
		const open = top();
		if (isPlain || isWithin('pre')) open.text += pending;
		// Between blocks there are blanks and line breaks that nobody sees.
		else if (!containers.has(open.tag) || pending.trim() !== '')
			open.text += isWithin('code') ? pending : escapedMarkdown(pending.replace(/\s+/g, ' '));
		pending = '';
	};
	const parser = new Reader(
		{
			onopentag(tag, attributes) {
				flush();
				stack.push({ tag, attributes, text: '', next: Number(attributes['start']) || 1 });
			},
			ontext(text) {
				pending += text;
			},
			onclosetag() {
				flush();
				const closed = stack.length > 1 ? stack.pop() : undefined;
				if (closed) write(top(), closed);
			},
		},
		{ decodeEntities: true, lowerCaseTags: true },
	);
	parser.write(html);
	parser.end();
	flush();
	return tidied(top().text);
}

const containers = new Set(['', 'ul', 'ol', 'blockquote', 'div', 'table', 'tbody', 'thead', 'tr', 'details', 'label']);

function tidied(text: string): string {
	return text
		.replace(/\n{3,}/g, '\n\n')
		.replace(/^\n+/, '')
		.trimEnd();
}

const wraps: Readonly<Record<string, string>> = {
	strong: '**',
	b: '**',
	em: '*',
	i: '*',
	s: '~~',
	del: '~~',
	strike: '~~',
};

function write(parent: Open, { tag, attributes, text }: Open): void {
	const wrap = wraps[tag];
	if (wrap) parent.text += wrapped(text, wrap);
	else if (tag === 'br') parent.text += '\n';
	else if (tag === 'code') parent.text += parent.tag === 'pre' ? text : codeSpan(text);
	else if (tag === 'a') parent.text += linkText(text, attributes['href'] ?? '');
	else if (tag === 'img') parent.text += imageText(attributes);
	else if (tag === 'mention-user') parent.text += `@${attributes['data-id'] ?? ''}`;
	else if (tag === 'td' || tag === 'th')
		parent.text += `| ${tidied(text).replace(/\n+/g, ' ').replaceAll('|', '\\|')} `;
	else if (tag === 'tr') parent.text += rowText(parent, text);
	else if (tag === 'li') parent.text += entryText(parent, attributes, text);
	else if (inlineTags.has(tag)) parent.text += text;
	else parent.text += blockText(tag, text);
}

const inlineTags = new Set(['span', 'u', 'kbd', 'mark', 'sub', 'sup', 'label', 'input']);

/** Blanks at its edges belong outside, where they do not keep the marks from being marks. */
function wrapped(text: string, mark: string): string {
	const inner = text.trim();
	const start = text.length - text.trimStart().length;
	return inner === '' ? text : `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(start + inner.length)}`;
}

function codeSpan(text: string): string {
	const fence = text.includes('`') ? '``' : '`';
	const blank = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
	return text === '' ? '' : `${fence}${blank}${text}${blank}${fence}`;
}

function linkText(text: string, href: string): string {
	if (href === '' || text.trim() === '') return text;
	return text.replaceAll('\\', '') === href ? href : `[${text}](${addressText(href)})`;
}

function imageText(attributes: Readonly<Record<string, string>>): string {
	const src = attributes['src'] ?? '';
	// A picture within the text is longer than what a calendar shows of it.
	return src === '' || src.startsWith('data:') ? '' : `![${attributes['alt'] ?? ''}](${addressText(src)})`;
}

function addressText(address: string): string {
	return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
}

function rowText(table: Open, cells: string): string {
	table.next += 1;
	const isFirst = table.next === 2;
	const count = cells.split(/(?<!\\)\|/).length - 1;
	return `${cells}|\n${isFirst ? `${'| --- '.repeat(count)}|\n` : ''}`;
}

function entryText(list: Open, attributes: Readonly<Record<string, string>>, text: string): string {
	const sign = signOf(list, attributes);
	list.next += 1;
	const indent = ' '.repeat(sign.startsWith('- ') ? 2 : sign.length);
	// Within an entry its paragraph and the list beneath it stand close together.
	const inner = tidied(text).replace(/\n\n(?= *(?:[-+*]|\d{1,9}[.)]) )/g, '\n');
	return `${sign}${inner.replace(/\n(?=[^\n])/g, `\n${indent}`)}\n`;
}

function signOf(list: Open, attributes: Readonly<Record<string, string>>): string {
	if (attributes['data-type'] === 'taskItem') return `- [${attributes['data-checked'] === 'true' ? 'x' : ' '}] `;
	return list.tag === 'ol' ? `${list.next}. ` : '- ';
}

function blockText(tag: string, text: string): string {
	const heading = /^h([1-6])$/.exec(tag)?.[1];
	if (heading) return `\n\n${'#'.repeat(Number(heading))} ${tidied(text).replace(/\n+/g, ' ')}\n\n`;
	if (tag === 'hr') return '\n\n---\n\n';
	if (tag === 'pre') return `\n\n\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\`\n\n`;
	if (tag === 'blockquote') return `\n\n${tidied(text).replace(/^/gm, '> ')}\n\n`;
	if (tag === 'p') return `\n\n${atLineStart(text.trim())}\n\n`;
	return tag === 'tbody' || tag === 'thead' ? text : `\n\n${text}\n\n`;
}

/** Signs that would begin a heading, a list or a quote where a line begins with them. */
function atLineStart(text: string): string {
	return text
		.replace(/^( *)(#{1,6}(?=\s|$)|[-+*](?=\s|$)|>)/gm, '$1\\$2')
		.replace(/^( *\d{1,9})([.)](?=\s|$))/gm, '$1\\$2')
		.replace(/^( *)((-[- ]*|=[= ]*|[|:][-|: ]*))$/gm, '$1\\$2');
}

/** Text that would be taken for Markdown. A word_with_lines and 2 * 3 would not be. */
function escapedMarkdown(text: string): string {
	// One alone strikes nothing through.
	const strikes = text.indexOf('~') !== text.lastIndexOf('~');
	return text
		.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
		.replace(/[`[~]|\*(?=\S)|(?<=\S)\*|(?<![A-Za-z0-9])_(?=\S)|(?<=\S)_(?![A-Za-z0-9])/g, (sign) =>
			sign === '~' && !strikes ? sign : `\\${sign}`,
		);
}
