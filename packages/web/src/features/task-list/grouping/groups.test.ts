import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { dueBounds, toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import { aTask } from '../../task/task.builder.ts';
import type { Grouping } from '../../task-display/index.ts';
import { rowsOfGroups } from './grouped-rows.ts';
import { groupTasks, knownGroups } from './groups.ts';

const at = (iso: string) => toInstant(Date.parse(iso));
const bounds = dueBounds({ now: at('2026-03-11T10:20:00Z'), zone: 'UTC' });
const clock = { due: { bounds, zone: 'UTC' }, compare: (one: string, other: string) => one.localeCompare(other) };
const since = { created: at('2026-03-01'), updated: at('2026-03-01') };
const label = (id: number, title: string) => ({ id, title, hexColor: '', description: '', createdBy: null, ...since });
const person = (id: number, name: string) => ({ id, name, username: name.toLowerCase(), ...since });
const [shop, bug] = [label(4, 'Shop'), label(5, 'Bug')];

const nothingKnown = { labels: [], people: [], projects: [] };

type Fields = Parameters<typeof aTask>[0];

/** The groups of tasks 1, 2, 3 …; `nested` are subtasks, each of the task before it. */
function grouped(by: Exclude<Grouping, 'none'>, fields: readonly object[], nested: readonly number[] = []) {
	const tasks = new Map(fields.map((one, index) => [index + 1, aTask({ id: index + 1, ...one } as Fields)]));
	return groupTasks([...tasks.keys()] as TaskId[], {
		by,
		taskOf: (id) => tasks.get(id),
		parentOf: (id) => (nested.includes(id) ? id - 1 : null),
		...clock,
		rankOf: (id) => -id,
	});
}

const shape = (groups: ReturnType<typeof grouped>) => groups.map(({ key, ids, count }) => [key, [...ids], count]);

test('by the due date, what is late first and what has none last; what is done is not late', () => {
	const due = (iso: string) => ({ dueDate: at(iso) });
	const groups = grouped('due', [
		{},
		due('2026-03-20'),
		due('2026-03-10'),
		{ ...due('2026-03-10'), done: true },
		due('2026-03-11T18:00:00Z'),
	]);

	expect(shape(groups)).toEqual([
		['due-late', [3], 1],
		['due-today', [5], 1],
		['due-later', [2], 1],
		['due-none', [1, 4], 2],
	]);
});

test('a day without a time is late when it is over, and of today until then', () => {
	const on = (day: string) => ({ dueDate: at(`${day}T00:00:00Z`), dueDay: day });

	expect(shape(grouped('due', [on('2026-03-10'), on('2026-03-11')]))).toEqual([
		['due-late', [1], 1],
		['due-today', [2], 1],
	]);
});

test('what has two labels stands in both groups, a subtask where its parent does', () => {
	const groups = grouped('label', [{ labels: [shop, bug] }, { labels: [] }, {}, { labels: [shop] }], [2]);

	expect(shape(groups)).toEqual([
		['label-5', [1, 2], 1],
		['label-4', [1, 2, 4], 2],
		['label-none', [3], 1],
	]);
});

test('by priority, person and project, each in its order', () => {
	const keys = (by: Exclude<Grouping, 'none'>, fields: readonly object[]) => grouped(by, fields).map(({ key }) => key);

	expect(keys('priority', [{}, { priority: 2 }, { priority: 5 }])).toEqual(['priority-5', 'priority-2', 'priority-0']);
	expect(keys('assignee', [{}, { assignees: [person(2, 'Kim')] }, { assignees: [person(3, 'Ada')] }])).toEqual([
		'assignee-3',
		'assignee-2',
		'assignee-none',
	]);
	expect(keys('project', [{ projectId: 1 }, { projectId: 2 }])).toEqual(['project-2', 'project-1']);
});

test('a task that is not held yet is in no group', () => {
	const groups = groupTasks([1 as TaskId], {
		by: 'due',
		taskOf: () => undefined,
		parentOf: () => null,
		...clock,
		rankOf: () => 0,
	});

	expect(groups).toEqual([]);
});

test('rows are named once each, and the keys go through each task once', () => {
	const groups = grouped('label', [{ labels: [shop, bug] }, { labels: [shop] }]);

	const { rows, ids, stops, taskOf } = rowsOfGroups(groups, new Set());
	expect(rows).toEqual(['heading of label-5', 1, 'heading of label-4', 'label-4: 1', 2]);
	expect(ids).toEqual([1, 2]);
	expect(stops).toEqual(['heading of label-5', 1, 'heading of label-4', 2]);
	expect(taskOf.get('label-4: 1')).toBe(1);

	const folded = rowsOfGroups(groups, new Set(['label-5']));
	expect(folded.rows).toEqual(['heading of label-5', 'heading of label-4', 1, 2]);
});

test('groups without a task stand among the others where they are asked for', () => {
	const task = aTask({ id: 1, priority: 3 });
	const groups = groupTasks([task.id], {
		...{ by: 'priority', taskOf: () => task, parentOf: () => null, ...clock, rankOf: () => 0 },
		always: knownGroups('priority', nothingKnown),
	});

	expect(groups.map(({ key, count }) => [key, count])).toEqual([
		...[
			['priority-5', 0],
			['priority-4', 0],
			['priority-3', 1],
		],
		...[
			['priority-2', 0],
			['priority-1', 0],
			['priority-0', 0],
		],
	]);
});

test('nothing can be put among what is late, so that group is never empty', () => {
	expect(knownGroups('due', nothingKnown).map((value) => value.by === 'due' && value.due)).toEqual([
		...['today', 'next7Days', 'later', 'none'],
	]);
});

test('people and projects that can be given have groups without a task, and nobody has one last', () => {
	// More than its id and name is not looked at.
	const ann = person(7, 'Ann') as unknown as User;
	const known = { ...nothingKnown, people: [ann], projects: [3 as ProjectId] };

	expect(knownGroups('assignee', known)).toEqual([
		{ by: 'assignee', person: ann },
		{ by: 'assignee', person: null },
	]);
	expect(knownGroups('project', known)).toEqual([{ by: 'project', projectId: 3 }]);
	expect(knownGroups('none', known)).toEqual([]);
});
