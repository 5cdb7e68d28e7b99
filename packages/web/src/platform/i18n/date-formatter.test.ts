import { expect, test } from 'vitest';
import { dateFormatter } from './date-formatter.ts';

test('a formatter is made once for a language and its options', () => {
	const weekday = dateFormatter('en', { weekday: 'long', timeZone: 'UTC' });

	expect(dateFormatter('en', { weekday: 'long', timeZone: 'UTC' })).toBe(weekday);
	expect(dateFormatter('de', { weekday: 'long', timeZone: 'UTC' }).format(0)).toBe('Donnerstag');
	expect(dateFormatter('en', { weekday: 'short', timeZone: 'UTC' }).format(0)).toBe('Thu');
});
