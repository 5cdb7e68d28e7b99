import { type ImportedTask, plainImportedTask } from '@ordna/domain/import';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import type { TaskRow } from '../task-record/index.ts';
import type { PartsHere } from './known-parts.ts';
import { partsPlanOf } from './plan-parts.ts';
import { EventLoopYielder } from './run-cooperatively.ts';

const at = (seconds: number) => toInstant(seconds * 1000);

const aComment = (text: string, created: number | null, sourceId = '') => ({
	...{ id: 1, sourceId, comment: text },
	...{ created: created === null ? null : at(created), updated: null },
});

const nothing: PartsHere = { kept: new Map(), comments: [], files: [], assignees: new Set() };

async function plan(task: Partial<ImportedTask>, here: Partial<PartsHere> = {}) {
	const known = { row: { id: 7 } as TaskRow, there: '', isChangedHere: false };
	const made = await partsPlanOf(
		{ known, task: plainImportedTask({ id: 1, title: 'Paint', ...task }) },
		{
			...{ here: { ...nothing, ...here }, maxFileSize: 100, keyOf: (key) => key, clean: (html) => html.trim() },
			turns: new EventLoopYielder(),
			whoIs: ({ username }) => ({ ada: 1, kim: 2 })[username],
			sizeOf: ({ content }) => ('fileId' in content && content.fileId > 0 ? content.fileId : undefined),
		},
	);
	return {
		comments: made.comments.map(({ part }) => part.comment),
		files: made.files.map(({ part }) => part.name),
		assignees: made.assignees.map(({ userId }) => userId),
		found: made.found.map(({ what, key, partId }) => [what, key, partId]),
		nobodys: made.nobodys,
	};
}

test('a comment is known by its id for good, also when it was deleted here or said otherwise there', async () => {
	const comments = [aComment('old, new words', 1, 'c1'), aComment('new', 2, 'c2'), aComment('  ', 3, 'c3')];

	expect(await plan({ comments }, { kept: new Map([['comment c1', 5]]) })).toMatchObject({
		comments: ['new'],
		found: [],
	});
});

test('a comment without an id is known by its time and text, and of two that are the same each is one', async () => {
	const comments = [aComment('again', 1), aComment('again', 1), aComment('again', 2)];
	const kept = new Map([[`comment at ${at(1)} again`, 5]]);

	expect(await plan({ comments }, { kept })).toMatchObject({ comments: ['again', 'again'] });
	expect(await plan({ comments })).toMatchObject({ comments: ['again', 'again', 'again'] });
});

test('what came before it was noted is found by its time, or by its text where the source has no time', async () => {
	const here = {
		comments: [
			{ id: 5, comment: 'edited here', created: at(1) },
			{ id: 6, comment: 'timeless', created: at(9) },
			{ id: 8, comment: 'noted', created: at(3) },
		],
		kept: new Map([['comment c4', 8]]),
	};
	const comments = [
		...[aComment('as it was', 1, 'c1'), aComment('second of that time', 1, 'c2'), aComment('timeless', null, 'c3')],
		...[aComment('noted', 3, 'c4'), aComment('of the time of a noted one', 3, 'c5')],
	];

	expect(await plan({ comments }, here)).toMatchObject({
		comments: ['second of that time', 'of the time of a noted one'],
		found: [
			['comment', 'comment c1', 5],
			['comment', 'comment c3', 6],
		],
	});
});

test('a file is new by its id, else by name and size; one that is missing or too large is none', async () => {
	const aFile = (name: string, size: number, sourceId = '') => ({
		id: size,
		sourceId,
		name,
		content: { fileId: size },
	});
	const attachments = [
		...[aFile('a.txt', 3, 'f1'), aFile('b.txt', 4, 'f2'), aFile('b.txt', 5), aFile('c.txt', 6, 'f4')],
		...[aFile('missing', 0, 'f5'), aFile('large', 101, 'f6')],
	];
	const here = { kept: new Map([['file f1', 1]]), files: [{ id: 2, name: 'b.txt', size: 4 }] };

	expect(await plan({ attachments }, here)).toMatchObject({
		files: ['b.txt', 'c.txt'],
		found: [['file', 'file f2', 2]],
	});
});

test('who is somebody here is put on it once, and stays off where they were taken off', async () => {
	const person = (username: string) => ({ username, email: '' });
	const assignees = ['ada', 'kim', 'lee'].map(person);

	expect(await plan({ assignees })).toMatchObject({ assignees: [1, 2], nobodys: ['lee'] });
	expect(await plan({ assignees }, { kept: new Map([['assignee ada', 1]]) })).toMatchObject({ assignees: [2] });
	expect(await plan({ assignees }, { assignees: new Set([1]) })).toMatchObject({
		...{ assignees: [2], found: [['assignee', 'assignee ada', 1]] },
	});
});

test('a comment that is here stands for one of the source, by its time or by its text', async () => {
	const here = { comments: [{ id: 5, comment: 'twice', created: at(1) }] };
	const comments = [aComment('as it was', 1, 'c1'), aComment('twice', null, 'c2')];

	expect(await plan({ comments }, here)).toMatchObject({
		comments: ['twice'],
		found: [['comment', 'comment c1', 5]],
	});
});
