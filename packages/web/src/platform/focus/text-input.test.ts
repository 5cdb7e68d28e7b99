// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isTextInput } from './text-input.ts';

test.each([
	['<input id="it" />', true],
	['<input id="it" type="search" />', true],
	['<textarea id="it"></textarea>', true],
	['<select id="it"></select>', true],
	['<div contenteditable="true"><p id="it"></p></div>', true],
	['<div data-typing><button id="it"></button></div>', true],
	['<input id="it" type="checkbox" />', false],
	['<input id="it" type="radio" />', false],
	['<label>Title <input /><button id="it"></button></label>', false],
	['<div contenteditable="false" id="it"></div>', false],
])('whether letters belong to %s: %s', (html, expected) => {
	document.body.innerHTML = html;

	expect(isTextInput(document.getElementById('it'))).toBe(expected);
});

test('letters belong to no place outside the page', () => {
	expect([isTextInput(null), isTextInput(window), isTextInput(document)]).toEqual([false, false, false]);
});
