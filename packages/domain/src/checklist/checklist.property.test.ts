import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checklist } from '../rich-text/rich-text.ts';
import { countChecklist } from './checklist.ts';
import { ticked, unticked } from './ticking.ts';

const items = fc.array(
	fc.record(
		{
			isDone: fc.boolean(),
			html: fc.constantFrom('<p>tea</p>', '', '<p>data-checked="true"</p>', '<p>a &lt;li&gt;</p>'),
		},
		{ noNullPrototype: true },
	),
	{ minLength: 1, maxLength: 8 },
);

test('a checklist that is written is counted, opened and ticked entry by entry, and else stays as it is', () => {
	fc.assert(
		fc.property(items, fc.nat(), fc.boolean(), (entries, which, isDone) => {
			const html = `<p>before</p>${checklist(entries)}<p>after</p>`;
			const item = which % entries.length;
			const wanted = entries.map((one, at) => (at === item ? { ...one, isDone } : one));

			expect(countChecklist(html)).toEqual({ done: entries.filter((one) => one.isDone).length, total: entries.length });
			expect(ticked(html, item, isDone)).toBe(`<p>before</p>${checklist(wanted)}<p>after</p>`);
			expect(unticked(html)).toBe(
				`<p>before</p>${checklist(entries.map((one) => ({ ...one, isDone: false })))}<p>after</p>`,
			);
			expect(ticked(html, entries.length, true)).toBe(html);
		}),
	);
});

test('a text without a checklist stays byte for byte', () => {
	const pieces = fc.constantFrom(
		'<p>',
		'</p>',
		'<li>',
		'</li>',
		'<input type="checkbox" checked>',
		'tea',
		'<',
		'>',
		'"',
	);
	fc.assert(
		fc.property(fc.string({ unit: pieces, maxLength: 10 }), fc.nat(3), (html, item) => {
			expect(countChecklist(html)).toEqual({ done: 0, total: 0 });
			expect(ticked(html, item, true)).toBe(html);
		}),
	);
});
