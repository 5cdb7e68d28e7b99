// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { rememberPlace, takePlace } from './last-visited.ts';

beforeEach(() => sessionStorage.clear());

test('a place is remembered once', () => {
	rememberPlace('/projects/3?s=linen');

	expect([takePlace(), takePlace()]).toEqual(['/projects/3?s=linen', null]);
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)'])(
	'%s is no place of ours',
	(href) => {
		rememberPlace(href);

		expect(takePlace()).toBeNull();
	},
);
