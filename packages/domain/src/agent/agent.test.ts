import { expect, test } from 'vitest';
import { contract } from '../index.ts';
import { toInstant } from '../time/index.ts';
import { type ChangeLine, changeSetLimits, countLines, isExpired, sameEffect } from './change-set.ts';
import { type Operation, operationNames, operations, requestOf, UnknownReference } from './operations.ts';

const line: ChangeLine = {
	...{ operation: 1, kind: 'due', taskId: 7, title: 'Rent a van', projectId: 3, project: 'Spring market' },
	...{ field: '', before: '2026-03-14', after: '2026-03-12', people: [] },
};

test('each operation is an endpoint of the contract with these parameters', () => {
	for (const name of operationNames) {
		const { endpoint, params } = operations[name];
		const [noun = '', verb = ''] = endpoint.split('.');
		const nouns: Readonly<Record<string, Readonly<Record<string, { path: string; changes: boolean }>>>> = contract;
		const { path, changes } = nouns[noun]?.[verb] ?? { path: '', changes: false };

		expect(changes, endpoint).toBe(true);
		expect([...path.matchAll(/:(\w+)/g)].map(([, param]) => param).sort()).toEqual(Object.keys(params).sort());
	}
});

test.each<[Operation, object]>([
	[
		{ op: 'create_task', project_id: 3, title: 'Order bags', due_day: '2026-03-18' },
		{ endpoint: 'task.create', params: { projectId: '3' }, body: { title: 'Order bags', due_day: '2026-03-18' } },
	],
	[
		{ op: 'complete_task', task_id: 7, title: 'ignored' },
		{ endpoint: 'task.update', params: { id: '7' }, body: { done: true } },
	],
	[
		{ op: 'move_task', task_id: 7, project_id: 4, title: 'ignored' },
		{ endpoint: 'task.update', params: { id: '7' }, body: { project_id: 4 } },
	],
	[
		{ op: 'move_to_column', project_id: 1, view_id: 2, column_id: 3, task_id: 7 },
		{
			endpoint: 'task.moveToBucket',
			params: { projectId: '1', viewId: '2', bucketId: '3' },
			body: { task_id: 7 },
		},
	],
	[
		{ op: 'unassign', task_id: 7, user_id: 5 },
		{ endpoint: 'taskAssignee.remove', params: { taskId: '7', userId: '5' }, body: {} },
	],
	[{ op: 'complete_task' }, { endpoint: 'task.update', params: { id: '' }, body: { done: true } }],
])('%j becomes a request', (operation, request) => {
	expect(requestOf(operation, [])).toEqual(request);
});

test('a reference stands for what an earlier operation made, in fields of ids alone', () => {
	const operation = { op: 'add_label', task_id: '$2', label_id: '$1' } as const;

	expect(requestOf(operation, [4, 9])).toMatchObject({ params: { taskId: '9' }, body: { label_id: 4 } });
	expect(requestOf({ op: 'create_label', title: '$1' }, [4]).body).toEqual({ title: '$1' });
	for (const made of [[], [4], [4, undefined]]) expect(() => requestOf(operation, made)).toThrow(UnknownReference);
	expect(() => requestOf({ op: 'complete_task', task_id: '$0' }, [4])).toThrow('names no earlier operation');
	expect(() => requestOf({ op: 'complete_task', task_id: '$x' }, [4])).toThrow(UnknownReference);
});

test('lines are counted by kind, in one order', () => {
	const kinds = ['due', 'create', 'due', 'complete'] as const;

	expect(countLines(kinds.map((kind) => ({ ...line, kind })))).toEqual([
		{ kind: 'create', count: 1 },
		{ kind: 'complete', count: 1 },
		{ kind: 'due', count: 2 },
	]);
});

test.each<[Partial<ChangeLine>, boolean]>([
	[{ after: '2026-03-13', title: 'Renamed', project: 'Renamed' }, true],
	[{ before: '2026-03-15' }, false],
	[{ taskId: 8 }, false],
	[{ kind: 'start' }, false],
	[{ field: 'x' }, false],
	[{ operation: 2 }, false],
])('with %j it has the same effect: %j', (other, expected) => {
	expect(sameEffect(line, { ...line, ...other })).toBe(expected);
});

test('a change set waits for a week', () => {
	const created = toInstant(0);

	expect(isExpired(created, toInstant(changeSetLimits.waitsMs - 1))).toBe(false);
	expect(isExpired(created, toInstant(changeSetLimits.waitsMs))).toBe(true);
});
