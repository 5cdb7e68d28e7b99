import { expect, test } from 'vitest';
import { cleanHtml } from '../../security/html.ts';
import { dice, seed } from '../../testing/dice.ts';
import { loadMarkdownWriter } from './html-to-markdown.ts';
import { loadMarkdownReader, namesIn } from './markdown-to-html.ts';

const htmlToMarkdown = await loadMarkdownWriter();
const markdownToHtml = await loadMarkdownReader();

const toHtml = (markdown: string) => cleanHtml(markdownToHtml(markdown), '');

const entry = (text: string, isDone: boolean) =>
	`<li data-checked="${isDone}" data-type="taskItem"><label><input type="checkbox"${isDone ? ' checked="checked"' : ''}><span></span></label><div><p>${text}</p></div></li>`;

test.each([
	[
		'words',
		'Two **bold** *soft* ~~gone~~ `words`',
		'<p>Two <strong>bold</strong> <em>soft</em> <s>gone</s> <code>words</code></p>',
	],
	['a line break within a paragraph', 'one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
	[
		'a checklist',
		'- [ ] open\n- [x] ticked',
		`<ul data-type="taskList">${entry('open', false)}${entry('ticked', true)}</ul>`,
	],
	[
		'lists within each other',
		'1. a\n2. b\n   - c',
		'<ol><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ol>',
	],
	['a numbered list that goes on', '3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
	['a heading and a line', '# Now\n\n---', '<h1>Now</h1><hr>'],
	['a quote', '> a\n> b', '<blockquote><p>a<br>b</p></blockquote>'],
	['code', '```\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
	[
		'a tag, which is text',
		'a <b>tag</b> & <script>x()</script>',
		'<p>a &lt;b&gt;tag&lt;/b&gt; &amp; &lt;script&gt;x()&lt;/script&gt;</p>',
	],
	['words with lines and stars apart', 'snake_case, 2 * 3', '<p>snake_case, 2 * 3</p>'],
])('%s goes both ways', (_, markdown, html) => {
	expect(toHtml(markdown)).toBe(html);
	expect(htmlToMarkdown(html)).toBe(markdown);
});

test.each([
	['a text without a tag', 'Q&A\nand more', 'Q&A\nand more'],
	['text that looks like Markdown', '<p>*x* _y_ `z` [a](b)</p>', '\\*x\\* \\_y\\_ \\`z\\` \\[a](b)'],
	['text that looks like a list', '<p>- a</p><p>1. b</p><p># c</p>', '\\- a\n\n1\\. b\n\n\\# c'],
	[
		'a link',
		'<p><a href="http://a.b/c">there</a> <a href="http://a.b">http://a.b</a></p>',
		'[there](http://a.b/c) http://a.b',
	],
	['a mention', '<p>Ask <mention-user data-id="bob" data-label="Bob"></mention-user></p>', 'Ask @bob'],
	['a picture within the text', '<p>a<img src="data:image/png;base64,AAAA"></p>', 'a'],
	['blanks between blocks', '<p>a</p>\n  <p>b</p>', 'a\n\nb'],
	['nothing', '', ''],
])('%s is shown in a calendar', (_, html, markdown) => {
	expect(htmlToMarkdown(html)).toBe(markdown);
});

test('who is known is mentioned, and nobody else', () => {
	const bob = '<mention-user data-id="bob" data-label="Bob"></mention-user>';
	const known = new Map([['bob', bob]]);

	expect(markdownToHtml('@bob, ask @ada <b>', known)).toBe(`<p>${bob}, ask @ada &lt;b&gt;</p>`);
	expect(markdownToHtml('(@bob) **@bob**. @bob.', known)).toBe(`<p>(${bob}) <strong>${bob}</strong>. ${bob}.</p>`);
	expect(markdownToHtml('x@bob `@bob` @bobby', known)).toBe('<p>x@bob <code>@bob</code> @bobby</p>');
	expect(namesIn('@ada, (@bob): @a.b.c. mail@example.com @ @ada')).toEqual(['ada', 'bob', 'a.b.c']);
});

test('a link that runs something is taken out when it is stored', () => {
	expect(toHtml('[x](javascript:alert(1))')).not.toContain('javascript');
	expect(toHtml('![x](http://tracker.example/a.png)')).not.toContain('<img');
});

const pieces = [
	'a',
	'word',
	'*',
	'**',
	'_',
	'`',
	'[',
	'](',
	')',
	'#',
	'- ',
	'1. ',
	'> ',
	'\n',
	'\n\n',
	' ',
	'\\',
	'<b>',
	'&amp;',
	'~~',
	'|',
	'- [ ] ',
	'@bob',
	'🍞',
];

test(`what was read once is read the same again (seed ${seed})`, () => {
	const { below, pick } = dice(seed);
	for (let time = 0; time < 300; time += 1) {
		const text = Array.from({ length: 1 + below(14) }, () => pick(pieces)).join('');
		const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;

		const shown = htmlToMarkdown(html);

		expect([text, plainWords(shown)]).toEqual([text, text.replace(/\s+/g, '')]);
	}
});

/** What somebody reads of a Markdown text, without blanks. */
function plainWords(markdown: string): string {
	return toHtml(markdown)
		.replace(/<[^>]+>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&')
		.replace(/\s+/g, '');
}

test.each([
	['brackets', '['.repeat(50_000)],
	['quotes', '>'.repeat(50_000)],
	['lists', Array.from({ length: 2000 }, (_, at) => `${'  '.repeat(at % 300)}- a`).join('\n')],
	['stars', '*a '.repeat(20_000)],
	['lines', '_a'.repeat(20_000)],
	['backticks', '`a'.repeat(20_000)],
	['links', '[a](b'.repeat(10_000)],
	['a long text', 'word *x* '.repeat(100_000)],
])('%s without end are not looked into: what that costs grows faster than they do', (_, text) => {
	const tags = new Set(markdownToHtml(text).match(/<\w+/g));

	expect([...tags].filter((tag) => tag !== '<br')).toEqual(['<p']);
});
