import type { Change } from '@ordna/domain/change';
import { declaredKinds, undoOf } from '@ordna/domain/changes';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import words from '../../languages/en/history.json';
import { aChange } from './history.builder.ts';
import { hasSentence, isUndoable, type SentenceName, sentencesOf, silentKinds } from './sentences.ts';

const shown = declaredKinds.filter(({ noun }) => (noun.shown ?? []).length > 0);

test('each kind of change whose fields are shown has its sentence, or a reason for having none', () => {
	const kinds = new Set(shown.map(({ kind }) => String(kind)));

	expect(kinds.size).toBeGreaterThan(30);
	expect([...kinds].filter((kind) => !hasSentence(kind) && !(kind in silentKinds))).toEqual([]);
	expect([...kinds].filter((kind) => hasSentence(kind) && kind in silentKinds)).toEqual([]);
});

test('what offers an undo is what the server undoes', () => {
	const told = shown.filter(({ kind }) => hasSentence(kind));
	const isUndone = (kind: (typeof told)[number]) =>
		!['never', 'nothing'].includes(undoOf({ kind: kind.kind, entity: kind.noun.entity } as never));

	expect(told.filter((kind) => isUndoable(kind) !== isUndone(kind)).map(({ kind }) => kind)).toEqual([]);
});

test('each sentence about a task has a form for the history of that task', () => {
	const ofTask = Object.keys(words.line).filter((name) => /^(task|comment|attachment)/.test(name));

	expect(ofTask.sort()).toEqual(Object.keys(words.own).sort());
});

/** Fields as the wire spells them, before and after, and what is said of them. */
const updates: readonly (readonly [object, object, readonly SentenceName[]])[] = [
	[{ done: false }, { done: true }, ['taskCompleted']],
	[{ done: true }, { done: false }, ['taskReopened']],
	[{ title: 'A' }, { title: 'B' }, ['taskRenamed']],
	[{ title: 'A', priority: 1 }, { title: 'B', priority: 3 }, ['taskRenamed', 'taskPriority']],
	[{ due_date: '2026-03-01T10:00:00Z' }, { due_date: '0001-01-01T00:00:00Z' }, ['taskDue']],
	[{ due_day: '2026-03-01' }, { due_day: '2026-03-02' }, ['taskDue']],
	[{ repeat_mode: 0 }, { repeat_mode: 2 }, ['taskRepeat']],
	// A recurring task that is done gets its next date by itself.
	[
		{ done_at: '0001-01-01T00:00:00Z', due_date: '2026-03-01T10:00:00Z' },
		{ done_at: '2026-03-01T09:00:00Z', due_date: '2026-03-08T10:00:00Z' },
		['taskCompleted'],
	],
	[{ priority: 2 }, { priority: 2 }, []],
	[{ index: 1 }, { index: 2 }, []],
];

test.each(updates)('from %o to %o', (before, after, names) => {
	const change = aChange({ kind: 'task.updated', before: { ...before }, after: { ...after } });

	expect(sentencesOf(change).map(({ name }) => name)).toEqual(names);
});

test('dates, numbers and ids are read as the wire spells them', () => {
	const says = (kind: string, before: object, after: object) =>
		sentencesOf(aChange({ kind, before: { ...before }, after: { ...after } }))[0];

	expect(says('task.updated', { due_date: '0001-01-01T00:00:00Z' }, { due_date: '2026-03-01T10:00:00Z' })).toEqual({
		name: 'taskDue',
		before: { type: 'date', at: null, day: null },
		after: { type: 'date', at: toInstant(Date.UTC(2026, 2, 1, 10)), day: null },
	});
	expect(says('task.moved', { project_id: 3 }, { project_id: 4 })).toEqual({
		...{ name: 'taskMoved', before: { type: 'project', id: 3 }, after: { type: 'project', id: 4 } },
	});
	expect(says('task.labelled', { labels: [1] }, { labels: [1, 2] })).toEqual({
		...{ name: 'taskLabelAdded', after: { type: 'labels', ids: [2] } },
	});
	expect(says('task.labelled', { labels: [1, 2] }, { labels: [2] })?.name).toBe('taskLabelRemoved');
	expect(says('task.labelled', { labels: [1] }, { labels: [2] })?.name).toBe('taskLabelled');
});

test('a position in a list is no news, another column is', () => {
	const placed = (from: object, to: object) =>
		sentencesOf(aChange({ kind: 'task.placed', before: { places: [from] }, after: { places: [to] } }));

	expect(placed({ view_id: 1, bucket_id: 4, position: 1 }, { view_id: 1, bucket_id: 4, position: 9 })).toEqual([]);
	expect(placed({ view_id: 1, bucket_id: 4, position: 1 }, { view_id: 1, bucket_id: 5, position: 1 })).toEqual([
		{ name: 'taskPlaced', before: { type: 'column', id: 4 }, after: { type: 'column', id: 5 } },
	]);
});

test('of a share it is said with whom, and what they may do', () => {
	const shared = (entity: string, after: Change['after']) =>
		sentencesOf(aChange({ kind: 'share.created', entity, after }))[0];

	expect(shared('user share', { user_id: 5, permission: 1 })).toEqual({
		...{ name: 'shareCreated', before: { type: 'people', ids: [5] }, after: { type: 'right', right: 1 } },
	});
	expect(shared('link share', { name: 'For the printer' })).toEqual({
		...{ name: 'shareCreated', after: { type: 'link', name: 'For the printer' } },
	});
});

test('whose the new tasks of a project are is said with who it was before, and nobody is nobody', () => {
	const change = aChange({
		kind: 'project.updated',
		before: { default_assignee_id: 0 },
		after: { default_assignee_id: 7 },
	});

	expect(sentencesOf(change)).toEqual([
		{ name: 'projectDefaultAssignee', before: { type: 'people', ids: [] }, after: { type: 'people', ids: [7] } },
	]);
});
