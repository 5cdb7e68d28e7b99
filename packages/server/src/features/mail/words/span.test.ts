import { expect, test } from 'vitest';
import { notificationWords as de } from './notification.de.ts';
import { notificationWords as en } from './notification.en.ts';
import { hoursOf, spansOf } from './span.ts';

const hour = 3_600_000;

test.each([
	[0, '', ''],
	[hour, '1 hour', 'einer Stunde'],
	[25 * hour, '1 day and 1 hour', 'einem Tag und einer Stunde'],
	[366 * 24 * hour + 2 * hour, '1 year, 1 day and 2 hours', 'einem Jahr, einem Tag und 2 Stunden'],
	[
		8 * 24 * hour + 90 * 60_000,
		'1 week, 1 day, 1 hour and 30 minutes',
		'einer Woche, einem Tag, einer Stunde und 30 Minuten',
	],
])('%i ms are %s, in German %s', (ms, english, german) => {
	expect(en.span(spansOf(ms))).toBe(english);
	expect(de.span(spansOf(ms))).toBe(german);
});

test.each([
	[20 * 60_000, ''],
	[50 * 60_000, '1 hour'],
	[26 * hour + 10 * 60_000, '1 day and 2 hours'],
])('what is overdue is told in hours: %i ms are "%s"', (ms, words) => {
	expect(en.span(hoursOf(ms))).toBe(words);
});
