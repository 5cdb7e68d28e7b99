import { expect, test } from 'vitest';
import { JsonFragment, withCommas } from './answer.ts';

test.each([
	['nothing', []],
	['one', ['{"a":1}']],
	['letters of two, three and four bytes', ['"é"', '"東京"', '"\u{1f600}"', '"z"']],
	['pieces as long as a chunk', ['x'.repeat(65_536), 'y'.repeat(65_535), 'z'.repeat(65_537)]],
	['pairs that a chunk would part', [`"${'\u{1f600}'.repeat(100_000)}"`, `"a${'\u{1f600}'.repeat(100_000)}"`]],
	['more than the desk holds', Array.from({ length: 400 }, (_, at) => `"${'ö'.repeat(1000)}${at}"`)],
])('a list of %s is encoded as it reads', (_, texts) => {
	const list = JsonFragment.list(texts);

	expect(list.text).toBe(`[${texts.join(',')}]\n`);
	expect(list.encode().toString()).toBe(list.text);
	expect(list).toHaveLength(list.text.length);
	const text = list.text;
	const chunks = [...list.chunks()];
	expect(Buffer.concat(chunks).toString()).toBe(text);
	expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(4 * 65_536);
	expect(list.text).toBe('');
});

test('what was encoded stays as it is while others are', () => {
	const first = new JsonFragment('first').encode();
	new JsonFragment(withCommas(['second', 'third'])).encode();

	expect(first.toString()).toBe('first');
});
