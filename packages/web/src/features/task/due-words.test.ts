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

const words: Readonly<Record<string, string>> = {
	yesterday: 'Yesterday',
	today: 'Today',
	tomorrow: 'Tomorrow',
	withTime: '{{day}}, {{time}}',
	near: '{{near}}, {{day}}',
	ofWeekday: '{{weekday}}, {{day}}',
};
const say = (key: string, params: Readonly<Record<string, unknown>> = {}) =>
	(words[key.replace('date.', '')] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
const formatIn = (language: string, zone = 'UTC', hour12 = false) =>
	dateFormatOf({
		language,
		clock: { now: at('2026-03-11T09:40Z'), zone, weekStart: 1 },
		hour12,
		t: say as Parameters<typeof dateFormatOf>[0]['t'],
	});

test.each([
	['2026-03-10T18:00Z', 'Yesterday'],
	['2026-03-11T15:00Z', 'Today, 15:00'],
	['2026-03-11T00:00Z', 'Today'],
	['2026-03-12T09:05Z', 'Tomorrow, 09:05'],
	['2026-03-13T09:00Z', 'Friday'],
	['2026-03-06T09:00Z', 'Friday'],
	['2026-03-16T09:00Z', '16 Mar'],
	['2027-03-16T09:00Z', '16 Mar 2027'],
	['2025-12-31T09:00Z', '31 Dec 2025'],
])('a row says %s as %s', (date, expected) => {
	expect(formatIn('en-GB').short(at(date))).toBe(expected);
});

test.each([
	['en-GB', false, '15:00', 'Wed 11 March', 'Friday'],
	['en-US', true, '3:00 PM', 'Wed, March 11', 'Friday'],
	['de-DE', false, '15:00', 'Mi., 11. März', 'Freitag'],
	['sv-SE', false, '15:00', 'ons 11 mars', 'fredag'],
	['ar', false, '15:00', 'الأربعاء، 11 مارس', 'الجمعة'],
])('in %s times, days and weekdays are its own', (language, hour12, time, day, weekday) => {
	const spoken = formatIn(language, 'UTC', hour12);

	expect(spoken.time(at('2026-03-11T15:00Z')).normalize('NFKC')).toBe(time);
	expect(spoken.full(at('2026-03-11T00:00Z'))).toContain(day.split(' ').at(-1) ?? day);
	expect(spoken.short(at('2026-03-13T09:00Z'))).toBe(weekday);
});

test('the day of a date is that of the person, wherever they are', () => {
	const late = at('2026-03-11T22:30Z');

	expect(formatIn('en-GB', 'Pacific/Auckland').short(late)).toBe('Tomorrow, 11:30');
	expect(formatIn('en-GB', 'America/Los_Angeles').short(late)).toBe('Today, 15:30');
});

test('a choice names a near day twice, as people call it and as the calendar does', () => {
	expect(formatIn('en-GB').choice(at('2026-03-12T09:00Z'))).toBe('Tomorrow, Thu 12 Mar');
	expect(formatIn('en-GB').choice(at('2026-03-13T09:00Z'))).toBe('Fri 13 Mar');
	expect(formatIn('en-GB').day(at('2026-03-13T09:00Z'))).toBe('Friday, 13 March');
	expect(formatIn('en-GB').weekday(at('2026-03-13T09:00Z'))).toBe('Fri');
});

test.each([
	['2026-03-11T09:40Z', 'late'],
	['2026-03-10T23:59Z', 'late'],
	['2026-03-11T09:41Z', 'today'],
	['2026-03-12T00:00Z', 'soon'],
	['2026-03-15T09:00Z', 'soon'],
	['2026-03-16T09:00Z', 'far'],
])('what is due %s is %s, and done is done', (date, nearness) => {
	expect(formatIn('en-GB').nearness(at(date))).toBe(nearness);
	expect(formatIn('en-GB').nearness(at(date), true)).toBe('done');
});

test('an hour alone is said of a time, and its day where the whole day is meant', () => {
	expect(formatIn('en-GB').time(at('2026-03-20T08:00Z'))).toBe('08:00');
	expect(formatIn('en-GB').time(at('2026-03-20T23:59Z'))).toBe('20 Mar');
});

test('a date of another year is said with it', () => {
	const english = formatIn('en-GB');
	const far = at('2030-05-06T09:00Z');

	expect([english.full(far), english.choice(far), english.day(far)]).toEqual([
		'Mon, 6 May 2030, 09:00',
		'Mon, 6 May 2030',
		'Monday, 6 May 2030',
	]);
});
