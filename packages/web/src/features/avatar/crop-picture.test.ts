import { expect, test } from 'vitest';
import { leastZoom, previewOf } from './crop-picture.ts';

test.each([
	[{ width: 384, height: 288 }, 256 / 288],
	[{ width: 160, height: 320 }, 1.6],
	[{ width: 256, height: 256 }, 1],
])('a picture shown as %o just fills the circle at the least zoom', (size, zoom) => {
	expect(leastZoom(size, 256)).toBeCloseTo(zoom);
});

test.each([
	['all of it', { x: 0, y: 0, width: 100, height: 100 }, { widthPercent: 100, xPercent: -0, yPercent: -0 }],
	['the last quarter', { x: 50, y: 50, width: 50, height: 50 }, { widthPercent: 200, xPercent: -50, yPercent: -50 }],
	[
		'a strip of a wide picture',
		{ x: 10, y: 0, width: 25, height: 100 },
		{ widthPercent: 400, xPercent: -10, yPercent: -0 },
	],
])('a preview shows %s', (_, area, expected) => {
	expect(previewOf(area)).toEqual(expected);
});
