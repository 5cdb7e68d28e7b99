import { expect, test } from 'vitest';
import { findMime } from './mime.ts';

const png = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
	'base64',
);

test.for<[string, Buffer, string]>([
	['words', Buffer.from('plain words'), 'text/plain; charset=utf-8'],
	['nothing', Buffer.alloc(0), 'text/plain; charset=utf-8'],
	['words cut within a letter', Buffer.from('Übung ä').subarray(0, -1), 'text/plain; charset=utf-8'],
	['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'text/html; charset=utf-8'],
	['a drawing behind comments', Buffer.from('<!-- a --><!doctype svg>\n<!-- b -->\n<svg>'), 'image/svg+xml'],
	['a page behind comments', Buffer.from('<!-- a --> <!-- --><p>b'), 'text/html; charset=utf-8'],
	['a comment alone', Buffer.from('<!-- <svg> '), 'text/plain; charset=utf-8'],
	['a drawing', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
	['a picture', png, 'image/png'],
	['a document', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
	['bytes', Buffer.from([0, 1, 2, 250, 255, 13, 10, 0]), 'application/octet-stream'],
])('%s are known by what they begin with', async ([, head, mime]) => {
	expect(await findMime(head)).toBe(mime);
});
