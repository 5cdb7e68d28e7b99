import { expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';
import { sessionIdOf } from './session-id.ts';

test.each([
	['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Ubuntu', 'computer'],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
		'Safari',
		'Mac',
		'computer',
	],
	[
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
		'Edge',
		'Windows',
		'computer',
	],
	[
		'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
		'Chrome',
		'Android',
		'phone',
	],
	[
		'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
		'Safari',
		'iPad',
		'tablet',
	],
	['okhttp/4.12.0', 'okhttp', undefined, 'program'],
	['node', 'node', undefined, 'program'],
	['', undefined, undefined, 'program'],
	['Mozilla/5.0', undefined, undefined, 'computer'],
])('%s', (userAgent, browser, system, kind) => {
	expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});

test('the session stands in the token', () => {
	const token = (payload: object) => `head.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.sign`;

	expect([token({ sid: 'abc' }), token({ sid: 7 }), token({}), 'no token', '', null].map(sessionIdOf)).toEqual([
		'abc',
		...Array(5).fill(undefined),
	]);
});
