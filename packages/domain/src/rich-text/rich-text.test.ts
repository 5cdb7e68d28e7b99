import { expect, test } from 'vitest';
import { checklist, escapeSigns } from './rich-text.ts';

test('signs mean themselves', () => {
	expect(escapeSigns('a < b && "c" > d')).toBe('a &lt; b &amp;&amp; &quot;c&quot; &gt; d');
});

test('a checklist says which of its entries are done', () => {
	const html = checklist([
		{ isDone: true, html: '<p>brush</p>' },
		{ isDone: false, html: '<p>ladder</p>' },
	]);

	expect(html).toMatch(/^<ul data-type="taskList"><li data-checked="true" .*checked="checked".*<p>brush<\/p>/);
	expect(html).toMatch(/<li data-checked="false" data-type="taskItem">.*<p>ladder<\/p><\/div><\/li><\/ul>$/);
	expect(html.match(/checked="checked"/g)).toHaveLength(1);
});
