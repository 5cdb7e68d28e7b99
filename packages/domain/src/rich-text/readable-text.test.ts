import { expect, test } from 'vitest';
import { readableLines, readableText } from './index.ts';

test.for([
	['plain text stays', 'a < b & c > d', 'a < b & c > d'],
	['paragraphs are apart, letters within a word together', '<p>one</p><p><b>M</b>ilk</p>', ' one  Milk '],
	['entities are the signs they stand for', '<p>Q&amp;A&nbsp;&lt;b&gt;</p>', ' Q&A <b> '],
	['an entity is read once', '&amp;lt;', '&lt;'],
	['addresses and attributes are not read', '<a href="https://hidden.example" rel="x">shown</a>', 'shown'],
	['a mention is read as its name', '<mention-user data-id="ada" data-label="Ada L."></mention-user>', ' Ada L.  '],
	['a line break parts words', 'one<br>two', 'one two'],
] as const)('%s', ([, html, text]) => {
	expect(readableText(html)).toBe(text);
});

test.for([
	['blocks become lines', '<p>one &amp; two</p><ul><li>a</li><li>b &lt;c&gt;</li></ul>', 'one & two\n- a\n- b <c>'],
	['an entity is read once', '<p>&amp;lt; &amp;amp;</p>', '&lt; &amp;'],
	['the cells of a table stay apart', '<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>', 'a b \nc'],
	[
		'a mention is read as its name',
		'Hi <mention-user data-id="ada" data-label="Ada L.">@Ada</mention-user>!',
		'Hi @Ada L.!',
	],
	['letters within a word belong together', '<p><b>M</b>ilk</p>', 'Milk'],
] as const)('in lines %s', ([, html, text]) => {
	expect(readableLines(html)).toBe(text);
});

test('in lines an entry of a checklist says whether it is done', () => {
	const item = (isDone: boolean) =>
		`<li data-type="taskItem" data-checked="${isDone}"><label><input type="checkbox"></label><div><p>x</p></div></li>`;

	expect(readableLines(`<ul data-type="taskList">${item(true)}${item(false)}</ul>`)).toBe('- [x] x\n\n- [ ] x');
});
