import { expect, test } from 'vitest';
import { adaOnTheWire, madeOnTheWire, readAndWritten } from '../testing/requests.ts';
import { taskExplanation } from './task-explanation.ts';
import { bucketOfTasks, expansionScopes, readExpansions, taskExpansions, taskOrder, viewOrder } from './task-list.ts';

test.for<[names: string[], expected: string[] | undefined]>([
	[[], []],
	[
		['subtasks', 'comments'],
		['subtasks', 'comments'],
	],
	[['subtasks', 'subtasks'], ['subtasks']],
	[['everything'], undefined],
	[['subtasks', 'constructor'], undefined],
])('expand=%j', ([names, expected]) => {
	expect(readExpansions(names)).toEqual(expected && new Set(expected));
});

test('a token needs the scope of the list that an expansion stands for', () => {
	expect(Object.keys(expansionScopes).sort()).toEqual([...taskExpansions].sort());
	expect(expansionScopes).toMatchObject({ comments: 'tasks_comments.read_all', reactions: 'reactions.read_all' });
});

test('a column comes with its tasks, or without any', () => {
	const column = {
		...{ id: 4, title: 'Doing', project_view_id: 2, limit: 0, count: 3, position: 200 },
		...{ created_by: adaOnTheWire, version: 1, ...madeOnTheWire },
	};

	expect(readAndWritten(bucketOfTasks, column)).toEqual(column);
	expect(readAndWritten(bucketOfTasks, { ...column, tasks: [] })).toEqual({ ...column, tasks: [] });
});

const noDates = {
	...{ due_date: '0001-01-01T00:00:00Z', start_date: '0001-01-01T00:00:00Z', end_date: '0001-01-01T00:00:00Z' },
	...{ done_at: '0001-01-01T00:00:00Z', created: '2026-03-01T08:00:00Z', updated: '2026-03-01T08:00:00Z' },
};

test('the order of a view is spelled as its readers know it', () => {
	const order = {
		...{ seq: 12, ids: [3, 1], positions: [100, 200] },
		buckets: [{ bucket_id: 4, ids: [3], positions: [100] }],
		branches: [{ task_id: 3, subtask_ids: [7, 8] }],
		summary: {
			...{ done: 1, percent_done: 0.5, earliest: noDates, latest: noDates },
			filled: {
				...{ priority: 1, percent_done: 1, due_date: 0, start_date: 0, end_date: 0 },
				...{ done_at: 0, created: 2, updated: 2 },
			},
		},
	};

	expect(readAndWritten(viewOrder, order)).toEqual(order);
	expect(readAndWritten(viewOrder, { seq: 0, ids: [], positions: [] })).toEqual({ seq: 0, ids: [], positions: [] });
});

test('the order of all tasks holds due dates as numbers, and how many there are', () => {
	const order = { seq: 12, ids: [3, 1], due_dates: [1_772_352_000_000, null], total: 60_000 };

	expect(readAndWritten(taskOrder, order)).toEqual(order);
});

test('why a task is shown is spelled as its readers know it', () => {
	const why = {
		...{ task_id: 3, is_shown: false, is_deleted: false, scope: 'archived', parent_task_id: null, bucket_ids: [4] },
		conditions: [
			{
				...{ source: 'saved_filter', filter: 'done = false || priority > 2', holds: false },
				comparisons: [
					{ filter: 'done = false', holds: false },
					{ filter: 'priority > 2', holds: false },
				],
			},
		],
		searches: [{ source: 'query', s: 'pack', holds: true }],
	};

	expect(readAndWritten(taskExplanation, why)).toEqual(why);
});
