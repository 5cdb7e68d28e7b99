import { expect, test } from 'vitest';
import type { LoggedChange } from '../changes/index.ts';
import { netChanges, verdictOn } from './net-changes.ts';

type TaskKind = Extract<LoggedChange, { entity: 'task' }>['kind'];

/** A line with some of the fields that its kind has. */
const logged = (line: Pick<LoggedChange, 'kind' | 'entity' | 'entityId' | 'projectId'> & object) =>
	line as LoggedChange;

const ofTask = (kind: TaskKind, before?: object, after?: object): LoggedChange =>
	logged({
		kind,
		entity: 'task',
		entityId: 7,
		projectId: 1,
		...(before ? { before } : {}),
		...(after ? { after } : {}),
	});

function fieldsOf(...lines: LoggedChange[]) {
	return Object.fromEntries(netChanges(lines).flatMap((one) => [...one.fields]));
}

test('several lines of a field are one change, from the first to the last', () => {
	const fields = fieldsOf(
		ofTask('task.updated', { title: 'a', priority: 1 }, { title: 'b', priority: 2 }),
		ofTask('task.updated', { title: 'b' }, { title: 'c' }),
	);

	expect(fields).toEqual({ title: { before: 'a', after: 'c' }, priority: { before: 1, after: 2 } });
});

test('what came back by itself is no change', () => {
	expect(
		netChanges([
			ofTask('task.updated', { title: 'a' }, { title: 'b' }),
			ofTask('task.updated', { title: 'b' }, { title: 'a' }),
		]),
	).toEqual([]);
});

test('where somebody else came between, only the last stretch counts', () => {
	const fields = fieldsOf(
		ofTask('task.updated', { title: 'a' }, { title: 'b' }),
		ofTask('task.updated', { title: 'theirs' }, { title: 'c' }),
	);

	expect(fields).toEqual({ title: { before: 'theirs', after: 'c' } });
});

test('sets and places are taken apart', () => {
	const fields = fieldsOf(
		ofTask('task.labelled', { labels: [1, 2] }, { labels: [2, 3] }),
		ofTask(
			'task.placed',
			{ places: [{ viewId: 4, bucketId: 8, position: 10 }] },
			{ places: [{ viewId: 4, bucketId: 9, position: 10 }] },
		),
	);

	expect(fields).toEqual({
		'labels.1': { before: true, after: false },
		'labels.3': { before: false, after: true },
		'places.4.bucketId': { before: 8, after: 9 },
	});
});

test('a task that was dragged into a spread view goes back to where it stood', () => {
	const spread: LoggedChange = {
		kind: 'view.spread',
		entity: 'view',
		entityId: 4,
		projectId: 1,
		before: {
			positions: [
				[7, 0.001],
				[8, 5],
			],
		},
		after: {
			positions: [
				[7, 50],
				[8, 100],
			],
		},
	};
	const placed = ofTask(
		'task.placed',
		{ places: [{ viewId: 4, bucketId: 0, position: 30 }] },
		{ places: [{ viewId: 4, bucketId: 0, position: 50 }] },
	);

	const [dragged, other] = netChanges([spread, placed]);

	expect(Object.fromEntries(dragged?.fields ?? [])).toEqual({ 'places.4.position': { before: 30, after: 50 } });
	expect(Object.fromEntries(other?.fields ?? [])).toEqual({ 'places.4.position': { before: 5, after: 100 } });
});

test('the tasks of a deleted bucket are told to have moved', () => {
	const sides = { before: { viewId: 4, title: 'Doing', tasks: [7] }, after: { viewId: 4, tasksIn: 6 } };
	const nets = netChanges([logged({ kind: 'bucket.deleted', entity: 'bucket', entityId: 5, projectId: 1, ...sides })]);

	expect(nets.map(({ entity, fields }) => [entity, Object.fromEntries(fields)])).toEqual([
		[
			'bucket',
			{
				exists: { before: true, after: false },
				viewId: { before: 4, after: undefined },
				title: { before: 'Doing', after: undefined },
			},
		],
		['task', { 'places.4.bucketId': { before: 5, after: 6 } }],
	]);
	expect(nets[0]?.lost).toMatchObject({ title: 'Doing' });
});

test('what is never undone is named, and what only follows is not', () => {
	const nets = netChanges([
		{ kind: 'comment.created', entity: 'comment', entityId: 3, projectId: 1 },
		{ kind: 'access.changed', entity: 'project', entityId: 1, projectId: 1 },
		{ kind: 'subscription.created', entity: 'subscription', entityId: 2, projectId: null },
	]);

	expect(nets).toMatchObject([{ entity: 'comment', entityId: 3, isFinal: true }]);
});

test('a field goes back only while it is as it was left', () => {
	const field = { before: [1], after: [2] };

	expect([[1], [2], [3]].map((current) => verdictOn(current, field))).toEqual(['asBefore', 'undo', 'changed']);
});

const moved = (before: readonly number[], after: readonly number[]) =>
	ofTask('task.relationMoved', { order: before }, { relationKind: 'subtask', otherTaskId: 2, order: after });
const takenOff = (order: readonly number[], otherTaskId: number) =>
	ofTask('task.unrelated', { relationKind: 'subtask', otherTaskId, isMirror: false, order });

test('an order by hand is one change, from the first move to the last, whatever was added in between', () => {
	expect(fieldsOf(moved([1, 2, 3], [2, 1, 3]), moved([2, 1, 3, 9], [3, 2, 1, 9]))).toEqual({
		'order.7.subtask': { before: [1, 2, 3], after: [3, 2, 1, 9] },
	});
	expect(fieldsOf(moved([1, 2, 3], [2, 1, 3]), moved([3, 2, 1], [3, 1, 2]))).toEqual({
		'order.7.subtask': { before: [3, 2, 1], after: [3, 1, 2] },
	});
	expect(fieldsOf(moved([1, 2, 3], [2, 1, 3]), moved([2, 1, 3], [1, 2, 3]))).toEqual({});
});

test('what was taken off says where it stood, in the other task too', () => {
	const other = { relationKind: 'parenttask', otherTaskId: 7, isMirror: true, order: [5, 7] };
	const mirror = { ...ofTask('task.unrelated', other), entityId: 2 } as LoggedChange;

	const nets = netChanges([takenOff([1, 2, 3], 2), mirror, takenOff([1, 3], 1)]);

	expect(nets.map(({ entityId, fields }) => [entityId, Object.fromEntries(fields)])).toEqual([
		[
			7,
			{
				'relations.subtask.2': { before: true, after: false },
				'relations.subtask.1': { before: true, after: false },
				'order.7.subtask': { before: [1, 2, 3], after: [3] },
				'order.2.parenttask': { before: [5, 7], after: [5] },
			},
		],
	]);
});

test('a line from before orders were written down changes none', () => {
	expect(fieldsOf(ofTask('task.relationMoved', undefined, { relationKind: 'subtask', otherTaskId: 2 }))).toEqual({});
});
