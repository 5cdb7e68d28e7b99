import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { plainDate, relativeTime } from './relative-time.ts';

const now = toInstant(Date.parse('2026-03-11T12:00:00Z'));

test.each([
	[0, 'now'],
	[30, 'now'],
	[60, '1 minute ago'],
	[12 * 60, '12 minutes ago'],
	[3 * 3600, '3 hours ago'],
	[24 * 3600, 'yesterday'],
	[9 * 86_400, '9 days ago'],
	[60 * 86_400, '2 months ago'],
	[800 * 86_400, '2 years ago'],
	[-5, 'now'],
])('%i seconds ago is %s', (seconds, words) => {
	expect(relativeTime(toInstant(now - seconds * 1000), now, 'en')).toBe(words);
});

test.each([
	['en-US', 'March 2'],
	['en-GB', '2 March'],
	['de-DE', '2. März'],
])('a day in %s is written as %s', (language, words) => {
	const day = toInstant(Date.parse('2026-03-02T12:00:00Z'));

	expect(plainDate(day, { now, zone: 'UTC' }, language)).toBe(words);
});
