import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import words from '../../languages/en/upcoming.json';
import { presets, readRange } from './range.ts';
import { type RangeWords, rangeWordsOf } from './range-words.ts';

const now = toInstant(Date.parse('2026-03-11T10:20:00Z'));

const say = (key: string, params: Readonly<Record<string, unknown>> = {}) => {
	const [group = '', name = ''] = key.split('.');
	const text = Object.entries(words).find(([one]) => one === group)?.[1];
	const sentence = Object.entries(text ?? {}).find(([one]) => one === name)?.[1] ?? key;
	return String(sentence).replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param]));
};

function wordsIn(language: string, zone = 'UTC'): RangeWords & { readonly meaningOf: (range: object) => string } {
	const clock = { now, zone, weekStart: 1 as const };
	const dates = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
	const full = (date: number) => dates.format(date);
	const made = rangeWordsOf({ t: say as never, language, format: { clock, full } });
	return { ...made, meaningOf: (range) => made.meaning(readRange(range, clock).bounds) };
}

const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

test.each([
	[presets.next7Days, 'Next 7 days'],
	[presets.restOfThisMonth, 'Rest of this month'],
	[presets.all, 'All open tasks'],
	[{ from: '2026-03-16 00:00', to: '2026-03-23 00:00' }, 'Mar 16 – 22'],
	[{ from: '2026-03-16', to: '2026-03-17' }, 'Mar 16'],
	[{ from: '2026-03-30', to: '2026-04-03' }, 'Mar 30 – Apr 2'],
	[{ from: '2026-12-30', to: '2027-01-03' }, 'Dec 30, 2026 – Jan 2, 2027'],
	[{ from: '2026-03-16 08:00', to: '2026-03-18 17:00' }, 'Mar 16 to Mar 18'],
	[{ from: 'now-3d', to: 'now+2w/d' }, 'now-3d to now+2w/d'],
	[{ from: '2026-03-16', to: 'now+30d' }, 'Mar 16 to now+30d'],
	[{ from: '2026-03-16', to: '' }, 'From Mar 16'],
	[{ from: '', to: '2026-03-16' }, 'Until Mar 15'],
	[{ from: '', to: 'now+2d' }, 'Until now+2d'],
])('%o is called %s', (range, name) => {
	expect(plain(wordsIn('en-US').name(range))).toBe(name);
});

test('a range is named in the days of who looks at it', () => {
	const range = { from: '2026-03-16T11:00:00Z', to: '2026-03-18T11:00:00Z' };

	expect(plain(wordsIn('en-US', 'Pacific/Auckland').name(range))).toBe('Mar 17 – 18');
	expect(plain(wordsIn('de-DE').name({ from: '2026-03-16', to: '2026-03-23' }))).toMatch(/16\.\s*–\s*22\. März/);
});

test('what a range means is said with its bounds; a whole day is named, not the midnight after it', () => {
	const { meaningOf } = wordsIn('en-GB');

	expect(meaningOf(presets.next7Days)).toBe('11/03/2026, 10:20 to 18/03/2026, 10:20');
	expect(meaningOf(presets.nextWeek)).toBe('16/03/2026, 00:00 to 22/03/2026, 23:59');
	expect(meaningOf({ from: 'now/d' })).toBe('From 11/03/2026, 00:00');
	expect(meaningOf({ to: 'now/d' })).toBe('Until 10/03/2026, 23:59');
	expect(meaningOf({})).toBe('All open tasks, also those without a date');
});
