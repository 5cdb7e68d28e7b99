import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords } from './password.ts';

test('a password is verified against its hash, which is argon2id at the cost we chose', async () => {
	const passwords = createPasswords();
	const stored = await passwords.hash('correct horse');

	expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await passwords.verify(stored, 'correct horse')).toBe(true);
	expect(await passwords.verify(stored, 'wrong horse')).toBe(false);
});

test.each([
	['cut short', `${'a'.repeat(71)}`],
	['with another end', `${'a'.repeat(71)}c`],
	['in another letter case', `${'A'.repeat(71)}b`],
])('a password is compared whole and as it was typed: %s it opens nothing', async (_, typed) => {
	const passwords = createPasswords();
	const stored = await passwords.hash(`${'a'.repeat(71)}b`);

	expect(await passwords.verify(stored, typed)).toBe(false);
});

test('spaces at the ends of a password count', async () => {
	const passwords = createPasswords();
	const stored = await passwords.hash(' correct horse ');

	expect(await passwords.verify(stored, 'correct horse')).toBe(false);
	expect(await passwords.verify(stored, ' correct horse ')).toBe(true);
});

test('somebody unknown and a text that is no hash are let in by no password', async () => {
	const passwords = createPasswords();

	expect(await passwords.verify(null, '')).toBe(false);
	expect(await passwords.verify('', '')).toBe(false);
	expect(await passwords.verify('plain', 'plain')).toBe(false);
});

test('a hash of another cost is still good', async () => {
	const stored = await hash('old', { memoryCost: 8192, timeCost: 1, parallelism: 1 });

	expect(await createPasswords().verify(stored, 'old')).toBe(true);
});
