import { expect, test } from 'vitest';
import { plankaColor } from './planka-palette.ts';

test.each([
	['berry-red', 'e04556'],
	['light-mud', 'c7a57b'],
	['muddy-grey', '8b8680'],
	['sky-change', '109dc0'],
	['blue-gray', '8b8680'],
	['constructor', ''],
	['well-known', ''],
	['', ''],
])('the color %j is %j', (name, hex) => {
	expect(plankaColor(name)).toBe(hex);
});
