import { filterBy } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function startShared() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });
	const { client } = await followChanges(app, bob.token);
	return { app, project, api: app.api(ada.token), place: { projectId: project.id }, client };
}

test('readers hear of a changed project, with their own right on it', async () => {
	const { project, api, client } = await startShared();

	await api.project.update({ id: project.id, title: 'renamed' });

	expect((await client.nextPush()).records.project).toMatchObject([
		{ id: project.id, title: 'renamed', max_permission: 0 },
	]);
});

test('readers hear of views and buckets, and of their end', async () => {
	const { api, place, client } = await startShared();

	const view = await api.view.create({ ...place, title: 'Wall', viewKind: 'kanban' });
	const made = await client.nextPush();
	await api.view.delete({ ...place, id: view.id });
	const deleted = await client.nextPush();

	expect(made.records.view).toMatchObject([{ id: view.id, title: 'Wall' }]);
	expect(made.records.bucket).toMatchObject([{ title: 'To-Do' }, { title: 'Doing' }, { title: 'Done' }]);
	expect(deleted.removed.view).toEqual([view.id]);
});

test("nobody hears of the views of another person's saved filter", async () => {
	const { project, api, client } = await startShared();

	const filter = await api.savedFilter.create({ title: 'Mine', filters: filterBy('done = false') });
	await api.view.create({ projectId: (-filter.id - 1) as ProjectId, title: 'secret' });
	await api.project.update({ id: project.id, title: 'renamed' });

	expect((await client.nextPush()).changes.map((change) => change.kind)).toEqual(['project.updated']);
});

test('the owner of a saved filter hears of it on every screen, as the project it stands for, and of its end', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const { client } = await followChanges(app, ada.token);
	const draft = { title: 'Urgent', filters: filterBy('priority > 3') };

	const { id } = await api.savedFilter.create(draft);
	const made = await client.nextPush();
	await api.savedFilter.update({ id, ...draft, title: 'Now', isFavorite: true });
	const changed = await client.nextPush();
	await api.savedFilter.delete({ id });
	const deleted = await client.nextPush();

	expect(made.records.project).toMatchObject([{ id: -id - 1, title: 'Urgent', max_permission: 2 }]);
	expect(made.records.project).toMatchObject([{ views: [{}, {}, {}, {}] }]);
	expect(changed.records.project).toMatchObject([{ title: 'Now', is_favorite: true }]);
	expect(deleted.removed.project).toEqual([-id - 1]);
});
