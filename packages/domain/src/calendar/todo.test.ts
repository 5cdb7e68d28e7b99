import { expect, test } from 'vitest';
import { type TaskReminder, toReminders } from '../task/index.ts';
import { type CalendarDate, type Instant, toInstant } from '../time/index.ts';
import { readColour } from './colour.ts';
import { componentOf, foldedText, readCalendar } from './lines.ts';
import { nothingPreserved } from './preserved.ts';
import { calendarPriority, readPriority } from './priority.ts';
import { noTodoBefore, readTodo, type TodoBefore } from './read-todo.ts';
import { readRule, ruleText } from './rule.ts';
import { isSameTodo } from './same-todo.ts';
import { type CalendarTask, calendarLines, todoLines } from './todo.ts';
import { ianaZones } from './zones.ts';

const at = (text: string) => toInstant(Date.parse(text));

const bare: CalendarTask = {
	uid: 'a@b',
	title: 'Bread',
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
	repeatRule: null,
	repeatFrom: 'due',
	priority: 0,
	percentDone: 0,
	hexColor: '',
	created: at('2026-01-01T00:00:00Z'),
	updated: at('2026-01-02T00:00:00Z'),
	labels: [],
	reminders: [],
	parents: [],
	children: [],
	preserved: nothingPreserved,
};

const zones = ianaZones('UTC');

function read(lines: readonly string[], before: TodoBefore = noTodoBefore) {
	const result = readTodo(componentOf(['BEGIN:VTODO', ...lines, 'END:VTODO']), { before, zones, served: null });
	return result.ok ? result.todo : result.reason;
}

const fieldsOf = (lines: readonly string[], before?: TodoBefore) => {
	const todo = read(lines, before);
	return typeof todo === 'string' ? todo : todo.fields;
};

test('a task without anything says what it must', () => {
	expect(todoLines(bare)).toEqual([
		'BEGIN:VTODO',
		'UID:a@b',
		'DTSTAMP:20260102T000000Z',
		'LAST-MODIFIED:20260102T000000Z',
		'CREATED:20260101T000000Z',
		'SUMMARY:Bread',
		'STATUS:NEEDS-ACTION',
		'END:VTODO',
	]);
});

test('what is done again and again is open, whenever it was done last', () => {
	expect(todoLines({ ...bare, doneAt: at('2026-01-01T00:00:00Z') }).join()).not.toContain('COMPLETED');
	expect(todoLines({ ...bare, done: true, doneAt: at('2026-01-01T00:00:00Z') })).toEqual(
		expect.arrayContaining(['STATUS:COMPLETED', 'COMPLETED:20260101T000000Z']),
	);
});

test.each([
	[1, 9, 1],
	[2, 5, 2],
	[3, 3, 3],
	[4, 2, 4],
	[5, 1, 5],
	[0, null, 0],
])('priority %i is %s in a calendar, and comes back', (priority, shown, back) => {
	expect(calendarPriority(priority)).toBe(shown);
	expect(readPriority(String(shown ?? 0))).toBe(back);
});

test.each([
	['6', 1],
	['4', 3],
	['10', 0],
	['-1', 0],
	['many', null],
	['1.5', null],
])('PRIORITY:%s is read as %s', (text, priority) => {
	expect(readPriority(text)).toBe(priority);
});

test.each([
	[{ repeatAfter: 604_800, repeatMode: 0 }, 'FREQ=WEEKLY;INTERVAL=1'],
	[{ repeatAfter: 30 * 86_400, repeatMode: 0 }, 'FREQ=DAILY;INTERVAL=30'],
	[{ repeatAfter: 5 * 3600, repeatMode: 2 }, 'FREQ=HOURLY;INTERVAL=5'],
	[{ repeatAfter: 90, repeatMode: 0 }, 'FREQ=SECONDLY;INTERVAL=90'],
	[{ repeatAfter: 0, repeatMode: 1 }, 'FREQ=MONTHLY;BYMONTHDAY=07'],
])('the repeat %o is the rule %s, and stays what it is', (repeat, rule) => {
	const days = [{ year: 2030, month: 1, day: 7 }];

	expect(ruleText(repeat, 7)).toBe(rule);
	expect(readRule(rule, { ...repeat, days })).toEqual(repeat);
});

/** A Monday. */
const seventh = { year: 2030, month: 1, day: 7 };

test.each([
	['freq=weekly;interval=2', { repeatAfter: 1_209_600, repeatMode: 0 }],
	['FREQ=WEEKLY;WKST=SU;BYDAY=MO', { repeatAfter: 604_800, repeatMode: 0 }],
	['FREQ=MONTHLY;BYMONTHDAY=7', { repeatAfter: 0, repeatMode: 1 }],
	['', { repeatAfter: 0, repeatMode: 0 }],
	['FREQ=YEARLY', null],
	['FREQ=WEEKLY;BYDAY=TU', null],
	['FREQ=WEEKLY;BYDAY=MO,FR', null],
	['FREQ=MONTHLY;BYDAY=1MO', null],
	['FREQ=DAILY;COUNT=3', null],
	['FREQ=MONTHLY;INTERVAL=2', null],
	['FREQ=MONTHLY;BYMONTHDAY=8', null],
	['FREQ=MONTHLY;BYMONTHDAY=1,15', null],
	['FREQ=WEEKLY;INTERVAL=1000', null],
	['FREQ=DAILY;INTERVAL=0', undefined],
	['FREQ=NEVER', undefined],
	['nonsense', undefined],
])('the rule "%s" on a Monday, the 7th', (rule, repeat) => {
	expect(readRule(rule, { ...noTodoBefore, days: [seventh] })).toEqual(repeat);
});

test.each([
	['#1A2b3cFF', '1a2b3c'],
	['RebeccaPurple', '663399'],
	['#123', null],
	['no-such-colour', null],
])('the colour %s', (text, colour) => {
	expect(readColour(text)).toBe(colour);
});

test('what a text does not name is no change, and what it names empty is cleared', () => {
	expect(fieldsOf(['UID:x'])).toEqual({});
	expect(fieldsOf(['DUE:', 'DTSTART:', 'DTEND:', 'PRIORITY:', 'RRULE:', 'COLOR:', 'PERCENT-COMPLETE:'])).toEqual({
		...{ dueDay: null, startDay: null, endDay: null },
		dueDate: null,
		startDate: null,
		endDate: null,
		priority: 0,
		repeatAfter: 0,
		repeatMode: 0,
		repeatRule: null,
		hexColor: '',
	});
	expect(read(['CATEGORIES:'])).toMatchObject({ labels: [] });
	expect(read(['SUMMARY:x'])).toMatchObject({ labels: undefined, relations: null, description: undefined });
});

test('what cannot be read counts as if it were not there, but a priority must be a number', () => {
	expect(
		fieldsOf(['DUE:soon', 'DTSTART;TZID=Moon:20301301T000000', 'RRULE:x', 'COLOR:x', 'PERCENT-COMPLETE:half']),
	).toEqual({});
	expect(fieldsOf(['PRIORITY:many'])).toBe('PRIORITY is no number');
});

test.each([
	['STATUS wins over COMPLETED', ['STATUS:IN-PROCESS', 'COMPLETED:20300101T000000Z'], false],
	['an empty COMPLETED says nothing', ['COMPLETED:'], undefined],
	['STATUS alone', ['STATUS:COMPLETED'], true],
	['neither', [], undefined],
])('%s', (_, lines, done) => {
	expect(fieldsOf(lines)).toEqual(done === undefined ? {} : { done });
});

test('the time of completion is that of the calendar, also without a status', () => {
	const doneAt = at('2026-05-01T12:00:00Z');

	expect(fieldsOf(['STATUS:COMPLETED', 'COMPLETED:20260501T120000Z'])).toEqual({ done: true, doneAt });
	expect(fieldsOf(['COMPLETED:20260501T120000Z'])).toEqual({ done: true, doneAt });
	const known = { ...noTodoBefore, doneAt: toInstant(doneAt + 321) };
	expect(fieldsOf(['STATUS:COMPLETED', 'COMPLETED:20260501T120000Z'], known)).toEqual({ done: true });
});

test('a hundred percent of what is done stays with no task that comes round again', () => {
	expect(fieldsOf(['STATUS:COMPLETED', 'PERCENT-COMPLETE:100'])).toEqual({ done: true, percentDone: 1 });
	const daily = { ...noTodoBefore, repeatAfter: 86_400 };
	expect(fieldsOf(['STATUS:COMPLETED', 'PERCENT-COMPLETE:100'], daily)).toEqual({ done: true });
	expect(fieldsOf(['RRULE:FREQ=DAILY', 'STATUS:COMPLETED', 'PERCENT-COMPLETE:100'])).not.toHaveProperty('percentDone');
	expect(fieldsOf(['PERCENT-COMPLETE:33'], { ...noTodoBefore, percentDone: 1 / 3 })).toEqual({});
	expect(fieldsOf(['PERCENT-COMPLETE:40'])).toEqual({ percentDone: 0.4 });
});

test('a start and a length make an end, unless there is one', () => {
	expect(fieldsOf(['DTSTART:20300101T120000Z', 'DURATION:P1DT1H'])).toMatchObject({
		endDate: at('2030-01-02T13:00:00Z'),
	});
	expect(fieldsOf(['DTSTART:20300101T120000Z', 'DURATION:P1D', 'DTEND:20300105T000000Z'])).toMatchObject({
		endDate: at('2030-01-05T00:00:00Z'),
	});
	expect(fieldsOf(['DURATION:P1D'])).toEqual({});
});

const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:AUDIO', trigger, 'END:VALARM'];

test('alarms are reminders; without one that can be read the reminders stay', () => {
	const lines = [
		...alarm('TRIGGER:-PT15M'),
		...alarm('TRIGGER;RELATED=END:PT0S'),
		...alarm('TRIGGER:20300101T000000Z'),
	];

	expect(fieldsOf(lines)).toEqual({
		reminders: [
			{ relativePeriod: -900, relativeTo: 'startDate' },
			{ relativePeriod: 0, relativeTo: 'dueDate' },
			{ reminder: at('2030-01-01T00:00:00Z') },
		],
	});
	expect(fieldsOf(alarm('TRIGGER:whenever'))).toEqual({});
});

test('an alarm before the end means the end of what is not due, also where the end is known from before', () => {
	const end = at('2030-01-02T00:00:00Z');
	const related = [{ relativePeriod: -60, relativeTo: 'endDate' }];

	expect(fieldsOf(alarm('TRIGGER;RELATED=END:-PT1M'), { ...noTodoBefore, endDate: end })).toEqual({
		reminders: related,
	});
	expect(fieldsOf(['DTEND:20300102T000000Z', ...alarm('TRIGGER;RELATED=END:-PT1M')])).toMatchObject({
		reminders: related,
	});
});

test('tasks above and beneath are told apart; one without a kind is above, other kinds are left alone', () => {
	expect(read(['RELATED-TO:p', 'RELATED-TO;RELTYPE=parent:q', 'RELATED-TO;RELTYPE=CHILD:c'])).toMatchObject({
		relations: { parents: ['p', 'q'], children: ['c'] },
	});
	expect(read(['RELATED-TO;RELTYPE=SIBLING:s'])).toMatchObject({ relations: null });
});

/** Mulberry32: draws that are the same for the same seed. */
function draws(start: number) {
	let state = start;
	return (limit: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
	};
}

const pieces = ['a', 'Ü', '🍞', ',', ';', ':', '\\', '\n', ' ', '"', '\\n', 'BEGIN:VTODO', '=', '\t', "'", '日本'];

function aTaskFrom(seed: number): CalendarTask {
	const below = draws(seed);
	const words = (most: number) =>
		Array.from({ length: below(most) }, () => pieces[below(pieces.length)] ?? '').join('');
	const oneLine = (most: number) => words(most).replaceAll('\n', ' ').trim() || 'x';
	const date = () => (below(3) === 0 ? null : (toInstant(below(4_000_000_000) * 1000) as Instant));
	const [startDate, dueDate, endDate] = [date(), date(), date()];
	const bases = ['startDate', 'dueDate', 'endDate', null] as const;
	const reminders = Array.from({ length: below(4) }, () => {
		const relativeTo = bases[below(4)] ?? null;
		return relativeTo === null ? { reminder: date() } : { relativePeriod: below(200_000) - 100_000, relativeTo };
	});
	const monthly = below(4) === 0;
	return {
		...bare,
		uid: oneLine(8),
		title: oneLine(30),
		description: words(40).trim(),
		done: below(2) === 0,
		startDate,
		dueDate,
		endDate,
		repeatAfter: monthly ? 0 : below(3) * below(1_000_000),
		repeatMode: monthly ? 1 : below(2) * 2,
		priority: below(6),
		percentDone: below(101) / 100,
		labels: [...new Set(Array.from({ length: below(3) }, () => oneLine(5)))],
		reminders: toReminders(reminders, { startDate, dueDate, endDate }),
		parents: below(2) ? ['p,1'] : [],
		children: below(2) ? ['c;1', 'c\\2'] : [],
	};
}

const drafts = (reminders: readonly TaskReminder[]) =>
	reminders.map(({ reminder, relativePeriod, relativeTo }) =>
		relativeTo ? { relativePeriod, relativeTo } : { reminder },
	);

test.each(Array.from({ length: 200 }, (_, seed) => [seed]))(
	'a task comes back from its calendar as it was (seed %i)',
	(seed) => {
		const task = aTaskFrom(seed);
		const verdict = readCalendar(foldedText(calendarLines('A, b; c', [todoLines(task)])));
		const [todo] = verdict.ok ? verdict.calendar.parts : [];

		const back = todo && readTodo(todo, { before: task, zones, served: null });

		expect(back).toMatchObject({
			ok: true,
			todo: {
				uid: task.uid,
				description: task.description || undefined,
				labels: task.labels.length === 0 ? undefined : task.labels,
				relations:
					task.parents.length + task.children.length === 0 ? null : { parents: task.parents, children: task.children },
			},
		});
		const fields = back?.ok ? back.todo.fields : {};
		expect({ ...task, ...fields }).toMatchObject({
			title: task.title,
			done: task.done,
			startDate: task.startDate,
			dueDate: task.dueDate,
			endDate: task.endDate,
			priority: task.priority,
			percentDone: task.percentDone,
		});
		expect('percentDone' in fields).toBe(false);
		if (task.repeatMode === 1 || task.repeatAfter > 0)
			expect(fields).toMatchObject({ repeatMode: task.repeatMode, repeatAfter: task.repeatAfter });
		expect(fields.reminders ?? []).toEqual(drafts(task.reminders));
	},
);

test.each(Array.from({ length: 100 }, (_, seed) => [seed]))(
	'what is served means what it says: sent back whole it changes nothing, and nothing of it is kept (seed %i)',
	(seed) => {
		const task = { ...aTaskFrom(seed), hexColor: seed % 3 === 0 ? 'ff0000' : '12ab34' };
		const served = componentOf(todoLines(task));

		const back = readTodo(served, { before: task, zones, served });

		expect(isSameTodo(served, served, zones)).toBe(true);
		const todo = back.ok ? back.todo : null;
		expect(todo?.preserved).toEqual(nothingPreserved);
		expect({ ...task, ...todo?.fields, reminders: [] }).toEqual({ ...task, reminders: [] });
	},
);

const removable = [
	['DESCRIPTION', 'description', ''],
	['CATEGORIES', 'labels', []],
	['DTSTART', 'startDate', null],
	['DTEND', 'endDate', null],
	['DUE', 'dueDate', null],
	['PRIORITY', 'priority', 0],
	['PERCENT-COMPLETE', 'percentDone', 0],
	['RRULE', 'repeatAfter', 0],
	['COLOR', 'hexColor', ''],
	['STATUS', 'done', false],
] as const;

test.each(removable)('%s left out of a text that was whole clears %s', (name, field, empty) => {
	const date = at('2030-01-01T00:00:00Z');
	const task: CalendarTask = {
		...bare,
		description: 'Words',
		labels: ['red'],
		startDate: date,
		endDate: date,
		dueDate: date,
		priority: 1,
		percentDone: 0.5,
		repeatAfter: 86_400,
		hexColor: 'ff0000',
		done: true,
	};
	const served = componentOf(todoLines(task));
	const sent = { ...served, lines: served.lines.filter((line) => line.name !== name) };

	const read = readTodo(sent, { before: task, zones, served });

	const todo = read.ok ? { ...read.todo, ...read.todo.fields } : {};
	expect(todo).toMatchObject({ [field]: empty });
	expect(isSameTodo(sent, served, zones)).toBe(false);
});

test('an alarm of a day counts from its beginning in calendars, and from 9:00 in a task', () => {
	const dueDay = '2030-01-05' as CalendarDate;
	const dueDate = at('2030-01-05T12:00:00Z');
	const evening = {
		reminder: at('2030-01-04T18:00:00Z'),
		relativePeriod: -54_000,
		relativeTo: 'dueDate',
		monthDay: null,
	} as const;
	const lines = todoLines({ ...bare, dueDate, dueDay, reminders: [evening] });

	expect(lines).toContain('DUE;VALUE=DATE:20300105');
	expect(lines).toContain('TRIGGER;RELATED=END:-PT6H');
	const todo = read(lines.slice(1, -1));
	expect(todo).toMatchObject({
		fields: { dueDate, dueDay, reminders: [{ relativePeriod: -54_000, relativeTo: 'dueDate' }] },
	});
});

test('a time that a program sends takes the day away, also the noon that stood beside it', () => {
	const dueDate = at('2030-01-05T12:00:00Z');
	const before = { ...noTodoBefore, dueDate, dueDay: '2030-01-05' as CalendarDate };

	expect(read(['DUE;VALUE=DATE:20300105'], before)).toMatchObject({ fields: {} });
	expect(read(['DUE:20300105T120000Z'], before)).toMatchObject({ fields: { dueDate, dueDay: null } });
});
