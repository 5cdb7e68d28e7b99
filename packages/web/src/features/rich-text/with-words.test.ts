// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { withWords } from './with-words.ts';

test('each line that was typed is a paragraph at the end', () => {
	expect(withWords('<p>Tea</p>', 'and milk\nno sugar')).toBe('<p>Tea</p><p>and milk</p><p>no sugar</p>');
});

test('what looks like a tag is what somebody typed', () => {
	expect(withWords('', 'a < b && <p>')).toBe('<p>a &lt; b &amp;&amp; &lt;p&gt;</p>');
});

test('blanks are no words', () => {
	expect(withWords('<p>Tea</p>', ' \n ')).toBe('<p>Tea</p>');
});

test('a text of a program keeps its lines', () => {
	expect(withWords('one\ntwo', 'three')).toBe('<p>one<br>two</p><p>three</p>');
});
