import { expect, test } from 'vitest';
import type { ImportedProject } from './imported.ts';
import type { Json } from './json-text.ts';
import { runSync } from './limits.ts';
import { readOwnFilters, readOwnProjects } from './own-format.ts';

const read = (...projects: Json[]): ImportedProject[] => runSync(readOwnProjects(projects));
const at = (text: string) => Date.parse(text);

/** The one project of an export, with one of its parts. */
function projectWith(fields: { readonly [key: string]: Json }): ImportedProject | undefined {
	return read({ id: 1, title: 'P', ...fields })[0];
}

function taskWith(fields: { readonly [key: string]: Json }) {
	return projectWith({ tasks: [{ id: 1, title: 'a', ...fields }] })?.tasks[0];
}

test('a project keeps all that its file says of it', () => {
	const [project] = read({
		id: 4,
		title: '  House ',
		description: '<p>by the sea</p>',
		identifier: '  ABCDEFGHIJKL ',
		hex_color: '#Ff8800',
		parent_project_id: 2,
		is_archived: true,
		is_favorite: true,
		position: 12.5,
		created: '2025-01-02T03:04:05Z',
		updated: '2025-02-03T04:05:06+01:00',
		background_information: { id: 9 },
	});

	expect(project).toEqual({
		id: 4,
		parentId: 2,
		title: 'House',
		description: '<p>by the sea</p>',
		identifier: 'ABCDEFGHIJ',
		hexColor: 'Ff8800',
		isArchived: true,
		isFavorite: true,
		position: 12.5,
		created: at('2025-01-02T03:04:05Z'),
		updated: at('2025-02-03T03:05:06Z'),
		backgroundFileId: 9,
		views: [],
		buckets: [],
		tasks: [],
	});
});

test('the picture of a project is named by its file, else by what is said of it', () => {
	expect(projectWith({ background_file_id: 7, background_information: { id: 9 } })?.backgroundFileId).toBe(7);
	expect(projectWith({ background_information: null })?.backgroundFileId).toBe(0);
});

test('projects within projects stand behind their parent, in their order', () => {
	const projects = read(
		{ id: 1, child_projects: [{ id: 2, child_projects: [{ id: 3 }] }, { id: 4 }] },
		{ id: 5, parent_project_id: 4 },
	);

	expect(projects.map(({ id, parentId }) => [id, parentId])).toEqual([
		[1, 0],
		[2, 1],
		[3, 2],
		[4, 1],
		[5, 4],
	]);
});

test('a task keeps all that its file says of it', () => {
	expect(
		taskWith({
			id: 8,
			title: '  Paint ',
			description: '<p>twice</p>',
			done: true,
			done_at: '2025-06-01T00:00:00Z',
			due_date: '2025-05-01T00:00:00Z',
			start_date: '2025-04-01T00:00:00Z',
			end_date: '2025-04-02T00:00:00Z',
			repeat_after: 86_400,
			repeat_mode: 2,
			priority: 4,
			percent_done: 0.25,
			hex_color: 'abcdef',
			index: 17,
			is_favorite: true,
			created: '2025-01-01T00:00:00Z',
			updated: '2025-01-02T00:00:00Z',
			cover_image_attachment_id: 3,
			labels: [{ title: 'wood', description: 'd', hex_color: '#123456' }],
			assignees: [{ username: 'ada', email: 'ada@example.com' }],
			comments: [{ id: 5, comment: '<p>hm</p>', created: '2025-01-03T00:00:00Z', updated: '2025-01-04T00:00:00Z' }],
			attachments: [
				{ id: 3, file: { id: 30, name: 'a.png' } },
				{ id: 4, file_id: 31 },
			],
			completions: [
				{ done_at: '2025-05-02T08:00:00Z', was_due: '2025-05-01T00:00:00Z', by: { username: 'ada' }, on_time: false },
				{ done_at: 'yesterday' },
			],
		}),
	).toEqual({
		id: 8,
		title: 'Paint',
		description: '<p>twice</p>',
		done: true,
		doneAt: at('2025-06-01T00:00:00Z'),
		dueDate: at('2025-05-01T00:00:00Z'),
		startDate: at('2025-04-01T00:00:00Z'),
		endDate: at('2025-04-02T00:00:00Z'),
		dueDay: null,
		startDay: null,
		endDay: null,
		repeatAfter: 86_400,
		repeatMode: 2,
		priority: 4,
		percentDone: 0.25,
		hexColor: 'abcdef',
		index: 17,
		isFavorite: true,
		created: at('2025-01-01T00:00:00Z'),
		updated: at('2025-01-02T00:00:00Z'),
		coverId: 3,
		labels: [{ title: 'wood', description: 'd', hexColor: '123456' }],
		reminders: [],
		assignees: [{ username: 'ada', email: 'ada@example.com' }],
		comments: [
			{ id: 5, comment: '<p>hm</p>', created: at('2025-01-03T00:00:00Z'), updated: at('2025-01-04T00:00:00Z') },
		],
		attachments: [
			{ id: 3, name: 'a.png', content: { fileId: 30 } },
			{ id: 4, name: '', content: { fileId: 31 } },
		],
		relations: [],
		placements: [],
		repeatRule: null,
		repeatFrom: 'due',
		completions: [
			{
				doneAt: at('2025-05-02T08:00:00Z'),
				wasDue: at('2025-05-01T00:00:00Z'),
				wasDueDay: null,
				skipped: false,
				times: 1,
				onTime: false,
				by: { username: 'ada', email: '' },
			},
		],
	});
});

test('a rule comes along with what v1 clients are told of it, and one that no task can have is left out', () => {
	expect(taskWith({ id: 8, title: 'Paint', repeat_rule: 'BYDAY=-1FR;FREQ=MONTHLY', repeat_from: 'due' })).toMatchObject(
		{
			repeatRule: 'FREQ=MONTHLY;BYDAY=-1FR',
			repeatMode: 1,
		},
	);
	expect(taskWith({ id: 8, title: 'Paint', repeat_rule: 'FREQ=HOURLY', repeat_after: 3600 })).toMatchObject({
		repeatRule: null,
		repeatAfter: 3600,
	});
});

test.each<[string, { readonly [key: string]: Json }, object]>([
	['a date of the year 1', { due_date: '0001-01-01T00:00:00Z' }, { dueDate: null }],
	['a repeat against time', { repeat_after: -5 }, { repeatAfter: 0 }],
	['a repeat of more than ten years', { repeat_after: 1e12 }, { repeatAfter: 315_360_000 }],
	['a mode nobody knows', { repeat_mode: 9 }, { repeatMode: 2 }],
	['a share beyond all of it', { percent_done: 50 }, { percentDone: 1 }],
	['a broken priority', { priority: 2.9 }, { priority: 2 }],
	['an index as text', { index: '5' }, { index: 0 }],
	['a truth as a number', { done: 1 }, { done: false }],
	['a colour by name', { hex_color: 'red' }, { hexColor: '' }],
	['an id beyond what is exact', { cover_image_attachment_id: 1e300 }, { coverId: 0 }],
	[
		'labels that are no objects',
		{ labels: ['a', null, { title: 5 }] },
		{ labels: [{ title: '', description: '', hexColor: '' }] },
	],
	[
		'nothing where a list should be',
		{ comments: null, attachments: 'x', assignees: 7 },
		{ comments: [], attachments: [], assignees: [] },
	],
])('%s is the nearest that can be kept', (_, fields, expected) => {
	expect(taskWith(fields)).toMatchObject(expected);
});

test('reminders are kept by their instant, or by the date they go by', () => {
	const reminders = [
		{ reminder: '2025-05-01T08:00:00Z' },
		{ relative_to: 'due_date', relative_period: -3600 },
		{ relative_to: 'end_date', relative_period: 60, reminder: '2025-05-02T08:00:00Z' },
	];

	expect(taskWith({ due_date: '2025-05-01T09:00:00Z', reminders })?.reminders).toEqual([
		{ reminder: at('2025-05-01T08:00:00Z'), relativePeriod: 0, relativeTo: null },
		{ reminder: null, relativePeriod: -3600, relativeTo: 'dueDate' },
		{ reminder: at('2025-05-02T08:00:00Z'), relativePeriod: 60, relativeTo: 'endDate' },
	]);
});

test('a reminder goes by a date of the task or by none, and of more than 500 none is kept', () => {
	const many = (count: number) => Array.from({ length: count }, () => ({ reminder: '2025-05-01T08:00:00Z' }));

	expect(taskWith({ reminders: [{ relative_to: 'toString', relative_period: 60 }] })?.reminders).toEqual([
		{ reminder: null, relativePeriod: 0, relativeTo: null },
	]);
	expect(taskWith({ reminders: many(500) })?.reminders).toHaveLength(500);
	expect(taskWith({ reminders: many(501) })?.reminders).toEqual([]);
});

test('relations have the kind they are listed under; kinds nobody knows are left out', () => {
	const related = {
		subtask: [{ id: 2 }, { id: 3 }],
		blocking: [{ id: 4 }],
		unknown: [{ id: 5 }],
		constructor: [{ id: 6 }],
	};

	expect(taskWith({ related_tasks: related })?.relations).toEqual([
		{ kind: 'subtask', otherId: 2 },
		{ kind: 'subtask', otherId: 3 },
		{ kind: 'blocking', otherId: 4 },
	]);
});

test('where a task stands is told by its column and its position, each of which may be all there is', () => {
	const project = projectWith({
		tasks: [
			{ id: 1, title: 'a' },
			{ id: 2, title: 'b', bucket_id: 6 },
			{ id: 3, title: 'c', bucket_id: 6 },
		],
		task_buckets: [
			{ task_id: 1, project_view_id: 10, bucket_id: 20 },
			{ task_id: 2, project_view_id: 10, bucket_id: 21 },
		],
		positions: [
			{ task_id: 1, project_view_id: 10, position: 1.5 },
			{ task_id: 1, project_view_id: 11, position: -2 },
		],
	});

	expect(project?.tasks.map(({ placements }) => placements)).toEqual([
		[
			{ viewId: 10, bucketId: 20, position: 1.5 },
			{ viewId: 11, bucketId: 0, position: -2 },
		],
		[{ viewId: 10, bucketId: 21, position: null }],
		[{ viewId: 0, bucketId: 6, position: null }],
	]);
});

test('views are those of a known kind, with their columns and filters', () => {
	const project = projectWith({
		views: [
			{
				id: 10,
				title: ' Board ',
				view_kind: 'kanban',
				position: 300,
				bucket_configuration_mode: 'filter',
				bucket_configuration: [
					{ title: 'Soon', filter: { filter: 'due_date < now+7d' } },
					{ title: 'Broken', filter: { filter: 'due_date <', s: 'x' } },
				],
				default_bucket_id: 20,
				done_bucket_id: 21,
				filter: { filter: 'done = false', sort_by: ['id', 5], order_by: ['desc'] },
			},
			{ id: 11, view_kind: 'list', bucket_configuration_mode: 'filter', filter: { filter: 'nonsense' } },
			{ id: 12, view_kind: 'globe' },
		],
		buckets: [{ id: 20, title: '', limit: -3, position: 2, project_view_id: 10 }],
	});

	expect(project?.views).toMatchObject([
		{
			id: 10,
			title: 'Board',
			viewKind: 'kanban',
			position: 300,
			hasFilterBuckets: true,
			filterBuckets: [
				{ title: 'Soon', filter: { filter: 'due_date < now+7d' } },
				{ title: 'Broken', filter: { filter: '', s: 'x' } },
			],
			defaultBucketId: 20,
			doneBucketId: 21,
			filter: { filter: 'done = false', sortBy: ['id'], orderBy: ['desc'] },
		},
		{ id: 11, title: 'list', hasFilterBuckets: false, filter: null },
	]);
	expect(project?.buckets).toEqual([{ id: 20, viewId: 10, title: 'Untitled', limit: 0, position: 2 }]);
});

test.each([
	[{ filter_include_nulls: true }, true],
	[{ s: 'tea' }, true],
	[{ sort_by: ['id'] }, true],
	[{ order_by: ['asc'] }, false],
	[{}, false],
	[null, false],
])('a view with the filter %j has one: %s', (filter, hasOne) => {
	const [view] = projectWith({ views: [{ id: 1, view_kind: 'list', filter }] })?.views ?? [];

	expect(view?.filter !== null).toBe(hasOne);
});

test('saved filters: what cannot be read finds everything, and none at all is none', () => {
	expect(readOwnFilters(null)).toEqual([]);
	expect(
		readOwnFilters([
			{
				title: 'Late',
				description: 'd',
				is_favorite: true,
				filters: { filter: 'due_date < now', filter_include_nulls: true },
			},
			{ filters: { filter: 'due_date < soon' } },
			7,
		]),
	).toMatchObject([
		{
			title: 'Late',
			description: 'd',
			isFavorite: true,
			filters: { filter: 'due_date < now', filterIncludeNulls: true },
		},
		{ title: 'Untitled', isFavorite: false, filters: { filter: '' } },
		{ title: 'Untitled', filters: { filter: '' } },
	]);
});

test.each([{}, 'text', 7, true])('%j is no list of filters or projects', (data) => {
	expect(() => readOwnFilters(data)).toThrow(/no list of filters/);
	expect(() => runSync(readOwnProjects(data))).toThrow(/no list of projects/);
});

test('more projects or filters than an import takes are refused, not cut', () => {
	const many = (count: number, make: Json) => Array.from({ length: count }, () => make);

	expect(read(...many(2000, { id: 1 }))).toHaveLength(2000);
	expect(() => read(...many(2001, { id: 1 }))).toThrow(/2000 projects/);
	expect(() => readOwnFilters(many(1001, {}))).toThrow(/1000 saved filters/);
});

test('a label is cut between characters where its title is too long', () => {
	expect(taskWith({ labels: [{ title: `${'x'.repeat(249)}🧺🧺` }] })?.labels[0]?.title).toBe(`${'x'.repeat(249)}🧺`);
});
