import { expect, test } from 'vitest';
import { cleanHtml } from './html.ts';

const kept = [
	'Q&A, 1 < 2 and "quotes"',
	'a &lt; b stays as typed',
	'line\r\nline\t<3 ',
	'<p>With <strong>salt</strong> and <em>pepper</em><br>next</p>',
	'<h1>a</h1><h2>b</h2><h3>c</h3><hr><blockquote><p>q</p></blockquote>',
	'<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>one</p></div></li></ul>',
	'<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>two</p></li></ul>',
	'<p>hello <mention-user data-id="ann" data-label="Ann">@Ann</mention-user></p>',
	'<blockquote data-comment-id="12">question</blockquote><p>answer</p>',
	'<pre><code class="language-typescript">a &lt; b</code></pre>',
	'<table style="min-width:75px"><colgroup><col style="min-width:25px"></colgroup><tbody><tr><th colspan="2" rowspan="1"><p>x</p></th></tr></tbody></table>',
	'<p><img src="/api/v1/tasks/3/attachments/9" alt="roof"></p>',
	'<img src="https://todo.example/api/v1/tasks/3/attachments/9?preview_size=lg">',
	'<img src="data:image/png;base64,iVBORw0KGgo=">',
	'<a href="/tasks/3">task</a>',
	'<p>Q&amp;A is 1 &lt; 2</p>',
	'<ol start="3"><li>x</li></ol>',
];

test.each(kept)('kept byte for byte: %s', (html) => {
	expect(cleanHtml(html)).toBe(html);
});

const link = 'target="_blank" rel="noopener noreferrer nofollow"';

test.each([
	['<p onclick="x()">safe</p><script>x()</script>', '<p>safe</p>'],
	['<p>Q&A</p>', '<p>Q&amp;A</p>'],
	['<a href="https://a.example/?b=c&d=e">x</a>', `<a href="https://a.example/?b=c&amp;d=e" ${link}>x</a>`],
	['<a href="mailto:a@b.example" target="_top" rel="opener">x</a>', `<a href="mailto:a@b.example" ${link}>x</a>`],
	['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
	['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
	['<a href="data:text/html,x">x</a>', '<a>x</a>'],
	['<a href="//evil.example">x</a>', '<a>x</a>'],
	['<img src="https://evil.example/pixel.png" alt="cat">', `<a href="https://evil.example/pixel.png" ${link}>cat</a>`],
	['<img src=x onerror=alert(1)>', '<a href="x">x</a>'],
	['<img>', ''],
	['<img src="data:image/svg+xml;base64,AAAA">', ''],
	['<iframe src="https://evil.example"></iframe><style>p{}</style><p>x', '<p>x</p>'],
	['<svg onload=alert(1)><p>x</p></svg><p>y</p>', '<p>y</p>'],
	['<input type="text" value="x"><input type="CHECKBOX">', '<input type="checkbox">'],
	['<form action="/x"><button>x</button></form>', 'x'],
	['<p style="position:fixed" class="overlay" id="x">x</p>', '<p>x</p>'],
	['<code class="language-js evil">x</code>', '<code class="language-js">x</code>'],
	['<ul data-type="evil"><li data-checked="">x</li></ul>', '<ul><li>x</li></ul>'],
	['<blockquote data-comment-id="1 or 2">q</blockquote>', '<blockquote>q</blockquote>'],
	['<table style="width:10px;background:url(//evil.example)"></table>', '<table style="width:10px"></table>'],
	['<!-- hidden --><p>x</p>', '<p>x</p>'],
	['<p>cut <b', '<p>cut </p>'],
])('%s becomes %s', (html, expected) => {
	expect(cleanHtml(html)).toBe(expected);
});

const pieces = [
	'<p>',
	'</p>',
	'<a href="',
	'javascript:',
	'">',
	"'",
	'<img src=',
	' onerror=x',
	'>',
	'<',
	'&',
	'&amp;',
	'&lt;script&gt;',
	'<script>',
	'</script>',
	'<svg>',
	'<math>',
	'<style>',
	'<!--',
	'-->',
	'<li data-checked=',
	'true',
	' />',
	'text',
	'<input type=checkbox',
];

test('whatever comes, cleaning twice changes nothing more and nothing that runs is left', () => {
	const seed = Date.now() % 1_000_000;
	const broken = randomTexts(seed, 2000).filter((html) => {
		const once = cleanHtml(html);
		const tags = once.replaceAll(/"[^"]*"/g, '""');
		return cleanHtml(once) !== once || /<(script|svg|style|iframe)|<[a-z][^>]*\son\w+=/i.test(tags);
	});

	expect(broken, `seed ${seed}`).toEqual([]);
});

function randomTexts(seed: number, count: number): string[] {
	let state = seed;
	const next = (below: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	return Array.from({ length: count }, () =>
		Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)]).join(''),
	);
}
