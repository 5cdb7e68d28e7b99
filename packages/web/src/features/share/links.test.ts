import { toId } from '@ordna/domain/contract';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { linkAddress, usualOpening } from './link-address.ts';
import { dayOf, expiryOf } from './link-expiry.ts';
import { aLinkPassword } from './link-password.ts';

const clock = { now: toInstant(Date.UTC(2026, 2, 11, 9)), zone: 'Europe/Stockholm' };
const at = (text: string) => toInstant(Date.parse(text));

test.each([
	['never', null],
	['1', at('2026-03-12T22:59Z')],
	// The clocks change on March 29.
	['30', at('2026-04-10T21:59Z')],
] as const)('a link for %s is good for the whole of its last day', (choice, expected) => {
	expect(expiryOf(choice, '', clock)).toBe(expected);
});

test('a link is good until the end of a day that is named, and of none that is no day', () => {
	expect(expiryOf('date', '2026-05-01', clock)).toBe(at('2026-05-01T21:59Z'));
	expect(expiryOf('date', '2026-02-30', clock)).toBeUndefined();
	expect(dayOf(at('2026-05-01T21:59Z'), clock.zone)).toBe('2026-05-01');
});

test('the address says which view opens, and whether the logo is hidden', () => {
	expect(linkAddress('https://a.example', { hash: 'h' }, usualOpening)).toBe('https://a.example/share/h/auth');
	expect(linkAddress('https://a.example', { hash: 'h' }, { viewId: toId('view', 7), showsLogo: false })).toBe(
		'https://a.example/share/h/auth?view=7&logoVisible=false',
	);
});

test('a made-up password is four words of two syllables', () => {
	const drawn = [0, 1, 2, 3];
	let next = 0;
	expect(aLinkPassword((limit) => (drawn[next++ % 4] ?? 0) % limit)).toBe('befo-befo-befo-befo');
	expect(new Set(Array.from({ length: 50 }, () => aLinkPassword())).size).toBe(50);
});
