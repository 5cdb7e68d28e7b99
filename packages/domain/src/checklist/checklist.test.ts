import { expect, test } from 'vitest';
import { countChecklist } from './checklist.ts';
import { ticked, unticked } from './ticking.ts';

const item = (checked: boolean, text: string) =>
	`<li data-checked="${checked}" data-type="taskItem"><p>${text}</p></li>`;

test.each([
	['no list', '<p>data-checked="true"</p>', 0, 0],
	['two of three', `<ul>${item(true, 'a')}${item(false, 'b')}${item(true, 'c')}</ul>`, 2, 3],
	['one inside another', `<ul><li data-checked="true">a<ul>${item(false, 'b')}</ul></li></ul>`, 1, 2],
	['attributes in another order', '<li class="x" data-type="taskItem" data-checked="true">a</li>', 1, 1],
	['other items', '<ul><li>data-checked="true"</li></ul>', 0, 0],
])('%s', (_, html, done, total) => {
	expect(countChecklist(html)).toEqual({ done, total });
	expect(countChecklist(unticked(html))).toEqual({ done: 0, total });
});

test.each([
	['<p>data-checked="true" &amp; Q&A</p>', '<p>data-checked="true" &amp; Q&A</p>'],
	['<li data-checked="true"><p>true</p></li>', '<li data-checked="false"><p>true</p></li>'],
	[
		'<label><input type="checkbox" checked="checked"><span></span></label>',
		'<label><input type="checkbox"><span></span></label>',
	],
	['<input checked type="checkbox"/>', '<input type="checkbox"/>'],
	['<input type="text" value="checked">', '<input type="text" value="checked">'],
	['<li data-checked="true"', '<li data-checked="true"'],
	['', ''],
])('%s becomes %s', (html, expected) => {
	expect(unticked(html)).toBe(expected);
});

test('broken markup takes no longer', () => {
	const html = '<li "<input '.repeat(50_000);

	expect(unticked(html)).toBe(html);
});

const list = '<li data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label>a</li>';
const open = '<li data-checked="false"><label><input type="checkbox"><span></span></label>a</li>';

test('one item is ticked, with the box in it, and opened again', () => {
	expect(ticked(`${open}${open}`, 1, true)).toBe(`${open}${list}`);
	expect(ticked(`${list}${list}`, 0, false)).toBe(`${open}${list}`);
});

test('an item that is not there changes nothing', () => {
	expect(ticked(list, 3, false)).toBe(list);
});

test('ticking what holds another item leaves that as it is', () => {
	const html = `<li data-checked="false">a<ul>${open}</ul></li>`;

	expect(ticked(html, 0, true)).toBe(`<li data-checked="true">a<ul>${open}</ul></li>`);
});
