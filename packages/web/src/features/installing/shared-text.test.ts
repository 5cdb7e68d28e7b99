import { expect, test } from 'vitest';
import { type Shared, sharedText, textOf } from './shared-text.ts';

test.for<[Shared, string]>([
	[{ title: 'Bread', text: '', url: 'https://a.example/bread' }, 'Bread https://a.example/bread'],
	[{ text: 'Buy yeast' }, 'Buy yeast'],
	[{ title: 'Bread', text: 'Bread https://a.example/bread' }, 'Bread https://a.example/bread'],
	[{ text: 'https://a.example', url: 'https://a.example' }, 'https://a.example'],
	[{ text: 'one\n two\t three' }, 'one two three'],
	[{ title: 2026 }, '2026'],
	[{ title: null, text: { a: [1, true] } }, 'null {"a":[1,true]}'],
	[{}, ''],
])('%o becomes "%s"', ([shared, text]) => {
	expect(textOf(shared)).toBe(text);
});

test('what was shared is held until it is taken', () => {
	sharedText.set({ text: 'Buy yeast' });
	const held = [sharedText.get(), sharedText.get()];
	sharedText.clear();

	expect([...held, sharedText.get()]).toEqual(['Buy yeast', 'Buy yeast', '']);
});
