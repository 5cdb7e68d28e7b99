import { addMs } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { daysOf, entriesOf, outdatedEntries } from './entries.ts';
import { aChange, noon } from './history.builder.ts';

const names = (entries: ReturnType<typeof entriesOf>) => entries.map(({ said }) => said.map(({ name }) => name));
const minute = 60_000;

test('what was done in one gesture is one entry, and names every task once', () => {
	const done = (seq: number, entityId: number) =>
		aChange({ seq, entityId, batch: 'b', before: { done: false }, after: { done: true } });

	const [entry, ...others] = entriesOf([done(3, 30), done(2, 20), done(1, 10)]);

	expect(others).toEqual([]);
	expect(entry).toMatchObject({ key: '3', taskIds: [30, 20, 10], batches: ['b'] });
});

test('what a task or a project was made with is part of its creation', () => {
	const task = [
		aChange({ seq: 2, batch: 'b', kind: 'task.labelled', before: { labels: [] }, after: { labels: [1] } }),
		aChange({ seq: 1, batch: 'b', kind: 'task.created', after: { title: 'Weave' } }),
	];
	const project = [
		aChange({ seq: 5, batch: 'c', kind: 'bucket.created', after: { title: 'To do' } }),
		aChange({ seq: 4, batch: 'c', kind: 'view.created', after: { title: 'Kanban' } }),
		aChange({ seq: 3, batch: 'c', kind: 'project.created', entityId: 1, after: { title: 'Loom' } }),
	];

	expect(names(entriesOf([...project, ...task]))).toEqual([['projectCreated'], ['taskCreated']]);
});

test('changes of one person to one field within five minutes are one line, from the first value to the last', () => {
	const to = (seq: number, at: number, before: number, after: number) =>
		aChange({ seq, time: addMs(noon, at * minute), before: { priority: before }, after: { priority: after } });
	const entries = entriesOf([to(3, 12, 3, 4), to(2, 4, 2, 3), to(1, 0, 1, 2)]);

	expect(entries.map(({ said: [{ before, after }], batches }) => [before, after, batches])).toEqual([
		[{ type: 'priority', rank: 3 }, { type: 'priority', rank: 4 }, ['batch-3']],
		[{ type: 'priority', rank: 1 }, { type: 'priority', rank: 3 }, ['batch-2', 'batch-1']],
	]);
});

test('changes of two people, or of two tasks, stay apart', () => {
	const kim = { id: 2, name: 'Kim' };
	const change = { before: { priority: 1 }, after: { priority: 2 } };

	expect(entriesOf([aChange({ seq: 2, ...change, actor: kim }), aChange({ seq: 1, ...change })])).toHaveLength(2);
	expect(entriesOf([aChange({ seq: 2, ...change, entityId: 8 }), aChange({ seq: 1, ...change })])).toHaveLength(2);
});

test('what nobody can undo has no batch to undo, and what is no news is no entry', () => {
	const comment = aChange({ seq: 2, kind: 'comment.created', taskId: 7 as never });
	const renumbered = aChange({ seq: 1, kind: 'view.spread' });

	expect(entriesOf([comment, renumbered])).toMatchObject([{ batches: [] }]);
});

test('both ends of a relation are one line', () => {
	const end = (seq: number, entityId: number, other: number) =>
		aChange({
			seq,
			entityId,
			batch: 'b',
			kind: 'task.related',
			after: { relation_kind: 'subtask', other_task_id: other },
		});

	expect(names(entriesOf([end(2, 8, 7), end(1, 7, 8)]))).toEqual([['taskRelated']]);
});

test('days are those of the person', () => {
	const at = (seq: number, hours: number) =>
		aChange({
			seq,
			time: addMs(noon, hours * 60 * minute),
			kind: 'task.created',
			after: { title: 'A' },
			entityId: seq,
		});
	const entries = entriesOf([at(3, 13), at(2, 1), at(1, 0)]);

	const days = daysOf(entries, (time) => new Date(time).toISOString().slice(0, 10));
	expect(days.map((day) => day.entries.map(({ key }) => key))).toEqual([['3'], ['2', '1']]);
});

test('a change is outdated once a newer one says the same of the same thing', () => {
	const priority = (seq: number, entityId = 7) =>
		aChange({ seq, entityId, time: addMs(noon, seq * 10 * minute), before: { priority: 0 }, after: { priority: seq } });
	const renamed = aChange({ seq: 1, before: { title: 'Wave' }, after: { title: 'Weave' } });

	const outdated = outdatedEntries(entriesOf([priority(4), priority(3, 8), priority(2), renamed]));

	expect([...outdated]).toEqual(['2']);
});
