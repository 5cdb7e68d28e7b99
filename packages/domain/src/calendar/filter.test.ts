import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Instant, toInstant } from '../time/index.ts';
import { type ComponentFilter, looksAtTasks, matchesFilter, type PropFilter, type TextMatch } from './filter.ts';
import { componentOf } from './lines.ts';
import { nothingPreserved } from './preserved.ts';
import { type CalendarTask, todoLines } from './todo.ts';
import { ianaZones } from './zones.ts';

const at = (text: string) => toInstant(Date.parse(text));
const day = (number: number) => at(`2030-01-${String(number).padStart(2, '0')}T00:00:00Z`);
const always = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

function aTask(fields: Partial<CalendarTask> = {}): CalendarTask {
	return {
		uid: 'a',
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
		created: day(10),
		updated: day(10),
		labels: [],
		reminders: [],
		parents: [],
		children: [],
		preserved: nothingPreserved,
		...fields,
	};
}

const component = (name: string, said: Partial<ComponentFilter> = {}): ComponentFilter => ({
	name,
	isAbsent: false,
	range: null,
	props: [],
	parts: [],
	...said,
});

const prop = (name: string, said: Partial<PropFilter> = {}): PropFilter => ({
	name,
	isAbsent: false,
	range: null,
	text: null,
	params: [],
	...said,
});

const holding = (text: string, said: Partial<TextMatch> = {}): TextMatch => ({
	text,
	isNegated: false,
	ignoresCase: true,
	...said,
});

const calendar = (...parts: ComponentFilter[]) => component('VCALENDAR', { parts });

function finds(filter: ComponentFilter, task: CalendarTask): boolean {
	const todo = componentOf(todoLines(task));
	return matchesFilter(filter, { task, todo, zones: ianaZones('UTC') });
}

const findsTodo = (said: Partial<ComponentFilter>, task: CalendarTask) =>
	finds(calendar(component('VTODO', said)), task);
const findsIn = (from: number, to: number, task: CalendarTask) =>
	findsTodo({ range: { start: day(from), end: day(to) } }, task);

test('tasks are what a calendar holds: no events, and not none', () => {
	const task = aTask();

	expect(finds(calendar(), task)).toBe(true);
	expect(finds(calendar(component('VTODO')), task)).toBe(true);
	expect(finds(calendar(component('VTODO', { isAbsent: true })), task)).toBe(false);
	expect(finds(calendar(component('VEVENT')), task)).toBe(false);
	expect(finds(calendar(component('VEVENT', { isAbsent: true })), task)).toBe(true);
});

test.each<[string, ComponentFilter, boolean]>([
	['all of it', calendar(), false],
	['all tasks', calendar(component('VTODO')), false],
	['tasks of a time', calendar(component('VTODO', { range: always })), true],
	['tasks with something', calendar(component('VTODO', { props: [prop('DUE')] })), true],
	['tasks with alarms', calendar(component('VTODO', { parts: [component('VALARM')] })), true],
	['no task', calendar(component('VTODO', { isAbsent: true })), true],
	['events', calendar(component('VEVENT')), true],
	['the calendar itself', component('VCALENDAR', { props: [prop('VERSION')] }), true],
])('a filter for %s looks at tasks: %s', (_, filter, looks) => {
	expect(looksAtTasks(filter)).toBe(looks);
});

// RFC 4791, 9.9: the table for VTODO, each row at both of its edges.
test.each<[string, Partial<CalendarTask>, readonly (readonly [number, number, boolean])[]]>([
	[
		'a start and a due date',
		{ startDate: day(10), dueDate: day(12) },
		[
			[12, 13, false],
			[11, 12, true],
			[10, 11, true],
			[8, 10, false],
			[1, 20, true],
			[13, 20, false],
		],
	],
	[
		'a start and an end',
		{ startDate: day(10), endDate: day(12) },
		[
			[11, 12, true],
			[12, 13, false],
		],
	],
	[
		'a start alone',
		{ startDate: day(10) },
		[
			[10, 11, true],
			[9, 10, false],
			[11, 12, false],
		],
	],
	[
		'a due date alone',
		{ dueDate: day(10) },
		[
			[9, 10, true],
			[10, 11, false],
			[8, 9, false],
		],
	],
	[
		'no date, and open',
		{},
		[
			[11, 12, true],
			[8, 10, false],
			[8, 11, true],
		],
	],
	[
		'no date, and done',
		{ done: true, doneAt: day(14) },
		[
			[11, 12, true],
			[15, 16, false],
			[14, 15, true],
			[8, 9, false],
			[8, 10, true],
		],
	],
	[
		'an end alone, which calendars do not know',
		{ endDate: day(3) },
		[
			[2, 4, false],
			[10, 11, true],
		],
	],
])('with %s it lies within a span of time', (_, fields, spans) => {
	expect(spans.map(([from, to]) => [from, to, findsIn(from, to, aTask(fields))])).toEqual(spans);
});

test.each<[string, Partial<CalendarTask>, number, number, boolean]>([
	['a later turn', { dueDate: day(1), repeatAfter: 7 * 86_400 }, 14, 16, true],
	['between two turns', { dueDate: day(1), repeatAfter: 7 * 86_400 }, 16, 20, false],
	['before the first', { dueDate: day(10), repeatAfter: 86_400 }, 1, 5, false],
	['a turn that spans it', { startDate: day(1), dueDate: day(3), repeatAfter: 10 * 86_400 }, 12, 12.5, true],
	['a monthly one', { dueDate: at('2029-11-15T00:00:00Z'), repeatMode: 1 }, 14, 16, true],
	['a monthly one, between', { dueDate: at('2029-11-15T00:00:00Z'), repeatMode: 1 }, 16, 20, false],
])('a task that repeats is found by its turns: %s', (_, fields, from, to, isFound) => {
	const start = (from - 1) * 86_400_000 + day(1);

	expect(findsTodo({ range: { start, end: (to - 1) * 86_400_000 + day(1) } }, aTask(fields))).toBe(isFound);
});

test('a span that is open on both sides finds every task, whatever dates it has', () => {
	const date = fc.option(fc.integer({ min: 0, max: 4e12 }).map((ms) => toInstant(ms - (ms % 1000))));
	fc.assert(
		fc.property(
			date,
			date,
			date,
			fc.boolean(),
			fc.nat(1e6),
			fc.constantFrom(0, 1, 2),
			(startDate, dueDate, endDate, done, repeatAfter, repeatMode) => {
				const task = aTask({
					startDate,
					dueDate,
					endDate,
					done,
					repeatAfter,
					repeatMode,
					doneAt: done ? day(11) : null,
				});

				expect(findsTodo({ range: always }, task)).toBe(true);
			},
		),
		{ numRuns: 50 },
	);
});

test('every turn of a task that repeats is found at its own time, and not just before it', () => {
	fc.assert(
		fc.property(fc.integer({ min: 3600, max: 5_000_000 }), fc.nat(500), (repeatAfter, turn) => {
			const task = aTask({ dueDate: day(1), repeatAfter });
			const due = day(1) + turn * repeatAfter * 1000;

			expect(findsTodo({ range: { start: due - 1000, end: due } }, task)).toBe(true);
			expect(findsTodo({ range: { start: due - 3_600_000, end: due - 1000 } }, task)).toBe(false);
		}),
		{ numRuns: 50 },
	);
});

test.each<[string, PropFilter, boolean]>([
	['a property that is there', prop('DUE'), true],
	['one that is not', prop('DTSTART'), false],
	['one that must not be', prop('DTSTART', { isAbsent: true }), true],
	['one that must not be, and is', prop('DUE', { isAbsent: true }), false],
	['a part of the text', prop('SUMMARY', { text: holding('REA') }), true],
	['a part in another case', prop('SUMMARY', { text: holding('REA', { ignoresCase: false }) }), false],
	['a part that must not be', prop('SUMMARY', { text: holding('rea', { isNegated: true }) }), false],
	['another that must not be', prop('SUMMARY', { text: holding('tea', { isNegated: true }) }), true],
	['letters beyond ASCII in another case', prop('CATEGORIES', { text: holding('ÖL') }), false],
	['a comma as it was meant', prop('CATEGORIES', { text: holding('salt, pepper') }), true],
	['a time within a span', prop('DUE', { range: { start: day(9), end: day(11) } }), true],
	['a time at its end', prop('DUE', { range: { start: day(9), end: day(10) } }), false],
	['a span around what is no time', prop('SUMMARY', { range: always }), false],
])('a task is found by %s: %s', (_, one, isFound) => {
	expect(findsTodo({ props: [one] }, aTask({ dueDate: day(10), labels: ['öl', 'salt, pepper'] }))).toBe(isFound);
});

test.each<[string, object, boolean]>([
	['is there', { isAbsent: false, text: null }, true],
	['must not be', { isAbsent: true, text: null }, false],
	['holds a text', { isAbsent: false, text: holding('parent') }, true],
	['holds another', { isAbsent: false, text: holding('child') }, false],
])('a task is found by a parameter that %s: %s', (_, said, isFound) => {
	const params = [{ name: 'RELTYPE', isAbsent: false, text: null, ...said }];

	expect(findsTodo({ props: [prop('RELATED-TO', { params })] }, aTask({ parents: ['b'] }))).toBe(isFound);
});

test('a parameter that must not be is one that no line has', () => {
	const params = [{ name: 'TZID', isAbsent: true, text: null }];

	expect(findsTodo({ props: [prop('DUE', { params })] }, aTask({ dueDate: day(10) }))).toBe(true);
});

const reminding = (reminder: Instant) =>
	aTask({ reminders: [{ reminder, relativePeriod: 0, relativeTo: null, monthDay: null }] });

test.each<[string, Partial<ComponentFilter>, CalendarTask, boolean]>([
	['there is one', {}, reminding(day(10)), true],
	['there is none', {}, aTask(), false],
	['there must be none', { isAbsent: true }, aTask(), true],
	['there must be none, and is one', { isAbsent: true }, reminding(day(10)), false],
	['one within a span', { range: { start: day(10), end: day(11) } }, reminding(day(10)), true],
	['one outside it', { range: { start: day(11), end: day(12) } }, reminding(day(10)), false],
	['one with a property', { props: [prop('ACTION', { text: holding('display') })] }, reminding(day(10)), true],
	['one with another', { props: [prop('ACTION', { text: holding('email') })] }, reminding(day(10)), false],
	['something within it', { parts: [component('VTODO')] }, reminding(day(10)), false],
])('alarms: %s', (_, said, task, isFound) => {
	expect(findsTodo({ parts: [component('VALARM', said)] }, task)).toBe(isFound);
});
