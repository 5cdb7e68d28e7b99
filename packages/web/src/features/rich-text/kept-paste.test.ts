// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type KeptPaste, keepPaste, typedParts } from './kept-paste.ts';

function paste(text: string, at = 0): KeptPaste {
	const data = new DataTransfer();
	data.setData('text/plain', text);
	return keepPaste(data, at);
}

test('a kept paste has all its forms and files, and the line ends of a field', () => {
	const data = new DataTransfer();
	data.setData('text/plain', 'tea\r\nmilk');
	data.setData('text/html', '<b>tea</b>');
	const picture = new File(['x'], 'cup.png', { type: 'image/png' });
	data.items.add(picture);

	const kept = keepPaste(data, 0);
	data.clearData();

	expect(kept.text).toBe('tea\nmilk');
	expect(kept.data.getData('text/html')).toBe('<b>tea</b>');
	expect([...kept.data.files]).toEqual([picture]);
});

test('words are told apart from what was pasted among them', () => {
	const [first, second] = [paste('**tea**'), paste('milk')];

	expect(typedParts('see **tea**, milk!', [first, second])).toEqual(['see ', first, ', ', second, '!']);
	expect(typedParts('**tea**', [first])).toEqual([first]);
	expect(typedParts('only words', [])).toEqual(['only words']);
});

test('a paste whose words were changed is words like any', () => {
	expect(typedParts('**te**', [paste('**tea**')])).toEqual(['**te**']);
});

test('a picture alone has no words, and stays', () => {
	const picture = paste('');

	expect(typedParts('', [picture])).toEqual([picture]);
	expect(typedParts('cup', [picture])).toEqual([picture, 'cup']);
});

test('a picture stands where it was pasted, and one whose words before it were deleted at the end', () => {
	const [first, second] = [paste('', 7), paste('', 12)];

	expect(typedParts('before after', [first, second])).toEqual(['before ', first, 'after', second]);
	expect(typedParts('bef', [first, second])).toEqual(['bef', first, second]);
});
