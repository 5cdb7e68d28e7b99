import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatAfterSent } from '../repeat/index.ts';
import { reminderDates, toReminders } from '../task/index.ts';
import { calendarDateAt, type Instant, instantOf, noonOf, toInstant, wallClockOf } from '../time/index.ts';
import { type Component, componentOf, foldedText, readCalendar } from './lines.ts';
import { nothingPreserved, readPreserved, writePreserved } from './preserved.ts';
import { noTodoBefore, readTodo, type Todo, type TodoBefore } from './read-todo.ts';
import { isAlone, isSameTodo } from './same-todo.ts';
import { durationText, readDuration, readTime, utcText } from './times.ts';
import { type CalendarTask, calendarLines, todoLines } from './todo.ts';
import { ianaZones, zonesOf } from './zones.ts';

const zones = ianaZones('Europe/Stockholm');
const second = (ms: number): Instant => toInstant(ms - (((ms % 1000) + 1000) % 1000));

const text = fc.string({
	unit: fc.constantFrom('a', ' ', '\n', '\\', ',', ';', ':', '"', 'é', '🧺', 'n', 'N'),
	maxLength: 60,
});
/** One line, as a title is; it begins and ends with no blank. */
const words = text.map((said) => said.split(/\s/).filter(Boolean).join(' ')).filter((said) => said !== '');
const date = fc.option(
	fc.integer({ min: -2_000_000_000, max: 4_000_000_000 }).map((seconds) => second(seconds * 1000)),
);
/** A date, or one that is meant as a day: as it is made of a line here. */
const dated = fc.tuple(date, fc.boolean()).map(([at, isDay]) => {
	if (at === null || !isDay) return { date: at, day: null };
	const day = calendarDateAt(at, zones.own);
	return { date: noonOf(day, zones.own), day };
});
const uid = fc.stringMatching(/^[a-z0-9@.-]{1,20}$/);
const noRule = { repeatRule: null, repeatFrom: 'due' } as const;
const repeat = fc.oneof(
	fc.constant({ ...noRule, repeatAfter: 0, repeatMode: 0 }),
	fc.constant({ ...noRule, repeatAfter: 0, repeatMode: 1 }),
	fc.integer({ min: 1, max: 315_360_000 }).map((repeatAfter) => ({ ...noRule, repeatAfter, repeatMode: 0 })),
	fc
		.constantFrom(
			'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
			'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU',
			'FREQ=MONTHLY;BYMONTHDAY=1,-1',
			'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20301231',
			'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
			'FREQ=YEARLY',
			'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3',
			'FREQ=DAILY;INTERVAL=3;UNTIL=20270101',
		)
		.map((repeatRule) => repeatAfterSent({ ...noRule, repeatAfter: 0, repeatMode: 0 }, { repeatRule })),
);

const task: fc.Arbitrary<CalendarTask> = fc
	.record(
		{
			uid,
			title: words,
			description: text.filter((said) => !said.includes('\r')),
			done: fc.boolean(),
			date,
			start: dated,
			due: dated,
			end: dated,
			repeat,
			priority: fc.integer({ min: 0, max: 5 }),
			percent: fc.integer({ min: 0, max: 100 }),
			hexColor: fc.option(fc.constantFrom('ff0000', '123abc', '000000'), { nil: '' }),
			labels: fc.uniqueArray(words, { maxLength: 3 }),
			parents: fc.uniqueArray(uid, { maxLength: 2 }),
			children: fc.uniqueArray(uid, { maxLength: 2 }),
			period: fc.integer({ min: -100_000, max: 100_000 }),
		},
		{ noNullPrototype: true },
	)
	.map(({ start, due: dueOf, end, ...said }) => ({
		...said,
		...{ startDate: start.date, dueDate: dueOf.date, endDate: end.date },
		...{ startDay: start.day, dueDay: dueOf.day, endDay: end.day },
	}))
	.map(({ date: doneAt, repeat: rule, percent, period, ...said }) => ({
		...said,
		...rule,
		doneAt: said.done ? doneAt : null,
		percentDone: percent / 100,
		created: second(0),
		updated: second(1),
		reminders: toReminders(
			[
				{ reminder: second(1_900_000_000_000) },
				...(said.startDate === null ? [] : [{ relativeTo: 'startDate' as const, relativePeriod: period }]),
				...(said.dueDate === null ? [] : [{ relativeTo: 'dueDate' as const, relativePeriod: period }]),
			],
			reminderDates(said, zones.own),
		),
		preserved: nothingPreserved,
	}));

/** A task as a calendar program gets it, and reads it. */
function served(one: CalendarTask): Component {
	const verdict = readCalendar(foldedText(calendarLines('Home', [todoLines(one)])));
	if (!verdict.ok) throw new Error(verdict.reason);
	expect(isAlone(verdict.calendar)).toBe(true);
	return verdict.calendar.parts[0] ?? { name: '', lines: [], parts: [] };
}

function read(todo: Component, before: TodoBefore = noTodoBefore, had: Component | null = null): Todo {
	const verdict = readTodo(todo, { before, zones, served: had });
	if (!verdict.ok) throw new Error(verdict.reason);
	return verdict.todo;
}

test('a task that is served says all that it is', () => {
	fc.assert(
		fc.property(task, (one) => {
			const { uid: name, description = '', labels = [], relations, fields } = read(served(one));

			expect({ name, description, labels, relations }).toEqual({
				name: one.uid,
				description: one.description,
				labels: one.labels,
				relations:
					one.parents.length + one.children.length === 0 ? null : { parents: one.parents, children: one.children },
			});
			expect({ startDate: null, dueDate: null, endDate: null, priority: 0, ...fields }).toMatchObject({
				title: one.title,
				done: one.done,
				startDate: one.startDate,
				dueDate: one.dueDate,
				// The end of a day is where it begins.
				...(one.endDay === null && { endDate: one.endDate }),
				priority: one.priority,
			});
			expect({ startDay: null, dueDay: null, endDay: null, ...fields }).toMatchObject({
				...{ startDay: one.startDay, dueDay: one.dueDay, endDay: one.endDay },
			});
			expect(fields.hexColor ?? '').toBe(one.hexColor);
			expect([fields.repeatAfter ?? 0, fields.repeatMode ?? 0]).toEqual([one.repeatAfter, one.repeatMode]);
			expect(fields.repeatRule ?? null).toBe(one.repeatRule);
			expect(
				toReminders(fields.reminders ?? [], reminderDates(one, zones.own)).map(({ reminder }) => reminder),
			).toEqual(one.reminders.map(({ reminder }) => reminder));
		}),
	);
});

const unchanged = [
	'title',
	'done',
	'startDate',
	'dueDate',
	'endDate',
	'startDay',
	'dueDay',
	'endDay',
	'priority',
	'percentDone',
	'hexColor',
	'repeatAfter',
	'repeatMode',
] as const;

test('a task that is sent back as it was served is the same, and stays what it is', () => {
	fc.assert(
		fc.property(task, (one) => {
			const todo = served(one);
			const after: Readonly<Record<string, unknown>> = { ...one, ...read(todo, one, todo).fields };

			expect(isSameTodo(todo, todo, zones)).toBe(true);
			expect(unchanged.map((name) => after[name])).toEqual(unchanged.map((name) => one[name]));
		}),
	);
});

test('what its program removes from a task is cleared, and what one that does not know all leaves out stays', () => {
	fc.assert(
		fc.property(task, (one) => {
			const todo = served(one);
			const emptied = {
				...todo,
				lines: todo.lines.filter(({ name }) => name === 'UID' || name === 'SUMMARY'),
				parts: [],
			};

			const cleared = read(emptied, one, todo);
			expect({ ...one, ...cleared.fields }).toMatchObject({
				done: false,
				startDate: null,
				dueDate: null,
				endDate: null,
				priority: 0,
				percentDone: 0,
				hexColor: '',
				repeatAfter: 0,
				repeatMode: 0,
				reminders: [],
			});
			expect(read(emptied, one).fields).toEqual({ title: one.title });
		}),
	);
});

const foreign = fc.uniqueArray(
	fc.constantFrom(
		'X-MOOD:good\\, mostly',
		'LOCATION:Kitchen',
		'URL:https://example.com/a;b',
		'CLASS:PRIVATE',
		'GEO:59.3;18.1',
		'X-LONG;X-P="a:b":ü🍞',
		'ATTENDEE;CN="Ada L.":mailto:ada@example.com',
	),
	{ maxLength: 7 },
);
const state = fc.constantFrom('STATUS:IN-PROCESS', 'STATUS:CANCELLED', 'STATUS:NEEDS-ACTION');
const due = fc.constantFrom('DUE;VALUE=DATE:20300105', 'DUE:20300105T120000Z');
const rule = fc.constantFrom('RRULE:FREQ=YEARLY', 'RRULE:FREQ=MONTHLY;INTERVAL=2', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH');

test('what a task has no field for is served again as it was sent, also after it was stored', () => {
	fc.assert(
		fc.property(foreign, state, due, rule, (lines, status, date_, rrule) => {
			const sent = componentOf(['BEGIN:VTODO', 'UID:a', 'SUMMARY:Bread', status, date_, rrule, ...lines, 'END:VTODO']);
			const { fields, preserved } = read(sent);
			const stored: CalendarTask = {
				...blank,
				...fields,
				reminders: [],
				preserved: readPreserved(writePreserved(preserved)),
			};

			const again = served(stored);
			expect(isSameTodo(sent, again, zones)).toBe(true);
			expect(again.lines.map(({ source }) => source)).toEqual(expect.arrayContaining([...lines, status, date_, rrule]));
		}),
	);
});

const blank: CalendarTask = {
	uid: 'a',
	title: '',
	description: '',
	done: false,
	doneAt: null,
	startDate: null,
	dueDate: null,
	endDate: null,
	startDay: null,
	dueDay: null,
	endDay: null,
	repeatAfter: 0,
	repeatMode: 0,
	...noRule,
	priority: 0,
	percentDone: 0,
	hexColor: '',
	created: second(0),
	updated: second(0),
	labels: [],
	reminders: [],
	parents: [],
	children: [],
	preserved: nothingPreserved,
};

test.each([
	['another title', ['SUMMARY:Tea'], ['SUMMARY:Bread']],
	['a line less', ['SUMMARY:Bread', 'LOCATION:x'], ['SUMMARY:Bread']],
	['a line more', ['SUMMARY:Bread'], ['SUMMARY:Bread', 'LOCATION:x']],
	['another time', ['DUE:20300101T000000Z'], ['DUE:20300101T000001Z']],
	['a day for a time', ['DUE;VALUE=DATE:20300101'], ['DUE:20300101T120000Z']],
	['a time without a zone', ['DUE:20300101T000000'], ['DUE:20291231T230000Z']],
	['a category less', ['CATEGORIES:a,b'], ['CATEGORIES:a']],
	['an alarm less', ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM'], []],
	[
		'an alarm that does something else',
		['BEGIN:VALARM', 'ACTION:AUDIO', 'TRIGGER:-PT5M', 'END:VALARM'],
		['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT5M', 'END:VALARM'],
	],
	['something within it that is not kept', ['BEGIN:X-PART', 'END:X-PART'], []],
	['a title that was said twice', ['SUMMARY:Bread', 'SUMMARY:Tea'], ['SUMMARY:Bread']],
	['another rule', ['RRULE:FREQ=DAILY'], ['RRULE:FREQ=WEEKLY']],
])('a task with %s is not the same', (_, sent, shown) => {
	const todo = (lines: readonly string[]) => componentOf(['BEGIN:VTODO', 'UID:a', ...lines, 'END:VTODO']);

	expect(isSameTodo(todo(sent), todo(shown), zones)).toBe(false);
});

test.each([
	['the order of lines', ['SUMMARY:a', 'LOCATION:x'], ['LOCATION:x', 'SUMMARY:a']],
	['a time in its zone', ['DUE;TZID=Europe/Berlin:20300101T130000'], ['DUE:20300101T120000Z']],
	['categories over several lines', ['CATEGORIES:a', 'CATEGORIES:b'], ['CATEGORIES:b,a']],
	[
		'a length for an end',
		['DTSTART:20300101T000000Z', 'DURATION:PT1H'],
		['DTSTART:20300101T000000Z', 'DTEND:20300101T010000Z'],
	],
	['what is not set', ['PRIORITY:0', 'PERCENT-COMPLETE:0', 'STATUS:NEEDS-ACTION', 'LOCATION:'], []],
	[
		'a rule in other words',
		['DUE:20300107T120000Z', 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO'],
		['DUE:20300107T120000Z', 'RRULE:FREQ=WEEKLY'],
	],
	['its stamps', ['DTSTAMP:20200101T000000Z', 'CREATED:20200101T000000Z'], ['DTSTAMP:20300101T000000Z']],
	[
		'when it was completed, which the server adds',
		['STATUS:COMPLETED'],
		['STATUS:COMPLETED', 'COMPLETED:20300101T000000Z'],
	],
	['that it is completed', ['COMPLETED:20300101T000000Z'], ['COMPLETED:20300101T000000Z', 'STATUS:COMPLETED']],
	['children that name their parents', [], ['RELATED-TO;RELTYPE=CHILD:b']],
	[
		'what every alarm says',
		['BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM'],
		['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:a', 'TRIGGER;RELATED=START:-PT5M', 'END:VALARM'],
	],
])('for %s a task is no other one', (_, sent, shown) => {
	const todo = (lines: readonly string[]) => componentOf(['BEGIN:VTODO', 'UID:a', ...lines, 'END:VTODO']);

	expect(isSameTodo(todo(sent), todo(shown), zones)).toBe(true);
});

test('a length of time and an instant come back from how they are written', () => {
	fc.assert(
		fc.property(fc.integer({ min: -3_000_000_000, max: 3_000_000_000 }), (seconds) => {
			expect(readDuration(durationText(seconds))).toBe(seconds);
			expect(readTime({ value: utcText(second(seconds * 1000)), params: new Map() }, zones)).toBe(
				second(seconds * 1000),
			);
		}),
	);
});

const berlin = [
	'BEGIN:VTIMEZONE',
	'TZID:Berlin as we know it',
	'BEGIN:STANDARD',
	'DTSTART:19961027T030000',
	'TZOFFSETFROM:+0200',
	'TZOFFSETTO:+0100',
	'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
	'END:STANDARD',
	'BEGIN:DAYLIGHT',
	'DTSTART:19970330T020000',
	'TZOFFSETFROM:+0100',
	'TZOFFSETTO:+0200',
	'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
	'END:DAYLIGHT',
	'END:VTIMEZONE',
];
const newYork = [
	'BEGIN:VTIMEZONE',
	'TZID:New York as we know it',
	'BEGIN:STANDARD',
	'DTSTART:20071104T020000',
	'TZOFFSETFROM:-0400',
	'TZOFFSETTO:-0500',
	'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
	'END:STANDARD',
	'BEGIN:DAYLIGHT',
	'DTSTART:20070311T020000',
	'TZOFFSETFROM:-0500',
	'TZOFFSETTO:-0400',
	'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
	'END:DAYLIGHT',
	'END:VTIMEZONE',
];

test.each([
	['Berlin as we know it', 'Europe/Berlin', berlin],
	['New York as we know it', 'America/New_York', newYork],
])('a zone that came with a text, %s, shows the times of %s', (tzid, zone, lines) => {
	const verdict = readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));
	const sent = verdict.ok ? verdict.calendar : componentOf([]);
	fc.assert(
		fc.property(fc.integer({ min: Date.UTC(2008, 0) / 1000, max: Date.UTC(2036, 0) / 1000 }), (seconds) => {
			const wall = wallClockOf(second(seconds * 1000), zone);

			expect(zonesOf(sent, { own: 'UTC', windowsZone: () => null }).instantIn(tzid, wall)).toBe(instantOf(wall, zone));
		}),
	);
});

test.each([
	['that is skipped in Berlin', 'Berlin as we know it', 'Europe/Berlin', berlin, [2030, 3, 31, 2, 30]],
	['that comes twice in Berlin', 'Berlin as we know it', 'Europe/Berlin', berlin, [2030, 10, 27, 2, 30]],
	['that is skipped in New York', 'New York as we know it', 'America/New_York', newYork, [2030, 3, 10, 2, 30]],
	['that comes twice in New York', 'New York as we know it', 'America/New_York', newYork, [2030, 11, 3, 1, 30]],
] as const)(
	'an hour %s is read as the same instant either way',
	(_, tzid, zone, lines, [year, month, day, hour, minute]) => {
		const verdict = readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));
		const sent = verdict.ok ? verdict.calendar : componentOf([]);
		const wall = { year, month, day, hour, minute, second: 0 };

		expect(zonesOf(sent, { own: 'UTC', windowsZone: () => null }).instantIn(tzid, wall)).toBe(instantOf(wall, zone));
	},
);

test('lines are folded so that they come back, whatever is in them', () => {
	const any = fc
		.string({ unit: fc.constantFrom('a', ' ', 'é', '漢', '🧺', '👩‍👩‍👧', '\t', '\n'), maxLength: 200 })
		.map((said) => `X-A:${said.replace(/[\r\n]/g, ' ')}`);
	fc.assert(
		fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), (lines) => {
			const folded = foldedText(lines);

			expect(folded.replaceAll('\r\n ', '')).toBe(lines.map((one) => `${one}\r\n`).join(''));
			expect(folded.split('\r\n').every((one) => new TextEncoder().encode(one).length <= 75)).toBe(true);
		}),
	);
});
