import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { isSameDay, lastDigest } from './digest-time.ts';

const at = (text: string) => toInstant(Date.parse(text));

test.each([
	['just out', 'Europe/Stockholm', '09:00', '2026-06-01T07:00:00Z', '2026-06-01T07:00:00Z'],
	['still to come', 'Europe/Stockholm', '09:00', '2026-06-01T06:59:59Z', '2026-05-31T07:00:00Z'],
	['another day over there', 'Pacific/Kiritimati', '08:30', '2026-06-01T20:00:00Z', '2026-06-01T18:30:00Z'],
	['when the clocks go forward over it', 'Europe/Stockholm', '02:30', '2026-03-29T12:00:00Z', '2026-03-29T01:30:00Z'],
	['when the clocks go back over it', 'Europe/Stockholm', '02:30', '2026-10-25T12:00:00Z', '2026-10-25T00:30:00Z'],
	['no time of day', 'UTC', 'noon', '2026-06-01T10:00:00Z', '2026-06-01T09:00:00Z'],
	['beyond the day', 'UTC', '24:00', '2026-06-01T10:00:00Z', '2026-06-01T09:00:00Z'],
])('%s', (_, zone, time, now, digest) => {
	expect(lastDigest({ now: at(now), zone }, time)).toBe(at(digest));
});

test('a day is that of the zone', () => {
	const [evening, night] = [at('2026-06-01T21:30:00Z'), at('2026-06-01T22:30:00Z')];

	expect(isSameDay(evening, night, 'UTC')).toBe(true);
	expect(isSameDay(evening, night, 'Europe/Stockholm')).toBe(false);
});
