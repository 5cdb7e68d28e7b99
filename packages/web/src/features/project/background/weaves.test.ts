import { palette } from '@ordna/domain/colour';
import { expect, test } from 'vitest';
import { stripesOf, weaves } from './weaves.ts';

test('there are eight weaves, each of stripes within its tile and in hues of the palette', () => {
	const hues = palette.map(({ hex }) => `#${hex}`);
	const stripes = weaves.flatMap(stripesOf);

	expect(new Set(weaves.map(({ name }) => name)).size).toBe(8);
	expect(stripes.filter(({ x, y, width, height }) => x + width > 100 || y + height > 100)).toEqual([]);
	expect(stripes.filter(({ hex }) => !hues.includes(hex))).toEqual([]);
});
