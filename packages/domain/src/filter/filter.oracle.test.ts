import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../time/calendar-date.ts';
import { type Instant, toInstant } from '../time/instant.ts';
import { resolveFilter } from './date-math.ts';
import { type FilterableTask, matches } from './filter.oracle.ts';
import { parseFilter } from './filter.parse.ts';

function aTask(fields: Partial<FilterableTask> = {}): FilterableTask {
	const numbers = {
		id: 1,
		createdById: 1,
		projectId: 1,
		repeatAfter: 0,
		priority: 0,
		percentDone: 0,
		bucketId: 0,
		index: 1,
	};
	const dates = {
		doneAt: null,
		dueDate: null,
		startDate: null,
		endDate: null,
		...{ dueDay: null, startDay: null, endDay: null },
		created: at('2026'),
		updated: at('2026'),
	};
	const sets = { assignees: [], labels: [], reminders: [] };
	return { ...numbers, ...dates, ...sets, title: 'tea', description: '', hexColor: '', done: false, ...fields };
}

function at(text: string): Instant {
	return toInstant(Date.parse(text));
}

function finds(text: string, task: FilterableTask, includeNulls = false): boolean {
	const parsed = parseFilter(text);
	if (!parsed.ok || parsed.filter === null) throw new Error(`no filter: ${text}`);
	const zone = 'UTC';
	return matches(resolveFilter(parsed.filter, { now: at('2026-03-11T10:20:30Z'), zone }), task, { includeNulls, zone });
}

describe('a task is found or not', () => {
	test.each<[string, Partial<FilterableTask>, boolean]>([
		['done = false', {}, true],
		['done not in true', {}, true],
		['priority < 2', {}, true],
		['priority != 3', { priority: 3 }, false],
		['priority not in 0,1', { priority: 3 }, true],
		['title = TEA', {}, false],
		['title != TEA', {}, true],
		['title like TEA', { title: 'green tea' }, true],
		['title like ÉTÉ', { title: "l'été" }, true],
		['title like g%t', { title: 'green tea' }, true],
		['title like t%g', { title: 'green tea' }, false],
		['title like a_c', { title: 'abc' }, false],
		['title like "1.5*(2)"', { title: '1.5*(2)' }, true],
		['title > te', {}, true],
		['title < 😀', { title: '\uffee' }, true],
		['title <= tea', {}, true],
		['title < te', {}, false],
		['due_date > 2026-01-01', {}, false],
		['due_date != 2026-01-01', {}, false],
		['due_date not in 2026-01-01', {}, false],
		['due_date = 2026-03-02T12:00:00+02:00', { dueDate: at('2026-03-02T10:00:00Z') }, true],
		['due_date < now', { dueDate: at('2026-03-11T10:20:30Z') }, false],
		['labels = 4 && labels = 5', { labels: [4, 5] }, true],
		['labels = 4 && labels = 5', { labels: [4] }, false],
		['labels != 4', { labels: [4, 5] }, false],
		['labels != 4', {}, true],
		['labels not in 4,6', { labels: [5] }, true],
		['assignees in kim,lee', { assignees: ['lee', 'ann'] }, true],
		['assignees like EE', { assignees: ['lee'] }, true],
		['reminders > 2026-03-04 && reminders < 2026-03-06', { reminders: [at('2026-03-01'), at('2026-03-09')] }, false],
		['reminders > 2026-03-04 && reminders < 2026-03-06', { reminders: [at('2026-03-05')] }, true],
		['reminders > 2026-03-04 && (reminders < 2026-03-02)', { reminders: [at('2026-03-01'), at('2026-03-09')] }, true],
		['reminders != 2026-03-01', { reminders: [at('2026-03-01'), at('2026-03-09')] }, false],
		['reminders not in 2026-03-02', {}, true],
		['id = 1 || id = 2 && done = true', {}, false],
		['id = 1 || (id = 2 && done = true)', {}, true],
	])('%s in %o: %s', (text, fields, expected) => {
		expect(finds(text, aTask(fields))).toBe(expected);
	});
});

describe('with include-nulls no value matches as well', () => {
	test.each<[string, Partial<FilterableTask>, boolean]>([
		['due_date > 2026-01-01', {}, true],
		['priority > 3', {}, true],
		['priority > 3', { priority: 2 }, false],
		['priority in 4,5', {}, true],
		['percent_done > 0.5', {}, true],
		['labels = 4', {}, true],
		['labels = 4', { labels: [5] }, false],
		['assignees = kim', {}, true],
		['reminders > now', {}, true],
		['title = milk', { title: '' }, false],
		['done = true', {}, false],
		['priority > 3 && done = true', {}, false],
	])('%s in %o: %s', (text, fields, expected) => {
		expect(finds(text, aTask(fields), true)).toBe(expected);
	});
});

describe('a day without a time is over at its end', () => {
	const noon = { dueDate: at('2026-03-11T09:00:00Z'), dueDay: '2026-03-11' as CalendarDate };
	test.each<[string, boolean]>([
		['due_date < now', false],
		['due_date > now', true],
		['due_date < 2026-03-12', true],
		['due_date <= 2026-03-11T23:59:59Z', true],
		['due_date >= now/d && due_date < now/d+1d', true],
		['due_date > now/d', true],
		['due_date = 2026-03-11', true],
		['due_date != 2026-03-11', false],
		['due_date in 2026-03-11, 2026-03-12', true],
		['due_date < 2026-03-11', false],
	])('%s', (text, expected) => {
		expect(finds(text, aTask(noon))).toBe(expected);
	});
});
