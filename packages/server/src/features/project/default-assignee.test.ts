import type { ProjectId } from '@ordna/domain/project';
import { isProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { deleteAccount } from '../account-deletion/index.ts';
import { aVisitor, sharedWith } from '../share/share.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { aProject } from './project.builder.ts';

/** A project of Ada's that Bob can read, and gets the new tasks of. */
async function aProjectForBob(app: TestApp) {
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada, title: 'Garden' });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'read' });
	await putInCharge(app, { project, owner: ada, person: bob });
	return { ada, bob, project };
}

interface Choice {
	readonly project: { readonly id: ProjectId; readonly title: string };
	readonly owner: TestUser;
	readonly person: TestUser;
}

async function putInCharge(app: TestApp, { project, owner, person }: Choice): Promise<void> {
	const { id, title } = project;
	await app.api(owner.token).project.update({ id, title, defaultAssigneeId: person.id });
}

async function inChargeOf(app: TestApp, { token }: TestUser, { id }: { id: ProjectId }): Promise<number> {
	return (await app.api(token).project.read({ id })).defaultAssigneeId;
}

const idsOf = (people: readonly { readonly id: number }[] | null) => (people ?? []).map(({ id }) => id);

test('a new task that names nobody goes to the default assignee, one that names somebody does not', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await aProjectForBob(app);
	const api = app.api(ada.token);

	const plain = await api.task.create({ projectId: project.id, title: 'Rake' });
	const empty = await api.task.create({ projectId: project.id, title: 'Dig', assignees: [] });
	const named = await api.task.create({ projectId: project.id, title: 'Sow', assignees: [{ id: ada.id }] });
	const many = await api.taskBulk.create({ projectId: project.id, tasks: [{ title: 'Water' }] });

	expect([plain, empty, named, ...many.tasks].map(({ assignees }) => idsOf(assignees))).toEqual([
		[bob.id],
		[bob.id],
		[ada.id],
		[bob.id],
	]);
	expect(idsOf((await api.task.read({ id: plain.id })).assignees)).toEqual([bob.id]);
});

test('a visitor by a link, who names nobody, gives them their tasks too', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await aProjectForBob(app);
	const { token } = await aVisitor(app, { project, owner: ada, right: 'write' });

	const { id } = await app.api(token).task.create({ projectId: project.id, title: 'From outside' });

	expect(idsOf((await app.api(ada.token).task.read({ id })).assignees)).toEqual([bob.id]);
});

test('they are told to everybody who reads the project, stay where they are left out, and are cleared by 0', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await aProjectForBob(app);
	const api = app.api(ada.token);
	const { id } = project;
	expect(await inChargeOf(app, bob, project)).toBe(bob.id);

	const renamed = await api.project.update({ id, title: 'Gardens' });
	const cleared = await api.project.update({ id, title: 'Gardens', defaultAssigneeId: 0 as never });

	expect([renamed.defaultAssigneeId, cleared.defaultAssigneeId]).toEqual([bob.id, 0]);
	const { assignees } = await api.task.create({ projectId: id, title: 'Rake' });
	expect(idsOf(assignees)).toEqual([]);
});

test('only somebody who can read the project can be it, on a new project and on an old one', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);

	const { id, title } = project;
	await expect(api.project.update({ id, title, defaultAssigneeId: bob.id })).rejects.toMatchObject({
		body: { code: 7003 },
	});
	await expect(api.project.create({ title: 'New', defaultAssigneeId: bob.id })).rejects.toMatchObject({
		body: { code: 7003 },
	});
	await expect(api.project.update({ id, title, defaultAssigneeId: 987_654 as never })).rejects.toMatchObject({
		body: { code: 1005 },
	});
	await expect(api.project.create({ title: 'New', defaultAssigneeId: -5 as never })).rejects.toMatchObject({
		body: { code: 1005 },
	});
	expect((await api.project.create({ title: 'Mine', defaultAssigneeId: ada.id })).defaultAssigneeId).toBe(ada.id);
});

test('whoever loses a project is its default assignee no longer, nor of those beneath it, and not again when they return', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await aProjectForBob(app);
	const api = app.api(ada.token);
	const beds = await api.project.create({ title: 'Beds', parentProjectId: project.id });
	await putInCharge(app, { project: beds, owner: ada, person: bob });

	await api.share.delete({ projectId: project.id, username: bob.username });
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });

	expect(await Promise.all([project, beds].map((one) => inChargeOf(app, ada, one)))).toEqual([0, 0]);
	const { assignees } = await api.task.create({ projectId: beds.id, title: 'Rake' });
	expect(idsOf(assignees)).toEqual([]);
});

test('whoever a team let in goes with the team, unless something else lets them in', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const api = app.api(ada.token);
	const teams = [
		await aTeam(app, { admin: ada, members: [bob] }),
		await aTeam(app, { admin: ada, members: [bob] }),
		await aTeam(app, { admin: ada, members: [bob] }),
	] as const;
	const [left, closed, both] = [
		await aProject(app, { owner: ada, title: 'Left' }),
		await aProject(app, { owner: ada, title: 'Closed' }),
		await aProject(app, { owner: ada, title: 'Both' }),
	] as const;
	await sharedWithTeam(app, { project: left, owner: ada, team: teams[0], right: 'write' });
	await sharedWithTeam(app, { project: closed, owner: ada, team: teams[1], right: 'write' });
	await sharedWithTeam(app, { project: both, owner: ada, team: teams[0], right: 'write' });
	await sharedWithTeam(app, { project: both, owner: ada, team: teams[2], right: 'read' });
	for (const project of [left, closed, both]) await putInCharge(app, { project, owner: ada, person: bob });

	await api.teamMember.remove({ teamId: teams[0].id, username: bob.username });
	await api.team.delete({ id: teams[1].id });

	expect(await Promise.all([left, closed, both].map((one) => inChargeOf(app, ada, one)))).toEqual([0, 0, bob.id]);
});

test('a project that moves away from what opened it to them loses its default assignee', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await aProjectForBob(app);
	const api = app.api(ada.token);
	const { id, title } = await api.project.create({ title: 'Beds', parentProjectId: project.id });
	await putInCharge(app, { project: { id, title }, owner: ada, person: bob });

	const moved = await api.project.update({ id, title, parentProjectId: 0 as never });

	expect(await inChargeOf(app, ada, moved)).toBe(0);
});

test('an account that is deleted is nobody’s default assignee', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await aProjectForBob(app);
	expect(await inChargeOf(app, ada, project)).toBe(bob.id);

	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) => deleteAccount(context, bob.id));

	expect(await inChargeOf(app, ada, project)).toBe(0);
});

test('a copy has the same default assignee where they can read it', async () => {
	const app = await startTestApp();
	const { ada, bob, project } = await aProjectForBob(app);
	const api = app.api(ada.token);

	const alone = await api.projectCopy.duplicate({ id: project.id, duplicateShares: false });
	const shared = await api.projectCopy.duplicate({ id: project.id, duplicateShares: true });

	const copies = [alone, shared].map(({ duplicatedProject }) => duplicatedProject);
	expect(copies.every(({ id }) => isProjectId(id))).toBe(true);
	expect(await Promise.all(copies.map((copy) => inChargeOf(app, ada, copy)))).toEqual([0, bob.id]);
});
