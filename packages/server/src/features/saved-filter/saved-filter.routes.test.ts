import { toId } from '@ordna/domain/contract';
import { filterBy } from '@ordna/domain/filter';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function startWithFilter() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const filter = await api.savedFilter.create({
		title: 'Urgent',
		description: 'soon',
		filters: filterBy('priority > 3'),
	});
	return { app, ada, api, filter, projectId: toId('project', -filter.id - 1) };
}

test('a saved filter is read as it was made, and changed', async () => {
	const { api, filter } = await startWithFilter();

	const updated = await api.savedFilter.update({ id: filter.id, title: 'Later', filters: filterBy('priority < 3') });

	expect(updated).toMatchObject({ title: 'Later', description: 'soon', filters: filterBy('priority < 3'), version: 2 });
	expect(await api.savedFilter.read({ id: filter.id })).toEqual(updated);
});

test('a filter that cannot be understood is not kept', async () => {
	const { api, filter } = await startWithFilter();

	await expect(api.savedFilter.create({ title: 'x', filters: filterBy('nope = 1') })).rejects.toThrow('4016');
	await expect(api.savedFilter.update({ id: filter.id, title: 'x', filters: filterBy('done') })).rejects.toThrow(
		'4024',
	);
});

test('it stands among the projects of its owner, by title', async () => {
	const { app, api, filter, projectId } = await startWithFilter();
	const bob = await aUser(app);

	expect(await api.project.list({ s: 'urg' })).toMatchObject([{ id: projectId, title: filter.title }]);
	expect(await api.project.list({ s: 'something else' })).toEqual([]);
	expect(await app.api(bob.token).project.list({})).toEqual([]);
	expect(await api.project.read({ id: projectId })).toMatchObject({
		title: 'Urgent',
		maxRight: 'admin',
		parentProjectId: 0,
	});
});

test('a change shows among the projects at once', async () => {
	const { api, filter, projectId } = await startWithFilter();
	await api.project.list({});

	await api.savedFilter.update({ id: filter.id, title: 'Later', filters: filter.filters, isFavorite: true });
	await api.view.create({ projectId, title: 'More' });

	const [seen] = await api.project.list({});
	expect(seen).toMatchObject({ title: 'Later', isFavorite: true, version: 3 });
	expect(seen?.views).toHaveLength(5);
});

test('as a project it changes its title, description and mark alone', async () => {
	const { api, filter, projectId } = await startWithFilter();

	const updated = await api.project.update({ id: projectId, title: 'Now', isFavorite: true, isArchived: true });

	expect(updated).toMatchObject({ id: projectId, title: 'Now', isFavorite: true, isArchived: false });
	expect(await api.savedFilter.read({ id: filter.id })).toMatchObject({ title: 'Now', filters: filter.filters });
	await expect(api.project.delete({ id: projectId })).rejects.toThrow('3001');
});

test('nobody else reads, changes or deletes it', async () => {
	const { app, filter, projectId } = await startWithFilter();
	const bob = await aUser(app);
	const api = app.api(bob.token);

	await expect(api.savedFilter.read({ id: filter.id })).rejects.toMatchObject({ status: 403, body: { code: 0 } });
	await expect(api.savedFilter.update({ id: filter.id, title: 'x', filters: filter.filters })).rejects.toThrow('403');
	await expect(api.savedFilter.delete({ id: filter.id })).rejects.toThrow('403');
	await expect(api.project.read({ id: projectId })).rejects.toThrow('403');
	await expect(api.project.update({ id: projectId, title: 'x' })).rejects.toThrow('403');
});

test('a deleted filter leaves nothing behind', async () => {
	const { app, api, filter, projectId } = await startWithFilter();

	await api.savedFilter.delete({ id: filter.id });

	await expect(api.savedFilter.read({ id: filter.id })).rejects.toThrow('11001');
	await expect(api.project.read({ id: projectId })).rejects.toThrow('11001');
	expect(await api.project.list({})).toEqual([]);
	expect(await app.app.database.read.selectFrom('view').select('id').execute()).toEqual([]);
});

test('in its list the zone is its owner’s and unset values count as it says, whatever is asked for', async () => {
	const { app, ada, api, projectId } = await startWithFilter();
	const tomorrowInTokyo = toInstant(Date.parse('2026-05-31T16:00:00Z'));
	await api.account.saveSettings({ timezone: 'Asia/Tokyo' });
	const due = await aTask(app, { owner: ada, priority: 4, dueDate: tomorrowInTokyo });
	await aTask(app, { owner: ada, priority: 4 });
	const asked = { filter: 'due_date >= 2026-06-01', filterIncludeNulls: true };

	for (const filterTimezone of ['Europe/Paris', 'Mars/Base']) {
		const found = await api.taskList.ofProject({ projectId, ...asked, filterTimezone });
		expect(found).toMatchObject([{ id: due.id }]);
	}
	await expect(api.taskList.all({ ...asked, filterTimezone: 'Mars/Base' })).rejects.toThrow('2003');
});

test('a filter with the greatest id there can be is one that does not exist', async () => {
	const { api } = await startWithFilter();
	const id = Number.MAX_SAFE_INTEGER;

	await expect(api.savedFilter.read({ id })).rejects.toThrow('11001');
	await expect(api.savedFilter.delete({ id })).rejects.toThrow('11001');
});
