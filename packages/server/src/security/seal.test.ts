import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = { secret: 'a secret', purpose: 'letters' };

test('what was sealed is read again, and looks like nothing meanwhile', () => {
	const sealed = seal('Grüße, 🧵', key);

	expect(Buffer.from(sealed, 'base64url').includes('Grüße')).toBe(false);
	expect(seal('Grüße, 🧵', key)).not.toBe(sealed);
	expect(unseal(sealed, key)).toBe('Grüße, 🧵');
});

test.each([
	['another secret', { ...key, secret: 'another' }],
	['another purpose', { ...key, purpose: 'hooks' }],
])('%s reads nothing', (_, other) => {
	expect(unseal(seal('words', key), other)).toBeNull();
});

test('what was changed, or never sealed, reads as nothing', () => {
	const sealed = seal('words', key);

	expect(unseal(`${sealed.slice(0, -2)}AA`, key)).toBeNull();
	expect(['', 'words', '💥'].map((text) => unseal(text, key))).toEqual([null, null, null]);
});
