import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test.for([
	['', ''],
	['plain', '<p>plain</p>'],
	['two\nlines', '<p>two<br>lines</p>'],
	['one\n\nother', '<p>one</p><p>other</p>'],
	['A **bold** wall', '<p>A <strong>bold</strong> wall</p>'],
	['In *white*?', '<p>In <em>white</em>?</p>'],
	['snake_case_name', '<p>snake_case_name</p>'],
	['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
	['~~gone~~', '<p><s>gone</s></p>'],
	['`a < b`', '<p><code>a &lt; b</code></p>'],
	['<script>x</script>', '<p>&lt;script&gt;x&lt;/script&gt;</p>'],
	['[site](https://a.example/?a=1&b=2)', '<p><a href="https://a.example/?a=1&amp;b=2">site</a></p>'],
	['## Head ##', '<h2>Head</h2>'],
	['#tag', '<p>#tag</p>'],
	['- a\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
	['1. a\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
	['> said', '<blockquote><p>said</p></blockquote>'],
	['---', '<hr>'],
	['```js\na < b\n```', '<pre><code class="language-js">a &lt; b</code></pre>'],
	['```\nnever closed', '<pre><code>never closed</code></pre>'],
] as const)('%j is %s', ([markdown, html]) => {
	expect(markdownToHtml(markdown)).toBe(html);
});

test('a list of boxes is a checklist', () => {
	const html = markdownToHtml('- [x] brush\n- [ ] ladder');

	expect(html).toContain('<li data-checked="true" data-type="taskItem">');
	expect(html).toContain('<li data-checked="false" data-type="taskItem">');
});

test('many signs without an end take no time', () => {
	const begun = performance.now();

	for (const signs of ['*', '_', '~', '[', '`', '> ', '**a']) markdownToHtml(signs.repeat(20_000));

	expect(performance.now() - begun).toBeLessThan(2000);
});
