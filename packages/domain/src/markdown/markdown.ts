/**
 * Markdown as HTML that the editor knows: headings, lists, checklists, quotes, code, emphasis and links. What it does not
 * know stays as it was typed; HTML within is text. What comes out is to be cleaned like all rich text.
 *
 * @example markdownToHtml('A **bold** wall') // '<p>A <strong>bold</strong> wall</p>'
 */
export function markdownToHtml(markdown: string): string {
	const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
	const blocks: string[] = [];
	for (let at = 0; at < lines.length; ) {
		const block = blockAt(lines, at);
		if (block.html !== '') blocks.push(block.html);
		at = block.next;
	}
	return blocks.join('');
}

interface Block {
	readonly html: string;
	/** The line after it. */
	readonly next: number;
}

const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const fence = /^ {0,3}(```+|~~~+)\s*([\w+-]*)/;
const rule = /^ {0,3}([-*_])(?: *\1){2,}\s*$/;
const quote = /^ {0,3}> ?(.*)$/;
const bullet = /^ {0,3}[-*+]\s+(.*)$/;
const numbered = /^ {0,3}\d{1,9}[.)]\s+(.*)$/;
const box = /^\[([ xX])\]\s+(.*)$/;

function blockAt(lines: readonly string[], at: number): Block {
	const line = lines[at] ?? '';
	if (line.trim() === '') return { html: '', next: at + 1 };
	if (fence.test(line)) return codeAt(lines, at);
	const [, marks = '', title = ''] = heading.exec(line) ?? [];
	if (marks) return { html: `<h${marks.length}>${inline(title)}</h${marks.length}>`, next: at + 1 };
	if (rule.test(line)) return { html: '<hr>', next: at + 1 };
	if (quote.test(line)) {
		const inner = run(lines, at, quote);
		return { html: `<blockquote>${paragraph(inner)}</blockquote>`, next: at + inner.length };
	}
	if (bullet.test(line)) return listAt(lines, at, bullet);
	if (numbered.test(line)) return listAt(lines, at, numbered);
	return paragraphAt(lines, at);
}

/** The lines from here on that have this form, without what gives it to them. */
function run(lines: readonly string[], at: number, form: RegExp): string[] {
	const found: string[] = [];
	for (let next = form.exec(lines[at] ?? ''); next; next = form.exec(lines[at + found.length] ?? '')) {
		found.push(next[1] ?? '');
	}
	return found;
}

function codeAt(lines: readonly string[], at: number): Block {
	const [, mark = '', language = ''] = fence.exec(lines[at] ?? '') ?? [];
	let end = at + 1;
	while (end < lines.length && !(lines[end] ?? '').trimStart().startsWith(mark)) end += 1;
	const named = language ? ` class="language-${language}"` : '';
	const code = escapeSigns(lines.slice(at + 1, end).join('\n'));
	return { html: `<pre><code${named}>${code}</code></pre>`, next: end + 1 };
}

function listAt(lines: readonly string[], at: number, form: RegExp): Block {
	const items = run(lines, at, form);
	const next = at + items.length;
	if (form === bullet && items.every((item) => box.test(item))) {
		return { html: checklist(items.map(toItem)), next };
	}
	const tag = form === bullet ? 'ul' : 'ol';
	return { html: `<${tag}>${items.map((item) => `<li><p>${inline(item)}</p></li>`).join('')}</${tag}>`, next };
}

function toItem(item: string): ChecklistItem {
	const [, mark = '', text = ''] = box.exec(item) ?? [];
	return { isDone: mark !== ' ', html: inline(text) };
}

export interface ChecklistItem {
	readonly isDone: boolean;
	readonly html: string;
}

/** A checklist as the editor writes it. */
export function checklist(items: readonly ChecklistItem[]): string {
	const written = items.map(({ isDone, html }) => {
		const input = `<label><input type="checkbox"${isDone ? ' checked="checked"' : ''}><span></span></label>`;
		return `<li data-checked="${isDone}" data-type="taskItem">${input}<div><p>${html}</p></div></li>`;
	});
	return `<ul data-type="taskList">${written.join('')}</ul>`;
}

function paragraphAt(lines: readonly string[], at: number): Block {
	let end = at + 1;
	while (end < lines.length && isProse(lines[end] ?? '')) end += 1;
	return { html: paragraph(lines.slice(at, end)), next: end };
}

function isProse(line: string): boolean {
	return line.trim() !== '' && ![heading, fence, rule, quote, bullet, numbered].some((form) => form.test(line));
}

function paragraph(lines: readonly string[]): string {
	return `<p>${lines.map((line) => inline(line.trim())).join('<br>')}</p>`;
}

/** The forms within a line, each looked for in one go; none of them looks further than the line. */
const forms: readonly (readonly [RegExp, string])[] = [
	[/(\*\*|__)(?=\S)([^*_]{1,2000}?)\1/g, '<strong>$2</strong>'],
	[/(?<![\w*])\*(?=\S)([^*]{1,2000}?)\*(?!\w)/g, '<em>$1</em>'],
	[/(?<![\w_])_(?=\S)([^_]{1,2000}?)_(?!\w)/g, '<em>$1</em>'],
	[/~~(?=\S)([^~]{1,2000}?)~~/g, '<s>$1</s>'],
	[/!?\[([^\]\n]{1,1000})\]\(([^()\s]{1,2000})\)/g, '<a href="$2">$1</a>'],
];

/** Emphasis, code and links within a line. */
function inline(text: string): string {
	return text
		.split(/(`[^`]+`)/)
		.map((part, at) =>
			at % 2 === 1
				? `<code>${escapeSigns(part.slice(1, -1))}</code>`
				: forms.reduce((html, [form, written]) => html.replace(form, written), escapeSigns(part)),
		)
		.join('');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text within HTML: signs mean themselves. */
export function escapeSigns(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
