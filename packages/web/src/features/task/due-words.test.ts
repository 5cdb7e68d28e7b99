import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { dateFormatOf } from './due-words.ts';

const at = (text: string) => toInstant(Date.parse(text));
const format = dateFormatOf({
	language: 'en-GB',
	clock: { now: at('2026-03-11T09:40Z'), zone: 'UTC', weekStart: 1 },
	hour12: false,
	t: (key, params = {}) => [key, ...Object.values(params)].join(' '),
});

test('a tip and the paper give the time of a date, and none where the whole day is meant', () => {
	expect(format.long(at('2026-03-19T14:30Z'))).toMatch(/19 March 2026.*14:30/);
	expect(format.long(at('2026-03-19T23:59Z'))).toMatch(/19 March 2026$/);
});

test('what a field understood names no time of a whole day', () => {
	expect(format.full(at('2026-03-19T14:30Z'))).toMatch(/14:30$/);
	expect(format.full(at('2026-03-19T23:59Z'))).toMatch(/March$/);
});
