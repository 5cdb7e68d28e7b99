import { expect, test } from 'vitest';
import { queryContext } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser, setAccountStatus, type TestUser } from '../user/user.builder.ts';
import { subscribersOf, subscriptionOf } from './index.ts';

/** Ada's project with one beneath it, and a task in the lower one; Bob may read all of it. */
async function startWithTree() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	await app.api(ada.token).share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const child = await app.api(ada.token).project.create({ title: 'Child', parentProjectId: project.id });
	const task = await aTask(app, { owner: ada, project: child });
	return { app, ada, bob, project, child, task };
}

function askAs({ app }: TestApp, person: TestUser) {
	return queryContext(app, { kind: 'person', ...person, sessionId: null, scopes: null });
}

const to = (entity: string, { id }: { id: number }) => ({ entity, entityId: id });

/** What covers a thing for somebody, as `entity id`. */
async function covered(app: TestApp, person: TestUser, what: Awaited<ReturnType<typeof startWithTree>>['task']) {
	const found = await subscriptionOf(askAs(app, person), 'task', what.id, what.projectId);
	return found ? `${found.entity} ${found.entityId}` : null;
}

test('a subscription is answered whole, shown to its owner only, and made once', async () => {
	const { app, ada, bob, task } = await startWithTree();
	const { subscription } = app.api(bob.token);

	const made = await subscription.create(to('task', task));

	expect(made).toEqual({ id: made.id, entity: 'task', entityId: task.id, created: app.clock.now() });
	expect([await covered(app, bob, task), await covered(app, ada, task)]).toEqual([`task ${task.id}`, null]);
	await expect(subscription.create(to('task', task))).rejects.toThrow('12002');
});

test('one to a project covers all beneath it, and can only be ended there', async () => {
	const { app, bob, project, child, task } = await startWithTree();
	const { subscription, ...api } = app.api(bob.token);
	const made = await subscription.create(to('project', project));

	const shown = [await api.project.read({ id: child.id }), ...(await api.project.list({}))];

	expect(shown.map((one) => one.subscription)).toEqual([made, made, made]);
	expect(await covered(app, bob, task)).toBe(`project ${project.id}`);
	await expect(subscription.create(to('project', child))).rejects.toThrow('12002');
	await expect(subscription.create(to('task', task))).rejects.toThrow('12002');
	await expect(subscription.delete(to('project', child))).rejects.toThrow('403');
	await subscription.delete(to('project', project));
	expect(await covered(app, bob, task)).toBeNull();
	expect(await api.project.read({ id: child.id })).not.toHaveProperty('subscription');
});

test('the nearest one is shown', async () => {
	const { app, bob, project, child, task } = await startWithTree();
	const { subscription } = app.api(bob.token);
	await subscription.create(to('task', task));
	await subscription.create(to('project', child));
	await subscription.create(to('project', project));

	const seen = [await covered(app, bob, task)];
	await subscription.delete(to('task', task));
	seen.push(await covered(app, bob, task));
	await subscription.delete(to('project', child));
	seen.push(await covered(app, bob, task));

	expect(seen).toEqual([`task ${task.id}`, `project ${child.id}`, `project ${project.id}`]);
});

test('what covers a thing follows it when it moves', async () => {
	const { app, ada, project, child, task } = await startWithTree();
	const api = app.api(ada.token);
	const other = await aProject(app, { owner: ada });
	await api.subscription.create(to('project', other));
	await api.subscription.create(to('project', project));

	const moved = await api.project.update({ id: child.id, title: 'Child', parentProjectId: other.id });
	const made = await api.project.create({ title: 'New', parentProjectId: other.id });

	expect([moved.subscription?.entityId, made.subscription?.entityId]).toEqual([other.id, other.id]);
	expect(await covered(app, ada, task)).toBe(`project ${other.id}`);
});

test('only tasks and projects the caller can read are subscribed to, in the archive too', async () => {
	const { app, ada, bob, project, task } = await startWithTree();
	const { subscription } = app.api((await aUser(app)).token);
	await expect(subscription.create(to('label', project))).rejects.toThrow('12001');
	await expect(subscription.create(to('task', task))).rejects.toThrow('403');
	await expect(subscription.create(to('project', project))).rejects.toThrow('403');
	await expect(subscription.create(to('task', { id: 999_999 }))).rejects.toThrow('4002');
	await expect(subscription.create(to('project', { id: 999_999 }))).rejects.toThrow('3001');
	await expect(subscription.create(to('project', { id: -1 }))).rejects.toThrow('403');
	await expect(subscription.delete(to('label', project))).rejects.toThrow('403');

	await app.api(ada.token).project.update({ id: project.id, title: 'Old', isArchived: true });

	expect(await app.api(bob.token).subscription.create(to('task', task))).toMatchObject({ entityId: task.id });
});

test('the subscriptions of somebody else stay theirs', async () => {
	const { app, ada, bob, project } = await startWithTree();
	await app.api(bob.token).subscription.create(to('project', project));

	await expect(app.api(ada.token).subscription.delete(to('project', project))).rejects.toThrow('403');

	expect((await app.api(bob.token).project.read({ id: project.id })).subscription).toMatchObject({
		entityId: project.id,
	});
});

test('neither a visitor nor a program subscribes', async () => {
	const { app, ada, project } = await startWithTree();
	const { hash } = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'write' });
	const visitor = await app.api().linkShare.enter({ hash });
	const permissions = { projects: ['read_all', 'read_one', 'update'] };
	const program = await app.api(ada.token).token.create({
		title: 'Script',
		permissions,
		expiresAt: app.clock.now() + 1_000_000,
	});

	await expect(app.api(visitor.token).subscription.create(to('project', project))).rejects.toThrow('"code":1,');
	await expect(app.api(visitor.token).subscription.delete(to('project', project))).rejects.toThrow('"code":1,');
	await expect(app.api(String(program.token)).subscription.create(to('project', project))).rejects.toThrow('401');
});

test('without the right to read it a subscription sleeps, and wakes with the right', async () => {
	const { app, ada, bob, project, child, task } = await startWithTree();
	const share = app.api(ada.token).share;
	await app.api(bob.token).subscription.create(to('project', project));
	await share.create({ projectId: child.id, username: bob.username, right: 'write' });
	const hears = async () =>
		(await subscribersOf(askAs(app, ada), { taskId: task.id, projectId: child.id })).map((one) => one.userId);
	expect(await hears()).toEqual([bob.id]);

	await share.delete({ projectId: project.id, username: bob.username });
	const inactive = [await covered(app, bob, task), await hears()];
	await app.api(bob.token).subscription.create(to('task', task));
	const own = await covered(app, bob, task);
	await app.api(bob.token).subscription.delete(to('task', task));
	await share.create({ projectId: project.id, username: bob.username, right: 'read' });

	expect([inactive, own]).toEqual([[null, []], `task ${task.id}`]);
	expect([await covered(app, bob, task), await hears()]).toEqual([`project ${project.id}`, [bob.id]]);
});

test('subscribers are told once, by what is nearest, with their distance; closed accounts are not', async () => {
	const { app, ada, bob, project, child, task } = await startWithTree();
	const [member, closed] = [await aUser(app), await aUser(app)];
	const team = await aTeam(app, { admin: ada, members: [member, closed] });
	await sharedWithTeam(app, { project, owner: ada, team, right: 'read' });
	await app.api(ada.token).subscription.create(to('project', child));
	await app.api(ada.token).subscription.create(to('project', project));
	await app.api(bob.token).subscription.create(to('task', task));
	await app.api(member.token).subscription.create(to('project', project));
	await app.api(closed.token).subscription.create(to('task', task));
	await setAccountStatus(app, closed.id, 2);

	const ofTask = await subscribersOf(askAs(app, ada), { taskId: task.id, projectId: child.id });
	const ofProject = await subscribersOf(askAs(app, ada), { projectId: project.id });

	const distances = (found: typeof ofTask) => new Map(found.map((one) => [one.userId, one.distance] as const));
	expect(distances(ofTask)).toEqual(
		new Map<number, number>([
			[ada.id, 1],
			[bob.id, 0],
			[member.id, 2],
		]),
	);
	expect(distances(ofProject)).toEqual(
		new Map<number, number>([
			[ada.id, 1],
			[member.id, 1],
		]),
	);
});

test('being put on a task subscribes, unless something covers it already', async () => {
	const { app, ada, bob, project, child } = await startWithTree();
	const carl = await aUser(app);
	const api = app.api(ada.token);
	await api.share.create({ projectId: project.id, username: carl.username, right: 'read' });
	await app.api(carl.token).subscription.create(to('project', project));

	const task = await api.task.create({ projectId: child.id, title: 'x', assignees: [{ id: bob.id }] });
	const other = await aTask(app, { owner: ada, project: child });
	await api.taskAssignee.replace({ taskId: other.id, assignees: [{ id: bob.id }, { id: carl.id }] });
	await api.taskAssignee.remove({ taskId: other.id, userId: bob.id });

	expect([await covered(app, bob, task), await covered(app, bob, other)]).toEqual([
		`task ${task.id}`,
		`task ${other.id}`,
	]);
	expect(await covered(app, carl, other)).toBe(`project ${project.id}`);
});

test('a list of projects costs the same whatever is subscribed to', async () => {
	const { app, ada, project } = await startWithTree();
	const api = app.api(ada.token);
	await api.subscription.create(to('project', project));
	const cost = async (act: () => Promise<unknown>) => {
		const before = statements.count;
		await act();
		return statements.count - before;
	};
	await api.project.list({});

	expect(await cost(() => api.project.list({}))).toBeLessThanOrEqual(2);
	for (let made = 0; made < 5; made += 1)
		await api.subscription.create(to('project', await aProject(app, { owner: ada })));
	const cold = await cost(() => api.project.list({}));
	for (let made = 0; made < 20; made += 1)
		await api.subscription.create(to('project', await aProject(app, { owner: ada })));

	expect(await cost(() => api.project.list({}))).toBe(cold);
});
