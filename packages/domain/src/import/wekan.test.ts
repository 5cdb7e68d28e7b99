import { expect, test } from 'vitest';
import type { Json } from './json-text.ts';
import { runSync } from './limits.ts';
import { readWekan } from './wekan.ts';

type Board = { readonly [key: string]: Json };

const toHtml = (markdown: string) => (markdown === '' ? '' : `<p>${markdown}</p>`);

function projectOf(board: Board) {
	return runSync(readWekan({ title: 'Board', ...board }, toHtml))?.projects[0];
}

function cardOf(card: Board, board: Board = {}) {
	return projectOf({ ...board, cards: [{ _id: 'c', title: 'Card', ...card }] })?.tasks[0];
}

test('lists are columns in their order, archived ones too, and cards stand in theirs', () => {
	const project = projectOf({
		lists: [
			{ _id: 'b', title: 'Doing', sort: 2 },
			{ _id: 'a', title: 'Open', sort: 1 },
			{ _id: 'z', title: '', sort: 3, archived: true },
		],
		cards: [
			{ _id: '1', title: 'second', sort: 5, listId: 'a' },
			{ _id: '2', title: 'first', sort: -1, listId: 'b' },
			{ _id: '3', title: 'nowhere', sort: 9, listId: '?' },
		],
	});

	expect(project?.buckets.map(({ id, title, position }) => [id, title, position])).toEqual([
		[1, 'Open', 1],
		[2, 'Doing', 2],
		[3, 'Untitled', 3],
	]);
	expect(project?.tasks.map(({ title, placements }) => [title, placements[0]?.bucketId])).toEqual([
		['first', 2],
		['second', 1],
		['nowhere', 0],
	]);
});

test('cards of one place stay as the file has them, and those without a title are left out', () => {
	const cards = [{ title: 'a' }, { title: '  ' }, { title: 'b', sort: 0 }, { title: 'c' }];

	expect(projectOf({ cards })?.tasks.map(({ title, id }) => [title, id])).toEqual([
		['a', 1],
		['b', 2],
		['c', 3],
	]);
});

test('a card: archived is done, and its dates are read', () => {
	expect(cardOf({ archived: true, startAt: '2025-01-02T03:04:05.678Z', dueAt: '2025-02-03T00:00:00Z' })).toMatchObject({
		done: true,
		startDate: Date.parse('2025-01-02T03:04:05Z'),
		dueDate: Date.parse('2025-02-03T00:00:00Z'),
	});
	expect(cardOf({ endAt: '2025-01-02T03:04:05Z' })).toMatchObject({ done: false, endDate: null });
});

test('a label without a name is called by its colour, and one without either is left out', () => {
	const labels = [
		{ _id: '1', name: 'Urgent', color: 'crimson' },
		{ _id: '2', name: '', color: 'sky' },
		{ _id: '3', name: 'Odd', color: 'constructor' },
		{ _id: '4', name: '', color: '' },
	];

	expect(cardOf({ labelIds: ['2', '1', '3', '4', 'gone', 5] }, { labels })?.labels).toEqual([
		{ title: 'sky', description: '', hexColor: '00c2e0' },
		{ title: 'Urgent', description: '', hexColor: 'dc143c' },
		{ title: 'Odd', description: '', hexColor: '' },
	]);
});

test('checklists stand behind the description, in their order, without those that are empty', () => {
	const board = {
		checklists: [
			{ _id: 'k2', cardId: 'c', title: 'Second', sort: 2 },
			{ _id: 'k1', cardId: 'c', title: 'First & "best"', sort: 1 },
			{ _id: 'k3', cardId: 'c', title: 'Empty', sort: 3 },
			{ _id: 'k4', cardId: 'other', title: 'Elsewhere', sort: 0 },
		],
		checklistItems: [
			{ checklistId: 'k1', title: 'b < c', sort: 2 },
			{ checklistId: 'k1', title: 'a', isFinished: true, sort: 1 },
			{ checklistId: 'k2', title: 'd' },
		],
	};

	const { description = '' } = cardOf({ description: 'Text' }, board) ?? {};

	expect(description.replace(/<label>.*?<\/label>/g, '')).toBe(
		'<p>Text</p><h2>First &amp; &quot;best&quot;</h2><ul data-type="taskList">' +
			'<li data-checked="true" data-type="taskItem"><div><p>a</p></div></li>' +
			'<li data-checked="false" data-type="taskItem"><div><p>b &lt; c</p></div></li></ul>' +
			'<h2>Second</h2><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><div><p>d</p></div></li></ul>',
	);
});

test('comments are those of the card, with when they were written, and empty ones are none', () => {
	const comments = [
		{ _id: 'k', cardId: 'c', text: 'late', createdAt: '2025-01-02T00:00:00Z' },
		{ cardId: 'c', text: '' },
		{ cardId: 'other', text: 'elsewhere' },
		{ cardId: 'c', text: 'undated' },
	];

	expect(cardOf({}, { comments })?.comments).toEqual([
		{
			...{ id: 1, sourceId: 'k' },
			comment: '<p>late</p>',
			created: Date.parse('2025-01-02T00:00:00Z'),
			updated: Date.parse('2025-01-02T00:00:00Z'),
		},
		{ id: 3, sourceId: '', comment: '<p>undated</p>', created: null, updated: null },
	]);
});

test.each([
	['aGVsbG8=', true],
	['_-8=', true],
	['aGVsbG8=\n', true],
	['', false],
	['not base64!', false],
	['aGVs bG8=', false],
	[5, false],
])('the attachment %j is kept: %s', (file, isKept) => {
	const attachments = [{ _id: 'f', cardId: 'c', name: 'a.txt', file }];

	expect(cardOf({}, { attachments })?.attachments).toEqual(
		isKept ? [{ id: 1, sourceId: 'f', name: 'a.txt', content: { base64: file } }] : [],
	);
});

test('a board has a name of its own, or cards: else there is nothing in it', () => {
	expect(projectOf({ title: '', cards: [{ title: 'a' }] })?.title).toBe('Migrated from WeKan');
	expect(projectOf({ title: ' Garden ' })).toMatchObject({ title: 'Garden', tasks: [], buckets: [] });
	expect(projectOf({ title: ' ', lists: [{ _id: 'a', title: 'Open' }] })).toBeUndefined();
});

test.each([null, 7, 'board', [[]]])('%j is no board', (data) => {
	expect(() => runSync(readWekan(data, toHtml))).toThrow(/no board/);
});
