import { expect, test } from 'vitest';
import type { Instant } from '../time/instant.ts';
import { instantOf, wallClockOf } from '../time/zone.ts';
import { itemText, parseQuickAddMode, prefixesOf, storedQuickAddMode } from './mode.ts';
import { dropAssignees, parseQuickAdd, type QuickAddOptions } from './quick-add.ts';

const zone = 'Europe/Stockholm';

function at(year: number, month: number, day: number, hour = 10, minute = 20): Instant {
	return instantOf({ year, month, day, hour, minute, second: 0 }, zone);
}

function options(more: Partial<QuickAddOptions> = {}): QuickAddOptions {
	return { mode: 'default', now: at(2026, 3, 11), zone, ...more };
}

function due(typed: string, now: Instant): string | null {
	const { dueDate } = parseQuickAdd(typed, options({ now }));
	if (dueDate === null) return null;
	const { year, month, day, hour, minute } = wallClockOf(dueDate, zone);
	return `${year}-${month}-${day} ${hour}:${String(minute).padStart(2, '0')}`;
}

test.each([
	['on a Monday, next monday is in a week', 'next monday', at(2026, 3, 9), '2026-3-16 12:00'],
	['on a Monday, next mon is in a week', 'next mon', at(2026, 3, 9), '2026-3-16 12:00'],
	['on a Monday, monday is today', 'monday', at(2026, 3, 9), '2026-3-9 12:00'],
	['on a Saturday, this weekend is today', 'this weekend', at(2026, 3, 14), '2026-3-14 12:00'],
	['on a Sunday, this weekend is today', 'this weekend', at(2026, 3, 15), '2026-3-15 12:00'],
	['on a Friday, later this week is today', 'later this week', at(2026, 3, 13), '2026-3-13 12:00'],
	['on a Sunday, later next week is in seven days', 'later next week', at(2026, 3, 15), '2026-3-22 12:00'],
	['after December comes January', 'next month', at(2026, 12, 31), '2027-1-1 12:00'],
	['the end of a leap February', 'end of month', at(2028, 2, 3), '2028-2-29 12:00'],
	['the 31st skips a month of 30 days', '31st', at(2026, 4, 3), '2026-5-31 12:00'],
	['the 30th skips February', 'rent 30th', at(2026, 1, 31), '2026-3-30 12:00'],
	['a month from its end keeps the end', 'in 1 month', at(2026, 1, 31), '2026-2-28 10:20'],
	['29 February waits for its year no longer than one', '29.2', at(2027, 3, 1), '2028-2-29 12:00'],
	['29 February far from a leap year is no date', '29.2', at(2025, 3, 1), null],
	['31 April is no date', 'pay 31/4', at(2026, 3, 11), null],
	['30 February of a year is no date', 'pay 2027-02-30', at(2026, 3, 11), null],
	['32nd is no date', 'pay 32nd', at(2026, 3, 11), null],
	['a day has 23 hours when the clocks go forward', 'in 24 hours', at(2026, 3, 28), '2026-3-29 11:20'],
	['a day is a day when the clocks go forward', 'in 1 day', at(2026, 3, 28), '2026-3-29 10:20'],
	['a time the clocks jump over is as much later', '29.3 at 2:30', at(2026, 3, 11), '2026-3-29 3:30'],
	['a full stop ends a sentence', 'Meet at 17.', at(2026, 3, 11), '2026-3-11 17:00'],
	['the 17th with a dot and a time', 'Meet 17. at 8', at(2026, 3, 11), '2026-3-17 8:00'],
	['13 pm is no time', 'Meet at 13pm', at(2026, 3, 11), null],
	['0 am is no time', 'Meet at 0am', at(2026, 3, 11), null],
	['a time apart from its day', 'Call tomorrow about the roof at 16:00', at(2026, 3, 11), '2026-3-12 16:00'],
	['a far month', 'in 9999 months', at(2026, 3, 11), '2859-6-11 10:20'],
])('%s', (_, typed, now, expected) => {
	expect(due(typed, now)).toBe(expected);
});

test.each([
	[9, 0, 9],
	[9, 1, 12],
	[12, 0, 12],
	[14, 59, 15],
	[18, 30, 21],
	[21, 0, 21],
	[21, 1, 9],
	[23, 59, 9],
	[0, 0, 9],
])('at %i:%i a day without a time gets %i o’clock', (hour, minute, expected) => {
	expect(due('tomorrow', at(2026, 3, 11, hour, minute))).toBe(`2026-3-12 ${expected}:00`);
});

test('each part says where it stands', () => {
	const typed = 'Fix *"left door" tomorrow +App at 9am !4 @kim every week';

	const { parts, title } = parseQuickAdd(typed, options());

	expect(title).toBe('Fix @kim');
	expect(parts.map(({ kind, text, ranges }) => [kind, text, ranges.map(({ start }) => start)])).toEqual([
		['label', '*"left door"', [4]],
		['date', 'tomorrow at 9am', [17, 31]],
		['project', '+App', [26]],
		['priority', '!4', [38]],
		['assignee', '@kim', [41]],
		['repeat', 'every week', [46]],
	]);
	expect(parts.every((part) => part.text === part.ranges.map((r) => typed.slice(r.start, r.end)).join(' '))).toBe(true);
});

test('a part that was clicked away is words again', () => {
	const typed = 'Read *Monday Weekly on monday at 9';

	const all = parseQuickAdd(typed, options());
	const fewer = parseQuickAdd(typed, options({ ignore: ['weekly on monday', 'at 9'] }));

	expect(all).toMatchObject({ title: 'Read', labels: ['Monday'], dueDay: null });
	expect(all.repeat).toMatchObject({ rule: { unit: 'weeks', weekdays: [{ weekday: 1, nth: null }] } });
	expect(fewer).toMatchObject({ title: 'Read Weekly on monday at 9', labels: ['Monday'], repeat: null, dueDate: null });
	expect(fewer.parts.map(({ kind }) => kind)).toEqual(['label']);
});

test('where a repeat ends may be said apart, and is a part of it', () => {
	const { parts, title } = parseQuickAdd('Water every weekday at 9am until june', options());

	expect(title).toBe('Water');
	expect(parts.map(({ kind, text, ranges }) => [kind, text, ranges.map(({ start }) => start)])).toEqual([
		['repeat', 'every weekday until june', [6, 27]],
		['date', 'at 9am', [20]],
	]);
});

test('what a repeat is counted from is a part of it', () => {
	const typed = 'Water every 3 days from completion at 9am';
	const { parts } = parseQuickAdd(typed, options());
	const { title, repeat } = parseQuickAdd(typed, options({ ignore: ['every 3 days from completion'] }));

	expect(parts.map(({ kind, text }) => [kind, text])).toEqual([
		['repeat', 'every 3 days from completion'],
		['date', 'at 9am'],
	]);
	expect({ title, repeat }).toEqual({ title: 'Water every 3 days from completion', repeat: null });
});

test('what follows a part that was clicked away is understood', () => {
	const { title, dueDate } = parseQuickAdd('Call today tomorrow', options({ ignore: ['TODAY'] }));

	expect(title).toBe('Call today');
	expect(dueDate).toBe(at(2026, 3, 12, 12, 0));
});

test.each([
	['Call mum tomorrow, then rest', 'Call mum, then rest'],
	['Call mum tomorrow!', 'Call mum!'],
	["Read today's paper", "Read today's paper"],
	['Ask @"Anna monday" twice', 'Ask @"Anna monday" twice'],
	['Read *"" now', 'Read *"" now'],
	['Water every 0 days', 'Water every 0 days'],
	['Water every 11 years', 'Water every 11 years'],
	['Water every day the plants', 'Water the plants'],
	['  Buy milk  ', 'Buy milk'],
	['   ', ''],
	['"', '"'],
])('of "%s" remains "%s"', (typed, title) => {
	expect(parseQuickAdd(typed, options()).title).toBe(title);
});

test('who was found leaves the title, others stay', () => {
	const title = 'Ask @anna and @bob or @"Cy Dee" about me@anna';

	expect(dropAssignees(title, ['Anna', 'cy dee'], 'default')).toBe('Ask and @bob or about me@anna');
	expect(dropAssignees('@anna', ['anna'], 'default')).toBe('@anna');
	expect(dropAssignees('Ask +anna', ['anna'], 'todoist')).toBe('Ask');
	expect(dropAssignees(title, ['anna'], 'disabled')).toBe(title);
});

test('the mode is read from and written to the settings', () => {
	expect(['vikunja', 'todoist', 'disabled', undefined, 7].map(parseQuickAddMode)).toEqual([
		'default',
		'todoist',
		'disabled',
		'default',
		'default',
	]);
	expect((['default', 'todoist', 'disabled'] as const).map(storedQuickAddMode)).toEqual([
		'vikunja',
		'todoist',
		'disabled',
	]);
	expect(prefixesOf('todoist')?.project).toBe('#');
});

test.each([
	['label', 'book', '*book'],
	['label', 'to read', '*"to read"'],
	['project', 'the "new" one', `+'the "new" one'`],
] as const)('the text for the %s %s is %s, and is read back', (kind, name, text) => {
	expect(itemText(kind, name, 'default')).toBe(text);
	expect(parseQuickAdd(text, options()).parts).toMatchObject([{ kind, name }]);
});

test('no text is too odd', () => {
	const seed = Math.floor(Math.random() * 2 ** 31);
	const pieces = ['*', '+', '!', '@', '#', '"', "'", ' ', '  ', 'at', '17', '.', '/', ':', 'pm', 'in', 'days', 'feb'];
	pieces.push(
		'every',
		'every!',
		'after completion',
		'next',
		'monday',
		'today',
		'29',
		'th',
		'2027-02-30',
		',',
		'\uFFFC',
		'💐',
		'\t',
		'!3',
		'week',
		'until',
		'last',
		'and',
		'of the month',
		'1st',
		'',
	);
	let state = seed;
	const random = (below: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
		return Math.floor((state / 2 ** 31) * below);
	};

	for (let round = 0; round < 2_000; round++) {
		const typed = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join(random(2) ? ' ' : '');
		const { parts, title } = parseQuickAdd(typed, options());

		expect(title === '', `seed ${seed}: ${typed}`).toBe(typed.trim() === '');
		const texts = parts.map((part) => part.ranges.map(({ start, end }) => typed.slice(start, end)).join(' '));
		expect(texts, `seed ${seed}: ${typed}`).toEqual(parts.map(({ text }) => text));
	}
});

test.each([
	['Call tomorrow', '2026-03-12'],
	['Call on friday', '2026-03-13'],
	['Call tomorrow at 10', null],
	['Call tomorrow 15:00', null],
	['Call in 3 hours', null],
	['Call at 5pm', null],
	['Call', null],
])('%s: the day without a time is %s', (typed, day) => {
	expect(parseQuickAdd(typed, options()).dueDay).toBe(day);
});
