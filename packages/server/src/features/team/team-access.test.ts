import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTeam, sharedWithTeam } from './team.builder.ts';

async function startShared() {
	const app = await startTestApp();
	const [ada, bob, cat] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const team = await aTeam(app, { admin: ada, members: [bob] });
	await sharedWithTeam(app, { project, owner: ada, team, right: 'write' });
	const as = (person: { token: string }) => app.api(person.token);
	return { app, ada, bob, cat, project, team, as, place: { projectId: project.id }, members: { teamId: team.id } };
}

test('a team share gives a right to all members, a change counts at once, and its end takes it back', async () => {
	const { as, ada, bob, place, team } = await startShared();
	const rightOf = async () => (await as(bob).project.read({ id: place.projectId })).maxRight;

	expect(await rightOf()).toBe('write');
	expect(await as(ada).teamShare.update({ ...place, teamId: team.id, right: 'admin' })).toMatchObject({
		teamId: team.id,
		right: 'admin',
	});
	expect(await rightOf()).toBe('admin');
	await as(ada).teamShare.delete({ ...place, teamId: team.id });
	await expect(rightOf()).rejects.toThrow('403');
});

test('who joins can open at once what the team can, who leaves no longer', async () => {
	const { as, ada, cat, place, members, project } = await startShared();
	await expect(as(cat).project.read({ id: place.projectId })).rejects.toThrow('403');
	expect(await as(cat).taskList.all({})).toEqual([]);

	await as(ada).teamMember.add({ ...members, username: cat.username });

	expect((await as(cat).project.list({})).map((one) => one.id)).toEqual([project.id]);
	await as(cat).task.create({ projectId: project.id, title: 'by a newcomer' });
	expect(await as(cat).taskList.all({})).toHaveLength(1);
	await as(ada).teamMember.remove({ ...members, username: cat.username });
	expect([await as(cat).project.list({}), await as(cat).taskList.all({})]).toEqual([[], []]);
	await expect(as(cat).project.read({ id: place.projectId })).rejects.toThrow('403');
});

test('a team is shared with once, and its shares are listed with everybody in it', async () => {
	const { as, ada, bob, cat, place, team } = await startShared();

	await expect(as(ada).teamShare.create({ ...place, teamId: team.id, right: 'admin' })).rejects.toThrow('6004');
	expect(await as(bob).teamShare.list({ ...place, s: team.name.toUpperCase() })).toMatchObject([
		{ id: team.id, right: 'write', members: [{ id: ada.id }, { id: bob.id }] },
	]);
	expect(await as(bob).teamShare.list({ ...place, s: 'nothing like it' })).toEqual([]);
	await expect(as(cat).teamShare.list(place)).rejects.toThrow('3004');
});

test('only admins of the project share it, and only with teams they can see', async () => {
	const { app, as, ada, bob, cat, place, team } = await startShared();
	const foreign = await aTeam(app, { admin: cat });

	await expect(as(bob).teamShare.create({ ...place, teamId: team.id })).rejects.toThrow('403');
	await expect(as(bob).teamShare.update({ ...place, teamId: team.id })).rejects.toThrow('403');
	await expect(as(bob).teamShare.delete({ ...place, teamId: team.id })).rejects.toThrow('403');
	await expect(as(ada).teamShare.create({ ...place, teamId: foreign.id })).rejects.toThrow('6002');
	expect(await as(ada).teamShare.update({ ...place, teamId: foreign.id, right: 'admin' })).toMatchObject({ id: 0 });
	await expect(as(ada).teamShare.delete({ ...place, teamId: foreign.id })).rejects.toThrow('6007');
	await expect(as(ada).teamShare.delete({ ...place, teamId: 999 })).rejects.toThrow('6002');
	expect((await as(ada).teamShare.list(place)).map((one) => [one.id, one.right])).toEqual([[team.id, 'write']]);
});

test('an admin of a project shares it with teams of its owner', async () => {
	const { app, as, ada, bob, cat, place, team, project } = await startShared();
	await sharedWith(app, { project, owner: ada, person: cat, right: 'admin' });
	const foreign = await aTeam(app, { admin: bob });
	await as(ada).teamShare.delete({ ...place, teamId: team.id });

	expect(await as(cat).teamShare.create({ ...place, teamId: team.id })).toMatchObject({ teamId: team.id });
	await expect(as(cat).teamShare.create({ ...place, teamId: foreign.id })).rejects.toThrow('6002');
});

test('at one level the highest of all ways counts, else the nearest level', async () => {
	const { app, as, ada, bob, project, place } = await startShared();
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });
	const child = await as(ada).project.create({ title: 'child', parentProjectId: project.id });
	const grandchild = await as(ada).project.create({ title: 'grandchild', parentProjectId: child.id });
	const other = await aTeam(app, { admin: ada, members: [bob] });
	await sharedWithTeam(app, { project: child, owner: ada, team: other, right: 'read' });

	const rights = (await as(bob).project.list({ expand: ['permissions'] })).map((one) => [one.id, one.maxRight]);

	expect(rights).toEqual([
		[place.projectId, 'write'],
		[child.id, 'read'],
		[grandchild.id, 'read'],
	]);
});

test('members can be assigned and are among the people of a project and of those beneath it', async () => {
	const { app, as, ada, bob, project } = await startShared();
	const child = await as(ada).project.create({ title: 'child', parentProjectId: project.id });
	const task = await aTask(app, { owner: ada, project: child });

	await as(ada).taskAssignee.add({ taskId: task.id, userId: bob.id });

	expect((await as(ada).project.people({ id: child.id })).map((one) => one.id)).toEqual([ada.id, bob.id]);
});

test('a deleted team takes away what it opened', async () => {
	const { app, as, ada, bob, place, team, project } = await startShared();
	await as(ada).project.create({ title: 'child', parentProjectId: project.id });
	expect(await as(bob).project.list({})).toHaveLength(2);

	await as(ada).team.delete({ id: team.id });

	expect(await as(bob).project.list({})).toEqual([]);
	expect(await as(ada).teamShare.list(place)).toEqual([]);
	const rows = await app.app.database.read
		.selectFrom('project_access')
		.selectAll()
		.where('grantee', '=', 'team')
		.execute();
	expect(rows).toEqual([]);
});

test('who leaves is taken off the tasks of projects only the team opened, and off no others', async () => {
	const { app, as, ada, bob, project, members } = await startShared();
	const own = await aProject(app, { owner: ada });
	await sharedWith(app, { project: own, owner: ada, person: bob, right: 'read' });
	const closed = await aTask(app, { owner: ada, project });
	const open = await aTask(app, { owner: ada, project: own });
	for (const { id } of [closed, open]) {
		await as(ada).taskAssignee.add({ taskId: id, userId: ada.id });
		await as(ada).taskAssignee.add({ taskId: id, userId: bob.id });
	}

	await as(ada).teamMember.remove({ ...members, username: bob.username });

	const after = await as(ada).task.read({ id: closed.id });
	expect(after.assignees?.map((one) => one.id)).toEqual([ada.id]);
	expect(after.version).toBeGreaterThan((await as(ada).task.read({ id: open.id })).version - 1);
	expect((await as(ada).task.read({ id: open.id })).assignees?.map((one) => one.id)).toEqual([ada.id, bob.id]);
});

test('who leaves keeps no subscription to what is closed to them', async () => {
	const { app, as, ada, bob, project, members } = await startShared();
	const task = await aTask(app, { owner: ada, project });
	const own = await aProject(app, { owner: bob });
	const row = { user_id: bob.id, created: toInstant(0) };
	await app.app.database.writer
		.insertInto('subscription')
		.values([
			{ ...row, entity: 'project', entity_id: project.id },
			{ ...row, entity: 'task', entity_id: task.id },
			{ ...row, entity: 'project', entity_id: own.id },
			{ ...row, entity: 'task', entity_id: own.id + 1000 },
		])
		.execute();

	await as(ada).teamMember.remove({ ...members, username: bob.username });

	const kept = await app.app.database.read
		.selectFrom('subscription')
		.select('entity_id')
		.orderBy('entity_id')
		.execute();
	expect(kept.map((one) => one.entity_id)).toEqual([own.id, own.id + 1000]);
});

test('an archived project is shared with teams and closed to them, too', async () => {
	const { as, ada, place, team, project } = await startShared();
	await as(ada).project.update({ id: project.id, title: 'old', isArchived: true });

	await as(ada).teamShare.update({ ...place, teamId: team.id, right: 'admin' });
	await as(ada).teamShare.delete({ ...place, teamId: team.id });
	await as(ada).teamShare.create({ ...place, teamId: team.id });

	expect(await as(ada).teamShare.list(place)).toMatchObject([{ right: 'read' }]);
});

test('another process hears of who joined and left', async () => {
	const { app, as, ada, cat, place, members } = await startShared();
	const beside = await app.beside();
	const read = () => beside.api(cat.token).project.read({ id: place.projectId });
	await expect(read()).rejects.toThrow('403');

	await as(ada).teamMember.add({ ...members, username: cat.username });
	expect((await read()).maxRight).toBe('write');

	await as(ada).teamMember.remove({ ...members, username: cat.username });
	await expect(read()).rejects.toThrow('403');
});

test('members see what their teams open, and since when each is in them; of other teams nothing', async () => {
	const { app, as, ada, bob, cat, project, team } = await startShared();
	const other = await aTeam(app, { admin: cat, isPublic: true });

	const [access, ...rest] = await as(bob).team.listAccess({});

	expect(rest).toEqual([]);
	expect(access).toMatchObject({
		teamId: team.id,
		projects: [{ projectId: project.id, right: 'write' }],
		members: [{ userId: ada.id }, { userId: bob.id }],
	});
	expect(access?.members.every(({ since }) => since <= Date.now())).toBe(true);
	expect(await as(cat).team.listAccess({})).toMatchObject([{ teamId: other.id, projects: [], members: [{}] }]);
	await as(ada).teamShare.delete({ projectId: project.id, teamId: team.id });
	expect((await as(bob).team.listAccess({}))[0]?.projects).toEqual([]);
});
