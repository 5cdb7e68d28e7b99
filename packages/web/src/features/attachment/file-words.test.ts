import { expect, test } from 'vitest';
import { bytesIn, fileSize, sizePair } from '../../ui/file-size.ts';
import { iconOf, kindTag } from './file-kind.ts';
import { isPicture, isShownByBrowsers } from './picture-types.ts';

const mb = 1024 * 1024;

test.each([
	[0, '0 bytes'],
	[1, '1 byte'],
	[399, '399 bytes'],
	[1024, '1 kB'],
	[182 * 1024, '182 kB'],
	[4.2 * mb, '4.2 MB'],
	[61.5 * mb, '61.5 MB'],
	[20 * mb, '20 MB'],
	[1.5 * 1024 * mb, '1.5 GB'],
])('%i bytes are %s', (bytes, words) => {
	expect(fileSize(bytes, 'en')).toBe(words);
});

test('a size is written as the language writes it', () => {
	expect(fileSize(4.2 * mb, 'de')).toBe('4,2 MB');
});

test('how much of it is done is said in the unit of the whole', () => {
	expect(sizePair(2.9 * mb, 4.7 * mb, 'en')).toEqual({ done: '2.9', all: '4.7 MB' });
	expect(sizePair(512, 4.7 * mb, 'en')).toEqual({ done: '0', all: '4.7 MB' });
});

test.each([
	['20MB', 20 * mb],
	['500KB', 500 * 1024],
	['1.5GB', 1.5 * 1024 * mb],
	['100', 100],
	['many', undefined],
])('the limit %s is %s bytes', (size, bytes) => {
	expect(bytesIn(size)).toBe(bytes);
});

test.each([
	['raw-march-4.zip', 'ZIP'],
	['raw.tar.gz', 'GZ'],
	['Shot list.pdf', 'PDF'],
	['README', ''],
	['.profile', ''],
	['what. ever', ''],
])('%s is of the kind "%s"', (name, kind) => {
	expect(kindTag(name)).toBe(kind);
});

test.each([
	['image/png', true, true],
	['image/tiff', true, false],
	['image/svg+xml', false, false],
	['text/html; charset=utf-8', false, false],
])('%s has a preview: %s, is shown as it is: %s', (mime, isPreviewed, isShown) => {
	expect(isPicture(mime)).toBe(isPreviewed);
	expect(isShownByBrowsers(mime)).toBe(isShown);
});

test('each type has an icon, also one that nobody knows', () => {
	const icons = ['video/mp4', 'audio/ogg', 'application/zip', 'text/plain; charset=utf-8', ''].map(iconOf);

	expect(new Set(icons).size).toBe(icons.length);
});
