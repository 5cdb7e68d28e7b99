import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { compareValues, dueValueOf, keyOfValue, type TaskValue, valuesOf } from './task-values.ts';

const at = (iso: string) => toInstant(Date.parse(iso));
const label = (id: number, title: string) => ({ id, title, hexColor: '' }) as never;
const person = (id: number, name: string) => ({ id, name, username: name.toLowerCase() }) as never;
const { compare } = new Intl.Collator('en');

const [now, zone] = [at('2026-03-11T10:00:00Z'), 'UTC'];
const bounds = {
	now,
	today: at('2026-03-12T00:00:00Z'),
	tomorrow: at('2026-03-13T00:00:00Z'),
	week: at('2026-03-16T00:00:00Z'),
	nextWeek: at('2026-03-23T00:00:00Z'),
} as never;

test('a task stands with each of its labels and people, and among those without where it has none', () => {
	const task = aTask({ labels: [label(2, 'Blue'), label(1, 'Red')], assignees: [] });

	expect(valuesOf(task, 'label').map(keyOfValue)).toEqual(['label-2', 'label-1']);
	expect(valuesOf(task, 'assignee').map(keyOfValue)).toEqual(['assignee-none']);
	expect(valuesOf(task, 'project').map(keyOfValue)).toEqual(['project-1']);
});

test('a priority beyond the scale counts as the highest', () => {
	expect(valuesOf(aTask({ priority: 9 }), 'priority').map(keyOfValue)).toEqual(['priority-5']);
	expect(valuesOf(aTask({ priority: 0 }), 'priority').map(keyOfValue)).toEqual(['priority-0']);
});

test('a task that is done is never late', () => {
	const late = { dueDate: at('2026-03-10T10:00:00Z') };

	expect(dueValueOf(aTask(late), { bounds, zone }).due).toBe('late');
	expect(dueValueOf(aTask({ ...late, done: true }), { bounds, zone }).due).toBe('none');
	expect(dueValueOf(aTask(), { bounds, zone }).due).toBe('none');
});

test('a day without a time is late once it is over, not from noon on', () => {
	const today = aTask({ dueDate: at('2026-03-11T09:00:00Z'), dueDay: '2026-03-11' as never });
	const yesterday = aTask({ dueDate: at('2026-03-10T12:00:00Z'), dueDay: '2026-03-10' as never });

	expect(dueValueOf(today, { bounds, zone }).due).not.toBe('late');
	expect(dueValueOf(yesterday, { bounds, zone }).due).toBe('late');
});

const sorted = (values: readonly TaskValue[]) =>
	values.toSorted((one, other) => compareValues(one, other, { compare, rankOf: (id) => -id })).map(keyOfValue);

test('names stand in their order, and what has none comes last', () => {
	expect(
		sorted([
			{ by: 'label', label: null },
			{ by: 'label', label: label(1, 'Red') },
			{ by: 'label', label: label(2, 'Blue') },
		]),
	).toEqual(['label-2', 'label-1', 'label-none']);
	expect(
		sorted([
			{ by: 'assignee', person: person(3, 'Kim') },
			{ by: 'assignee', person: null },
			{ by: 'assignee', person: person(4, 'Ada') },
		]),
	).toEqual(['assignee-4', 'assignee-3', 'assignee-none']);
});

test('the most urgent comes first, and projects stand as they do elsewhere', () => {
	const rank = (value: number) => ({ by: 'priority', rank: value }) as TaskValue;
	const project = (id: number) => ({ by: 'project', projectId: id }) as unknown as TaskValue;

	expect(sorted([rank(0), rank(5), rank(3)])).toEqual(['priority-5', 'priority-3', 'priority-0']);
	expect(sorted([project(1), project(2), project(3)])).toEqual(['project-3', 'project-2', 'project-1']);
});
