// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { storeReturnUrl, takeReturnUrl } from './return-url.ts';

beforeEach(() => sessionStorage.clear());

test('a place is remembered once', () => {
	storeReturnUrl('/projects/3?s=linen');

	expect([takeReturnUrl(), takeReturnUrl()]).toEqual(['/projects/3?s=linen', null]);
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)'])(
	'%s is no place of ours',
	(href) => {
		storeReturnUrl(href);

		expect(takeReturnUrl()).toBeNull();
	},
);
