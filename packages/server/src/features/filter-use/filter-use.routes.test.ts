import { filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function start() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const api = app.api(ada.token);
	const save = (title: string, query: string, of = api) => of.savedFilter.create({ title, filters: filterBy(query) });
	return { app, ada, bob, api, save };
}

test('one’s own saved filters that name a label are told, with their titles', async () => {
	const { app, ada, api, save } = await start();
	const [label, other] = [await aLabel(app, { owner: ada }), await aLabel(app, { owner: ada })];
	const first = await save('Waiting', `done = false && labels in ${label.id}`);
	await save('Other', `labels = ${other.id}`);
	const second = await save('Either', `labels in ${other.id}, ${label.id}`);

	expect(await api.filterUse.ofLabel({ id: label.id })).toEqual([
		{ id: first.id, title: 'Waiting' },
		{ id: second.id, title: 'Either' },
	]);
});

test('one’s own saved filters that name a project are told, also of one in the archive', async () => {
	const { app, ada, api, save } = await start();
	const project = await aProject(app, { owner: ada, title: 'House' });
	const filter = await save('At home', `project = ${project.id}`);
	await api.project.update({ id: project.id, title: 'House', isArchived: true });

	expect(await api.filterUse.ofProject({ id: project.id })).toEqual([{ id: filter.id, title: 'At home' }]);
});

test('what filters of others name is not told', async () => {
	const { app, ada, bob, api, save } = await start();
	const project = await aProject(app, { owner: ada });
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await save('Of Ada', `project = ${project.id}`);

	expect(await app.api(bob.token).filterUse.ofProject({ id: project.id })).toEqual([]);
});

test('whoever does not see the label or the project is told nothing, and a saved filter is no project', async () => {
	const { app, ada, bob, api, save } = await start();
	const [label, project] = [await aLabel(app, { owner: ada }), await aProject(app, { owner: ada })];
	await save('Mine', `labels = ${label.id}`);
	const bobs = app.api(bob.token);

	await expect(bobs.filterUse.ofLabel({ id: label.id })).rejects.toMatchObject({ status: 403 });
	await expect(bobs.filterUse.ofProject({ id: project.id })).rejects.toMatchObject({ status: 403 });
	await expect(api.filterUse.ofProject({ id: -2 })).rejects.toMatchObject({ status: 404 });
});
