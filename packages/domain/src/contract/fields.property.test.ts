import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { countCharacters, countUtf8Bytes, readId, readInstant, writeInstant } from './fields.ts';
import { Undecodable } from './wire-form.ts';

const second = fc.integer({ min: -62_135_510_400, max: 253_402_300_799 });

test('an instant comes back from the wire, in whatever zone it is written', () => {
	const two = (number: number) => String(Math.abs(number)).padStart(2, '0');
	fc.assert(
		fc.property(second, fc.integer({ min: -23, max: 23 }), fc.integer({ min: 0, max: 59 }), (at, hours, minutes) => {
			const offset = `${hours < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
			const shift = (hours < 0 ? -1 : 1) * (Math.abs(hours) * 60 + minutes) * 60;
			fc.pre(at + shift > -62_135_510_400 && at + shift < 253_402_300_799);
			const written = writeInstant(toInstant(at * 1000));
			const elsewhere = writeInstant(toInstant((at + shift) * 1000)).replace('Z', offset);

			expect(written).toBe(new Date(at * 1000).toISOString().replace('.000Z', 'Z'));
			expect(readInstant(written)).toBe(at * 1000);
			expect(readInstant(elsewhere)).toBe(at * 1000);
		}),
	);
});

test('parts of a second are cut off, not rounded', () => {
	expect(readInstant('2026-01-01T00:00:00.999999Z')).toBe(Date.parse('2026-01-01T00:00:00Z'));
	expect(readInstant('2026-01-01t00:00:00z')).toBe(Date.parse('2026-01-01T00:00:00Z'));
});

test.each([
	'2026-1-01T00:00:00Z',
	'2026-01-01 00:00:00Z',
	'2026-01-01T00:00:00',
	'2026-01-01T00:00:00+0100',
	'2026-01-01',
	'2026-01-01T00:00:61Z',
	'2026-01-01T00:00:00+24:00',
	' 2026-01-01T00:00:00Z',
])('%j is no instant of the wire', (text) => {
	expect(readInstant(text)).toBeUndefined();
});

test('every text is counted as people and disks do', () => {
	fc.assert(
		fc.property(
			fc
				.array(fc.constantFrom('a', '\0', 'é', '漢', '🧺', '\ud83e', '\uddfa', '\uffff'))
				.map((signs) => signs.join('')),
			(text) => {
				expect(countCharacters(text)).toBe([...text].length);
				expect(countUtf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
			},
		),
	);
});

test('an id is a whole number of 64 bits, and nothing else', () => {
	fc.assert(
		fc.property(fc.maxSafeInteger(), (id) => {
			expect(readId(String(id))).toBe(id);
		}),
	);
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom(...'0123456789-+.eE x') }).filter((text) => !/^-?\d+$/.test(text)),
			(text) => {
				expect(() => readId(text)).toThrow(Undecodable);
			},
		),
	);
	expect(readId('-9223372036854775808')).toBe(Number.MIN_SAFE_INTEGER);
	expect(() => readId('-9223372036854775809')).toThrow(Undecodable);
});
