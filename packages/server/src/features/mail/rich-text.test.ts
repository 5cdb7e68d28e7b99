import { expect, test } from 'vitest';
import { escapeHtml, saidAsHtml, saidAsText } from './rich-text.ts';

test('pictures from elsewhere are left out, those inside the text stay', () => {
	const inside = 'data:image/png;base64,AAAA';

	expect(saidAsHtml('<p>a<img src="https://eve.example/t.png">b</p>')).toBe('<p>ab</p>');
	expect(saidAsHtml(`<img src="${inside}">`)).toContain(inside);
});

test('what could run or lead astray goes', () => {
	expect(saidAsHtml('<script>x()</script><a href="javascript:x()" onclick="x()">y</a>')).toBe('<a>y</a>');
});

test('whoever is mentioned stands there by name', () => {
	const html = '<p>Hi <mention-user data-id="ada" data-label="Ada L.">@Ada</mention-user>!</p>';

	expect(saidAsHtml(html)).toBe('<p>Hi <strong>@Ada L.</strong>!</p>');
	expect(saidAsText(html)).toBe('Hi @Ada L.!');
});

test('blocks become lines', () => {
	expect(saidAsText('<p>one &amp; two</p><ul><li>a</li><li>b &lt;c&gt;</li></ul>')).toBe('one & two\n- a\n- b <c>');
});

test('every sign means itself', () => {
	expect(escapeHtml(`<a href="x">'&'</a>`)).not.toMatch(/[<>"']/);
});
