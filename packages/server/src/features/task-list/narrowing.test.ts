import type { FilterObject } from '@ordna/domain/filter';
import { filterProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function aWorkplace() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	const get = async (path: string) => {
		const headers = { authorization: `Bearer ${ada.token}` };
		const reply = await app.server.inject({ url: `/api/v1${path}`, headers });
		return { status: reply.statusCode, body: reply.json() };
	};
	return {
		project,
		api,
		get,
		add: (title: string, draft: object = {}) => aTask(app, { owner: ada, project, title, ...draft }),
		aFilter: async (filters: Partial<FilterObject>) => {
			const { id } = await api.savedFilter.create({ title: 'filter', filters: { filter: '', ...filters } });
			return filterProjectId(id);
		},
		titles: async (path: string) => (await get(path)).body.map((task: { title: string }) => task.title),
	};
}

test('a search is one text, as it stands: in title or description, without case, and its signs mean themselves', async () => {
	const { add, titles } = await aWorkplace();
	await add('Äpfel & Birnen 50%', { description: '<p>a_b</p>' });
	const find = async (s: string) => (await titles(`/tasks?s=${encodeURIComponent(s)}`)).length;

	expect(await Promise.all(['äpfel & b', '  BIRNEN ', '50%', 'a_b', ''].map(find))).toEqual([1, 1, 1, 1, 1]);
	expect(await Promise.all(['birnen äpfel', '5%', 'a%b', 'axb', "'", '"'].map(find))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a description is sought as it is read, not as it is stored: in searches and in filters', async () => {
	const { add, titles } = await aWorkplace();
	await add('plan', { description: '<p>The <strong>R&amp;D</strong> plan, <b>f</b>ully&nbsp;done</p>' });
	const find = async (query: string) => (await titles(`/tasks?${query}`)).length;
	const search = (s: string) => find(`s=${encodeURIComponent(s)}`);
	const filter = (part: string) => find(`filter=${encodeURIComponent(`description like "${part}"`)}`);

	expect(await Promise.all(['R&D', 'r&d plan', 'fully done'].map(search))).toEqual([1, 1, 1]);
	expect(await Promise.all(['amp', 'strong', 'nbsp', '<p>'].map(search))).toEqual([0, 0, 0, 0]);
	expect(await Promise.all(['R&D', 'r&d plan', 'fully done'].map(filter))).toEqual([1, 1, 1]);
	expect(await Promise.all(['amp', 'strong', 'nbsp', '<p>'].map(filter))).toEqual([0, 0, 0, 0]);
});

test('a project is found by what its description reads, and by signs of its own title', async () => {
	const { api } = await aWorkplace();
	await api.project.create({ title: 'a <b> c', description: '<p>The <strong>R&amp;D</strong> plan</p>' });
	const list = async (s: string) => (await api.project.list({ s })).length;
	const find = async (q: string) => (await api.search.find({ q })).projects.length;

	expect(await Promise.all(['R&D', 'a <b> c', 'amp', 'strong'].map(list))).toEqual([1, 1, 0, 0]);
	expect(await Promise.all(['R&D plan', 'amp', 'strong'].map(find))).toEqual([1, 0, 0]);
});

test('a number with its sign within a search also finds the task of that number', async () => {
	const { add, titles } = await aWorkplace();
	await add('one');
	await add('two');

	expect(await titles('/tasks?s=%232')).toEqual(['two']);
	expect(await titles('/tasks?s=please%20see%20%232')).toEqual(['two']);
	expect(await titles('/tasks?s=2')).toEqual([]);
});

test('the search of a saved filter and the one that is asked for both narrow it', async () => {
	const { add, aFilter, titles } = await aWorkplace();
	for (const title of ['green tea', 'green car', 'red tea']) await add(title);
	const id = await aFilter({ s: 'green' });

	expect(await titles(`/projects/${id}/tasks`)).toEqual(['green tea', 'green car']);
	expect(await titles(`/projects/${id}/tasks?s=tea`)).toEqual(['green tea']);
	expect(await titles(`/projects/${id}/tasks?s=tea&filter=id%20%3E%201`)).toEqual([]);
});

test('the search of a view takes the place of the one that is asked for', async () => {
	const { api, project, add, titles } = await aWorkplace();
	for (const title of ['green tea', 'red tea']) await add(title);
	const filter = { filter: '', s: 'green' };
	const view = await api.view.create({ projectId: project.id, title: 'Green', viewKind: 'list', filter });

	expect(await titles(`/projects/${project.id}/views/${view.id}/tasks?s=red`)).toEqual(['green tea']);
});

test('the dates of a view’s own filter, and of its columns, are worked out in the zone that is asked for', async () => {
	const { api, project, add, get, titles } = await aWorkplace();
	await add('late on Sunday', { dueDate: Date.parse('2026-03-01T23:30:00Z') });
	const filter = { filter: 'due_date < 2026-03-02' };
	const list = await api.view.create({ projectId: project.id, title: 'Early', viewKind: 'list', filter });
	const board = await api.view.create({
		projectId: project.id,
		title: 'Days',
		viewKind: 'kanban',
		bucketConfigurationMode: 'filter',
		bucketConfiguration: [{ title: 'Early', filter }],
	});
	const inList = (zone: string) => titles(`/projects/${project.id}/views/${list.id}/tasks?filter_timezone=${zone}`);
	const onBoard = async (zone: string) => {
		const { body } = await get(`/projects/${project.id}/views/${board.id}/tasks?filter_timezone=${zone}`);
		return body[0].count;
	};

	expect([await inList('UTC'), await inList('Asia/Tokyo')]).toEqual([['late on Sunday'], []]);
	expect([await onBoard('UTC'), await onBoard('Asia/Tokyo')]).toEqual([1, 0]);
	expect(await get(`/projects/${project.id}/tasks?filter_timezone=nowhere`)).toMatchObject({ status: 200 });
});

test('a saved filter sorts behind what is asked for, each with its own directions', async () => {
	const { add, aFilter, titles } = await aWorkplace();
	await add('b', { priority: 1 });
	await add('a', { priority: 1 });
	await add('c', { priority: 2 });
	const id = await aFilter({ sortBy: ['title'], orderBy: ['desc'] });

	expect(await titles(`/projects/${id}/tasks`)).toEqual(['c', 'b', 'a']);
	expect(await titles(`/projects/${id}/tasks?sort_by=priority`)).toEqual(['b', 'a', 'c']);
	expect(await titles(`/projects/${id}/tasks?sort_by=priority&order_by=desc`)).toEqual(['c', 'b', 'a']);
});

test.for([
	['filter=done = true %26%26 colour = red', 4016, { field: 'colour', in: 'filter', position: '15', length: '6' }],
	['filter=priority > high', 4019, { field: 'priority', value: 'high', in: 'filter', position: '11', length: '4' }],
	['filter=done !~ true', 4017, { field: 'done', comparator: '!~', in: 'filter', position: '5', length: '2' }],
	['filter=(done = true', 4024, { in: 'filter' }],
	['sort_by=id&sort_by=colour', 4016, { field: 'colour', in: 'sort_by', position: '1' }],
	['sort_by=id&order_by=up', 4014, { order: 'up', in: 'order_by', position: '0' }],
] as const)('of what cannot be understood the answer names code and place: %s', async ([query, code, params]) => {
	const { project, get } = await aWorkplace();

	for (const place of ['/tasks', `/projects/${project.id}/tasks`]) {
		const { status, body } = await get(`${place}?${query.replaceAll(' ', '%20')}`);

		expect([status, body.code]).toEqual([400, code]);
		expect(body.i18n_params).toMatchObject(params);
	}
});

test('a filter that is to be kept is refused with its place as well', async () => {
	const { api, project } = await aWorkplace();
	const filter = { filter: 'done = true && colour = red' };
	const place = '"in":"filter","position":"15","length":"6"';

	await expect(api.savedFilter.create({ title: 'x', filters: filter })).rejects.toThrow(place);
	await expect(api.view.create({ projectId: project.id, title: 'x', viewKind: 'list', filter })).rejects.toThrow(place);
});

test('a view shows what its own filter hides when it is told to leave that out', async () => {
	const { api, project, add, get, titles } = await aWorkplace();
	for (const title of ['green tea', 'red tea', 'red car']) await add(title);
	const filter = { filter: 'title like tea', s: 'green' };
	const view = await api.view.create({ projectId: project.id, title: 'Tea', viewKind: 'list', filter });
	const path = `/projects/${project.id}/views/${view.id}`;

	expect(await titles(`${path}/tasks`)).toEqual(['green tea']);
	expect((await titles(`${path}/tasks?ignore_view_filter=true`)).sort()).toEqual(['green tea', 'red car', 'red tea']);
	expect((await titles(`${path}/tasks?ignore_view_filter=true&s=red`)).sort()).toEqual(['red car', 'red tea']);
	expect((await get(`${path}/order?ignore_view_filter=true`)).body.ids).toHaveLength(3);
});

test('a saved filter finds what is sent in its place when it is told to leave its own query out', async () => {
	const { api, add, titles } = await aWorkplace();
	for (const title of ['green tea', 'red tea', 'red car']) await add(title);
	const { id } = await api.savedFilter.create({ title: 'Tea', filters: { filter: 'title like tea', s: 'green' } });
	const projectId = filterProjectId(id);
	const [view] = await api.view.list({ projectId });
	const path = `/projects/${projectId}/views/${view?.id}/tasks`;

	expect(await titles(path)).toEqual(['green tea']);
	const red = encodeURIComponent('title like red');
	expect(await titles(`${path}?filter=${red}`)).toEqual([]);
	expect((await titles(`${path}?filter=${red}&ignore_saved_filter=true`)).sort()).toEqual(['red car', 'red tea']);
});

test('what has no value fits what is sent in the place of a saved filter, as it would once it is saved', async () => {
	const { api, add, titles } = await aWorkplace();
	await add('undated');
	const { id } = await api.savedFilter.create({ title: 'Soon', filters: { filter: 'done = false' } });
	const projectId = filterProjectId(id);
	const [view] = await api.view.list({ projectId });
	const query = `filter=${encodeURIComponent('due_date < now')}&filter_include_nulls=true`;
	const path = `/projects/${projectId}/views/${view?.id}/tasks?${query}`;

	expect(await titles(path)).toEqual([]);
	expect(await titles(`${path}&ignore_saved_filter=true`)).toEqual(['undated']);
});
