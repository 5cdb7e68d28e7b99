import { expect, test } from 'vitest';
import { instantOf } from '../time/zone.ts';
import type { QuickAddKeywords } from './keywords.ts';
import { parseQuickAdd } from './quick-add.ts';

/** As the file of a language says it. */
const german: QuickAddKeywords = {
	today: 'heute',
	tomorrow: 'morgen',
	nextWeek: 'nächste Woche',
	at: 'um',
	in: 'in',
	every: 'jeden|jede|alle',
	days: 'Tage|Tagen',
	weeks: 'Wochen',
	weekdays: 'Werktag',
	and: 'und',
	last: 'letzten',
	until: 'bis',
	daily: 'täglich',
	monday: 'Montag|Mo',
	thursday: 'Donnerstag|Do',
	march: 'März',
};

const zone = 'Europe/Berlin';
// A Wednesday.
const now = instantOf({ year: 2026, month: 3, day: 11, hour: 10, minute: 0, second: 0 }, zone);
const at = (day: number, hour: number, year = 2026) =>
	instantOf({ year, month: 3, day, hour, minute: 0, second: 0 }, zone);
const read = (text: string, keywords = german) => parseQuickAdd(text, { mode: 'default', now, zone, keywords });

test.each([
	['Tee kaufen morgen', 'Tee kaufen', at(12, 12)],
	['Morgen um 9 Tee kaufen', 'Tee kaufen', at(12, 9)],
	['Tee kaufen nächste  Woche', 'Tee kaufen', at(18, 12)],
	['Anruf Donnerstag, um 17:00', 'Anruf,', at(12, 17)],
	['Anruf Mo', 'Anruf', at(16, 12)],
	['Saat in 3 Tagen', 'Saat', at(14, 10)],
	['Saat 3 März', 'Saat', at(3, 12, 2027)],
	['Buy tea tomorrow at 9', 'Buy tea', at(12, 9)],
])('%s: the title is %s, and the date is understood', (text, title, dueDate) => {
	const parsed = read(text);

	expect(parsed.title).toBe(title);
	expect(parsed.dueDate).toBe(dueDate);
});

test.each([
	['Gießen alle 3 Tage', { interval: { amount: 3, unit: 'days' } }],
	['Gießen täglich', { interval: { amount: 1, unit: 'days' } }],
	['Gießen jeden Montag und Donnerstag', { rule: { unit: 'weeks', weekdays: [{ weekday: 1 }, { weekday: 4 }] } }],
	['Gießen jeden letzten Montag bis März', { rule: { weekdays: [{ weekday: 1, nth: -1 }], until: '2026-03-31' } }],
	['Gießen jeden Werktag', { rule: { unit: 'weeks' } }],
	['Gießen every 2 weeks', { interval: { amount: 2, unit: 'weeks' } }],
])('%s repeats', (text, repeat) => {
	expect(read(text)).toMatchObject({ title: 'Gießen', repeat });
});

test('a part is told as it was typed, where it was typed', () => {
	const { parts } = read('Tee, nächste Woche um 9, kaufen');

	expect(parts.map(({ kind, text }) => [kind, text])).toEqual([['date', 'nächste Woche um 9']]);
	expect(parts[0]?.ranges).toEqual([{ start: 5, end: 23 }]);
});

test('what means nothing stays in the title as it was typed', () => {
	expect(read('Brot um die Ecke, alle Sorten')).toMatchObject({
		title: 'Brot um die Ecke, alle Sorten',
		parts: [],
	});
	// A rule that a task cannot have stays whole.
	expect(read('Gießen alle 3 Montag')).toMatchObject({ title: 'Gießen alle 3 Montag', parts: [] });
});

test('names are not translated', () => {
	expect(read('Lesen *"bis morgen früh" +Montag')).toMatchObject({
		title: 'Lesen',
		labels: ['bis morgen früh'],
		project: 'Montag',
		dueDate: null,
	});
});

test('what was clicked away is words again', () => {
	expect(
		parseQuickAdd('Anruf Donnerstag', { mode: 'default', now, zone, keywords: german, ignore: ['donnerstag'] }),
	).toMatchObject({ title: 'Anruf Donnerstag', parts: [] });
});
