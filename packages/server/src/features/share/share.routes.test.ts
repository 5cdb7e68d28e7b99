import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { lockAccess, refreshAccess } from '../access/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aVisitor, sharedWith } from './share.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	return { app, ada, bob, project, api: app.api(ada.token), place: { projectId: project.id } };
}

test('a share gives a right, a change counts at once, and its end takes it back', async () => {
	const { app, bob, api, place } = await startWithProject();
	const { username } = bob;
	const rightOf = async () => (await app.api(bob.token).project.read({ id: place.projectId })).maxRight;

	expect(await api.share.create({ ...place, username })).toMatchObject({ username, right: 'read' });
	expect(await rightOf()).toBe('read');
	await api.share.update({ ...place, username, right: 'admin' });
	expect(await rightOf()).toBe('admin');
	await api.share.delete({ ...place, username });
	await expect(rightOf()).rejects.toThrow('403');
});

test('whoever has access already keeps what they have', async () => {
	const { app, ada, bob, project, api, place } = await startWithProject();
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });

	await expect(api.share.create({ ...place, username: bob.username, right: 'admin' })).rejects.toThrow('7002');
	await expect(api.share.create({ ...place, username: ada.username })).rejects.toThrow('7002');
	expect((await api.share.list(place)).map((one) => [one.id, one.right])).toEqual([[bob.id, 'read']]);
});

test('user names are found in any letter case, unknown ones are not', async () => {
	const { bob, api, place } = await startWithProject();

	expect(await api.share.create({ ...place, username: bob.username.toUpperCase() })).toMatchObject({
		username: bob.username,
	});
	await expect(api.share.create({ ...place, username: 'nobody' })).rejects.toThrow('1005');
	await expect(api.share.delete({ ...place, username: 'nobody' })).rejects.toThrow('1005');
});

test('a share that is not there is neither changed nor ended', async () => {
	const { app, bob, api, place } = await startWithProject();

	expect(await api.share.update({ ...place, username: bob.username, right: 'admin' })).toMatchObject({ id: 0 });
	await expect(app.api(bob.token).project.read({ id: place.projectId })).rejects.toThrow('403');
	await expect(api.share.delete({ ...place, username: bob.username })).rejects.toThrow('7003');
});

test('a change that names no right leaves the one there is; null makes it read only', async () => {
	const { app, ada, bob, project, api, place } = await startWithProject();
	await sharedWith(app, { project, owner: ada, person: bob, right: 'admin' });
	const { id: teamId } = await api.team.create({ name: 'Cooks' });
	await api.teamShare.create({ ...place, teamId, right: 'write' });

	expect(await api.share.update({ ...place, username: bob.username })).toMatchObject({ right: 'admin' });
	expect(await api.teamShare.update({ ...place, teamId })).toMatchObject({ right: 'write' });
	expect(await api.share.list(place)).toMatchObject([{ id: bob.id, right: 'admin' }]);
	await app.server.inject({
		method: 'POST',
		url: `/api/v1/projects/${project.id}/users/${bob.username}`,
		headers: { authorization: `Bearer ${ada.token}` },
		payload: { permission: null },
	});
	expect(await api.share.list(place)).toMatchObject([{ id: bob.id, right: 'read' }]);
});

test('the people are listed page by page, to readers only', async () => {
	const { app, ada, bob, project, api, place } = await startWithProject();
	const cat = await aUser(app, { username: 'caterina' });
	for (const person of [bob, cat]) await sharedWith(app, { project, owner: ada, person, right: 'read' });
	const stranger = await aUser(app);

	expect((await api.share.list({ ...place, perPage: 1, page: 2 })).map((one) => one.id)).toEqual([cat.id]);
	expect((await api.share.list({ ...place, s: 'TERIN' })).map((one) => one.id)).toEqual([cat.id]);
	await expect(app.api(stranger.token).share.list(place)).rejects.toThrow('3004');
});

test('the nearest share decides, and an owner above stays admin', async () => {
	const { app, ada, bob, project, api } = await startWithProject();
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const child = await app.api(bob.token).project.create({ title: 'child', parentProjectId: project.id });
	const grandchild = await api.project.create({ title: 'grandchild', parentProjectId: child.id });
	const cat = await aUser(app);
	await sharedWith(app, { project, owner: ada, person: cat, right: 'admin' });
	await sharedWith(app, { project: child, owner: ada, person: cat, right: 'read' });

	const listed = await app.api(cat.token).project.list({ expand: ['permissions'] });

	expect(listed.map((one) => [one.id, one.maxRight])).toEqual([
		[project.id, 'admin'],
		[child.id, 'read'],
		[grandchild.id, 'read'],
	]);
	expect((await api.project.read({ id: child.id })).maxRight).toBe('admin');
});

test('an owner above stays admin where less is shared with them, also after the tree moved', async () => {
	const { app, ada, bob, project, api } = await startWithProject();
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const child = await app.api(bob.token).project.create({ title: 'child', parentProjectId: project.id });
	await sharedWith(app, { project: child, owner: bob, person: ada, right: 'read' });
	const top = await api.project.create({ title: 'top' });

	await api.project.update({ id: project.id, title: 'moved', parentProjectId: top.id });

	expect((await api.project.read({ id: child.id })).maxRight).toBe('admin');
});

test('two shares at once are both kept', async () => {
	const { app, bob, api, place } = await startWithProject();
	const cat = await aUser(app);

	await Promise.all([bob, cat].map(({ username }) => api.share.create({ ...place, username, right: 'write' })));

	for (const { token } of [bob, cat])
		expect((await app.api(token).project.read({ id: place.projectId })).maxRight).toBe('write');
});

test('a link has a hash of its own and never shows its password', async () => {
	const { api, ada, place } = await startWithProject();

	const made = await api.linkShare.create({ ...place, name: 'Guests', right: 'write', password: 'open sesame' });

	expect(made).toMatchObject({
		name: 'Guests',
		right: 'write',
		sharingType: 2,
		password: '',
		sharedBy: { id: ada.id },
	});
	expect(made.hash).toMatch(/^[a-zA-Z0-9]{40}$/);
	expect(await api.linkShare.read({ ...place, id: made.id })).toEqual(made);
	expect(await api.linkShare.list({ ...place, s: 'guest' })).toEqual([made]);
});

test('a password opens a link, a wrong one does not', async () => {
	const { app, api, place } = await startWithProject();
	const { hash } = await api.linkShare.create({ ...place, password: 'open sesame' });

	await expect(app.api().linkShare.enter({ hash })).rejects.toThrow('13001');
	await expect(app.api().linkShare.enter({ hash, password: 'Open Sesame' })).rejects.toThrow('13002');
	expect(await app.api().linkShare.enter({ hash, password: 'open sesame' })).toMatchObject({
		projectId: place.projectId,
	});
	await expect(app.api().linkShare.enter({ hash: hash.toLowerCase() })).rejects.toThrow('3006');
	await expect(api.linkShare.create({ ...place, password: 'x'.repeat(73) })).rejects.toThrow('2002');
});

test('a link opens its project and nothing around it', async () => {
	const { app, ada, project, api } = await startWithProject();
	const child = await api.project.create({ title: 'child', parentProjectId: project.id });
	const guest = await aVisitor(app, { project: child, owner: ada, right: 'admin' });
	const visit = app.api(guest.token);

	expect(await visit.project.list({})).toMatchObject([{ id: child.id, parentProjectId: 0 }]);
	await expect(visit.project.read({ id: project.id })).rejects.toThrow('403');
	await visit.project.update({ id: child.id, title: 'by a guest', parentProjectId: 0 });
	expect(await api.project.read({ id: child.id })).toMatchObject({ title: 'by a guest', parentProjectId: project.id });
	await expect(visit.project.create({ title: 'own' })).rejects.toThrow('1023');
	await expect(visit.savedFilter.read({ id: 1 })).rejects.toThrow('11002');
	await expect(visit.project.people({ id: child.id })).rejects.toThrow('1027');
});

test('a deleted link is closed at once', async () => {
	const { app, ada, project, api, place } = await startWithProject();
	const guest = await aVisitor(app, { project, owner: ada });
	expect(await app.api(guest.token).project.read({ id: project.id })).toMatchObject({ maxRight: 'read' });

	await api.linkShare.delete({ ...place, id: guest.shareId });

	await expect(app.api(guest.token).project.read({ id: project.id })).rejects.toThrow('"code":11');
	await expect(app.api().linkShare.enter({ hash: guest.hash })).rejects.toThrow('3006');
	expect(await api.linkShare.delete({ ...place, id: guest.shareId })).toMatchObject({ message: expect.any(String) });
});

test('a link goes with its project', async () => {
	const { app, ada, project, api } = await startWithProject();
	const guest = await aVisitor(app, { project, owner: ada, right: 'admin' });

	await app.api(guest.token).project.delete({ id: project.id });

	await expect(app.api(guest.token).project.list({})).rejects.toThrow('"code":11');
	await expect(api.project.read({ id: project.id })).rejects.toThrow('3001');
});

test('the stored right counts, whatever the token says', async () => {
	const { app, ada, project } = await startWithProject();
	const guest = await aVisitor(app, { project, owner: ada, right: 'write' });
	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await lockAccess(context);
		await context.db.updateTable('link_share').set({ right: 0 }).where('id', '=', guest.shareId).execute();
		await refreshAccess(context, project.id);
	});

	await expect(app.api(guest.token).project.update({ id: project.id, title: 'x' })).rejects.toThrow('403');
});

test('only admins make admin links or see the links, only writers make others', async () => {
	const { app, ada, bob, project, api, place } = await startWithProject();
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const made = await app.api(bob.token).linkShare.create({ ...place, right: 'write' });

	await expect(app.api(bob.token).linkShare.create({ ...place, right: 'admin' })).rejects.toThrow('403');
	await expect(app.api(bob.token).linkShare.list(place)).rejects.toMatchObject({ status: 403, body: { code: 1 } });
	await expect(app.api(bob.token).linkShare.read({ ...place, id: made.id })).rejects.toThrow('403');
	await api.share.update({ ...place, username: bob.username, right: 'read' });
	await expect(app.api(bob.token).linkShare.create(place)).rejects.toThrow('403');
	await expect(app.api(bob.token).linkShare.delete({ ...place, id: made.id })).rejects.toThrow('403');
});

test('a link of another project is not found', async () => {
	const { app, ada, bob, project, api, place } = await startWithProject();
	const other = await aProject(app, { owner: bob });
	const { shareId } = await aVisitor(app, { project: other, owner: bob });

	await expect(api.linkShare.read({ ...place, id: shareId })).rejects.toThrow('3006');
	await api.linkShare.delete({ ...place, id: shareId });
	expect(await app.api(bob.token).linkShare.list({ projectId: other.id })).toHaveLength(1);
	expect(project.owner?.id).toBe(ada.id);
});

test('without link sharing nobody comes in by a link', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLELINKSHARING: 'false' });

	await expect(app.api().linkShare.enter({ hash: 'x' })).rejects.toThrow('404');
});

test('whom to share with must be said (docs/wire/requests.md#validation)', async () => {
	const { api, place } = await startWithProject();

	await expect(api.share.create({ ...place, username: '' })).rejects.toThrow('412');
	await expect(api.teamShare.create({ ...place, teamId: 0 })).rejects.toThrow('412');
});

test('the favourites are shared with nobody', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const api = app.api(ada.token);
	const projectId = -1;

	await expect(api.share.create({ projectId, username: bob.username })).rejects.toThrow('403');
	await expect(api.linkShare.create({ projectId })).rejects.toThrow('403');
});
