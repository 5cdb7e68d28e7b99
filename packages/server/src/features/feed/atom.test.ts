import { expect, test } from 'vitest';
import { atomText } from './atom.ts';

test('what people wrote means itself in the feed, whatever signs it has', () => {
	const at = Date.parse('2026-06-01T09:00:00Z');
	const text = 'a\u0000b <b>"x"</b> & \ud800';

	const feed = atomText({
		id: 'urn:a',
		title: 'A & B',
		author: 'Ada',
		url: 'https://a.example/?a=1&b=2',
		updated: at,
		entries: [{ id: 'urn:b', title: '<script>', url: 'https://a.example', updated: at, text }],
	});

	expect(feed).toContain('<title>A &amp; B</title>');
	expect(feed).toContain('href="https://a.example/?a=1&amp;b=2"');
	expect(feed).toContain('<title>&lt;script&gt;</title>');
	expect(feed).toContain('ab &lt;b&gt;&quot;x&quot;&lt;/b&gt; &amp; \ufffd</content>');
	expect(feed).toContain('<updated>2026-06-01T09:00:00.000Z</updated>');
});
