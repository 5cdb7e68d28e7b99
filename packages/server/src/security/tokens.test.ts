import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import * as tokens from './tokens.ts';

const now = Date.parse('2026-06-01T00:00:00Z');
const exp = now / 1000 + 600;
const base64 = (text: string) => Buffer.from(text).toString('base64url');

function signedBy(header: string, body: string, secret: string): string {
	const signed = `${base64(header)}.${base64(body)}`;
	return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

test('a token gives back what was signed', () => {
	const claims = { type: 1, id: 7, username: 'åsa', exp };

	expect(tokens.verifyToken(tokens.signToken(claims, 's'), 's', now)).toEqual(claims);
});

test('a token made elsewhere with the same secret is good, whatever else its header says', () => {
	const token = signedBy('{"typ":"JWT","alg":"HS256"}', `{"exp":${exp}}`, 's');

	expect(tokens.verifyToken(token, 's', now)).toEqual({ exp });
});

const good = tokens.signToken({ exp }, 's');
const [head = '', body = '', signature = ''] = good.split('.');

test.each([
	['of another secret', tokens.signToken({ exp }, 'other')],
	['that has ended', tokens.signToken({ exp: now / 1000 }, 's')],
	['without an end', signedBy('{"alg":"HS256"}', '{"id":1}', 's')],
	['whose end is no number', signedBy('{"alg":"HS256"}', `{"exp":"${exp}"}`, 's')],
	['of no algorithm', `${base64('{"alg":"none"}')}.${body}.`],
	['of no algorithm, signed', signedBy('{"alg":"none"}', `{"exp":${exp}}`, 's')],
	['of another algorithm', signedBy('{"alg":"HS512"}', `{"exp":${exp}}`, 's')],
	['with another body', `${head}.${base64(`{"exp":${exp},"is_admin":true}`)}.${signature}`],
	['with a signature cut short', good.slice(0, -1)],
	['with a fourth part', `${good}.x`],
	['that is no token', 'nothing'],
	['that is empty', ''],
])('a token %s is refused', (_what, token) => {
	expect(tokens.verifyToken(token, 's', now)).toBeNull();
});

test('a reader remembers good tokens until they end, and no more than it may', () => {
	const reader = tokens.createTokenReader('s', { remembers: 2 });
	const many = [1, 2, 3].map((id) => tokens.signToken({ id, exp }, 's'));
	const first = many.map((token) => reader.read(token, now));

	expect(reader.read(many[2] ?? '', now)).toBe(first[2]);
	expect(reader.read(many[0] ?? '', now)).not.toBe(first[0]);
	expect(reader.read(many[0] ?? '', now)).toEqual(first[0]);
	expect(reader.read(many[2] ?? '', exp * 1000)).toBeNull();
});

test('random tokens have their form and are never the same', () => {
	expect(tokens.randomHex(128)).toMatch(/^[\da-f]{256}$/);
	expect(tokens.randomAlphanumerics(64)).toMatch(/^[A-Za-z\d]{64}$/);
	expect(tokens.newApiToken()).toMatch(/^tk_[\da-f]{40}$/);
	expect(tokens.isApiToken(tokens.newApiToken())).toBe(true);
	expect(tokens.isApiToken('tk_ABC')).toBe(false);
	expect(tokens.newApiToken()).not.toBe(tokens.newApiToken());
});

test('SHA-256 is written in hex', () => {
	expect(tokens.sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('texts are the same only when they are', () => {
	expect(tokens.isSameText('abc', 'abc')).toBe(true);
	expect(tokens.isSameText('abc', 'abd')).toBe(false);
	expect(tokens.isSameText('abc', 'abcd')).toBe(false);
});
