import { expect, test } from 'vitest';
import { escapeHtml, saidAsHtml } from './rich-text.ts';

test('pictures from elsewhere are left out, those inside the text stay', () => {
	const inside = 'data:image/png;base64,AAAA';

	expect(saidAsHtml('<p>a<img src="https://eve.example/t.png">b</p>')).toBe('<p>ab</p>');
	expect(saidAsHtml(`<img src="${inside}">`)).toContain(inside);
});

test('what could run or lead astray goes', () => {
	expect(saidAsHtml('<script>x()</script><a href="javascript:x()" onclick="x()">y</a>')).toBe(
		'<a style="color:#1b674c">y</a>',
	);
});

test('whoever is mentioned stands there by name', () => {
	const html = '<p>Hi <mention-user data-id="ada" data-label="Ada L.">@Ada</mention-user>!</p>';

	expect(saidAsHtml(html)).toBe('<p>Hi <strong>@Ada L.</strong>!</p>');
});

test('nothing is wider than the e-mail, and no style but ours stands in it', () => {
	const html = '<pre style="position:fixed">x</pre><img style="width:9999px" src="data:image/png;base64,AAAA">';

	expect(saidAsHtml(html)).toMatch(
		/^<pre style="white-space:pre-wrap">x<\/pre><img style="max-width:100%;height:auto"/,
	);
	expect(saidAsHtml('<p style="color:red">x</p>')).toBe('<p>x</p>');
});

test('the cells of a table stay apart', () => {
	const html = '<table><tbody><tr><th><p>a</p></th><td>b</td></tr><tr><td>c</td></tr></tbody></table>';

	expect(saidAsHtml(html).match(/<t[rhd]/g)).toEqual(['<tr', '<th', '<td', '<tr', '<td']);
});

test('of a list of things to do it is said what is done', () => {
	const item = (isDone: boolean) =>
		`<li data-type="taskItem" data-checked="${isDone}"><label><input type="checkbox"></label><div><p>x</p></div></li>`;
	const html = `<ul data-type="taskList">${item(true)}${item(false)}</ul>`;

	expect(saidAsHtml(html)).toContain('<li style="list-style-type:\'☑ \'"><div><p>x</p></div></li>');
});

test('every sign means itself', () => {
	expect(escapeHtml(`<a href="x">'&'</a>`)).not.toMatch(/[<>"']/);
});
