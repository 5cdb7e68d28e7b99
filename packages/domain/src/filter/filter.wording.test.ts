import { describe, expect, test } from 'vitest';
import { type FilterNames, fromWireFilter, isFilterText, readSpokenFilter, toWireFilter } from './filter.wording.ts';

const labels = new Map([
	['home', 4],
	['to read', 7],
	['now, or never', 8],
]);
const projects = new Map([
	['Garden', 12],
	['Salt and Pepper', 13],
]);
const names: FilterNames = {
	findLabelId: (title) => labels.get(title),
	findLabelTitle: (id) => [...labels].find(([, one]) => one === id)?.[0],
	findProjectId: (title) => projects.get(title),
	findProjectTitle: (id) => [...projects].find(([, one]) => one === id)?.[0],
};

describe('both ways', () => {
	test.each([
		['priority > 3', 'priority > 3'],
		['done = false and dueDate < now/d', 'done = false && due_date < now/d'],
		['done = true or doneAt >= now-7d', 'done = true || done_at >= now-7d'],
		['assignees not in kim, lee', 'assignees not in kim, lee'],
		['labels in home, "to read"', 'labels in 4, 7'],
		['labels = home and labels != "now, or never"', 'labels = 4 && labels != 8'],
		['labels = unknown', 'labels = unknown'],
		['(dueDate < now+3d or priority = 5) and done = false', '(due_date < now+3d || priority = 5) && done = false'],
		['project = Garden and percentDone >= 50', 'project = 12 && percent_done >= 0.5'],
		['percentDone in 7, 33.3', 'percent_done in 0.07, 0.333'],
		['project in "Salt and Pepper", Garden', 'project in 13, 12'],
		['title = "a && b" and done = true', 'title = "a && b" && done = true'],
		['dueDate < 2026-03-01||+1d or index = 3', 'due_date < 2026-03-01||+1d || index = 3'],
	])('%s', (displayed, wire) => {
		expect(toWireFilter(displayed, names)).toBe(wire);
		expect(fromWireFilter(wire, names)).toBe(displayed);
	});
});

describe('what people write', () => {
	test.each([
		['PERCENTDONE > 50 AND duedate < now', 'percent_done > 0.5 && due_date < now'],
		['due_date < now && done=false||priority=1', 'due_date < now && done=false||priority=1'],
		['title LIKE milk', 'title like milk'],
		['title like salt and pepper', 'title like salt and pepper'],
		['title like salt and pepper and priority = 3', 'title like salt and pepper && priority = 3'],
		['title like this or that in those', 'title like this or that in those'],
		['title like this or labels in home', 'title like this || labels in 4'],
		['title like this and duDate < now', 'title like this && duDate < now'],
		['(done = true)and(done = false)', '(done = true)&&(done = false)'],
		['project = Salt and Pepper', 'project = 13'],
		['labels in home,to read', 'labels in 4,7'],
		['labels in home and percentDone = 50 and', 'labels in 4 && percent_done = 50 and'],
		['nope = 1', 'nope = 1'],
		['dueDate <', 'due_date <'],
		['percentDone = half', 'percent_done = half'],
		['', ''],
	])('%s', (displayed, wire) => {
		expect(toWireFilter(displayed, names)).toBe(wire);
	});
});

describe('what people read', () => {
	test.each([
		['done=false&&priority=3', 'done=false and priority=3'],
		['project_id = 12', 'project = Garden'],
		['labels in 4,99', 'labels in home,99'],
		['title like salt and pepper', 'title like "salt and pepper"'],
		['bucket_id = 4', 'bucketId = 4'],
		['nope = 1 && ', 'nope = 1 and '],
	])('%s', (wire, displayed) => {
		expect(fromWireFilter(wire, names)).toBe(displayed);
	});
});

describe('whether a text is a filter or words to search for', () => {
	test.each([
		['priority > 3', true],
		['(done = false', true],
		['labels in home', true],
		['duDate < now', true],
		['dueDate <', true],
		['finish', false],
		['shopping', false],
		['finish in time', false],
		['cats like fish', false],
		['#12', false],
		['salt & pepper', false],
		['done', false],
		['', false],
	])('%s', (text, expected) => {
		expect(isFilterText(text)).toBe(expected);
	});
});

describe('what is wrong is said in the words it was written with, at its place', () => {
	test.each([
		['priority = 3 and priority = three', 'three', "The value 'three' does not fit the field 'priority'."],
		['done = true and three = 3', 'three', "The task field 'three' is not known."],
		['labels in home and percentDone > half', 'half', "The value 'half' does not fit the field 'percentDone'."],
		['project = Garden and project = Nowhere', 'Nowhere', "The value 'Nowhere' does not fit the field 'project'."],
		['done = true and done > false', '>', "The comparator '>' is not known or does not go with the field 'done'."],
		['  labels in home, "a, b"', '"a, b"', "The value 'a' does not fit the field 'labels'."],
		['done = true &&', '', "The filter 'done = true &&' cannot be understood: a field is expected."],
	])('%s', (text, piece, message) => {
		const read = readSpokenFilter(text, names);

		expect(read.ok ? undefined : read.failure.message).toBe(message);
		expect(read.ok ? undefined : text.slice(read.failure.offset).slice(0, read.failure.length)).toBe(piece);
		expect(read.ok ? undefined : read.failure.offset).toBe(text.lastIndexOf(piece));
	});

	test('what can be read is given in the language of the wire', () => {
		expect(readSpokenFilter(' labels in home and percentDone = 50 ', names)).toEqual({
			ok: true,
			filter: 'labels in 4 && percent_done = 0.5',
		});
	});
});
