import { expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpCode, totpStep, totpUrl } from './totp.ts';

// The secret of RFC 6238, appendix B; the codes there have eight digits, of which these are the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_111_111_111, '050471'],
	[1_234_567_890, '005924'],
	[2_000_000_000, '279037'],
	[20_000_000_000, '353130'],
])('at %i seconds the code is the one of the RFC: %s', (seconds, code) => {
	expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
});

test('the codes of the half minutes beside are taken too, others are not', () => {
	const now = 1_111_111_111_000;
	const step = totpStep(now);

	expect([-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, totpCode(secret, step + by), now))).toEqual([
		undefined,
		step - 1,
		step,
		step + 1,
		undefined,
	]);
	expect(['', '12345', 'abcdef', '1234567'].map((code) => stepOfCode(secret, code, now))).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});

test('a new secret is long, and nobody else has it', () => {
	expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
	expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('the address names the account and the product', () => {
	const url = new URL(totpUrl({ issuer: 'Ordna', account: 'a&b', secret }));

	expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', '/Ordna:a&b']);
	expect([url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([secret, 'Ordna']);
});
