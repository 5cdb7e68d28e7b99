import { changeSetLimits } from '@ordna/domain/agent';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aWorkingBot } from '../bot/bot.builder.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { anAgentToken, connectAgent, readingScopes, writingScopes } from './agent.builder.ts';

async function start(permissions: Record<string, string[]> = readingScopes) {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Spring market' });
	const agent = await connectAgent(app, await anAgentToken(app, { owner: ada, permissions }));
	return { app, ada, project, agent, api: app.api(ada.token) };
}

test('an assistant connects, and is offered what its scopes allow', async () => {
	const { app, ada, agent } = await start();
	const narrow = await connectAgent(
		app,
		await anAgentToken(app, { owner: ada, permissions: { labels: ['read_all'] } }),
	);

	expect(agent.client.getServerVersion()).toMatchObject({ name: 'ordna' });
	expect(agent.client.getInstructions()).toContain('propose_changes');
	expect(await agent.tools()).toEqual([
		...['find_tasks', 'list_upcoming', 'get_task', 'list_projects', 'get_project', 'list_labels'],
		...['propose_changes', 'list_change_sets', 'get_change_set'],
	]);
	expect(await narrow.tools()).toEqual(['list_labels']);
	await expect(narrow.call('find_tasks')).rejects.toThrow('There is no tool find_tasks');
});

test('it finds tasks by words, by a filter and in a project, open ones first of all', async () => {
	const { app, ada, project, agent, api } = await start();
	const van = await aTask(app, { owner: ada, project, title: 'Rent a van', priority: 4, dueDay: '2026-03-14' });
	const bags = await aTask(app, { owner: ada, project, title: 'Order bags' });
	await api.task.update({ id: bags.id, done: true });
	const other = await aTask(app, { owner: ada, project: await aProject(app, { owner: ada }), title: 'Rent a room' });
	const titles = async (args: object) => {
		const { answer } = await agent.call('find_tasks', { ...args });
		return answer.tasks.map(({ title }: { title: string }) => title).sort();
	};

	const { answer } = await agent.call('find_tasks', { text: 'van' });

	expect(answer.tasks).toEqual([
		{
			id: van.id,
			identifier: '#1',
			title: 'Rent a van',
			project_id: project.id,
			done: false,
			due: '2026-03-14',
			priority: 4,
		},
	]);
	expect(await titles({ text: 'rent' })).toEqual(['Rent a room', 'Rent a van']);
	expect(await titles({ text: 'rent', project_id: project.id })).toEqual(['Rent a van']);
	expect(await titles({ filter: 'priority >= 3 || title like bags' })).toEqual(['Rent a van']);
	expect(await titles({ filter: 'priority >= 3 || title like bags', include_done: true })).toHaveLength(2);
	expect(await titles({ sort: 'priority', limit: 1 })).toEqual(['Rent a van']);
	expect(other.id).toBeGreaterThan(0);
});

test('a filter that cannot be read is refused in words', async () => {
	const { agent } = await start();

	const { isError, answer } = await agent.call('find_tasks', { filter: 'colour = 3' });
	const wrong = await agent.call('find_tasks', { limit: 1000 });

	expect([isError, answer.message]).toEqual([true, expect.stringContaining('colour')]);
	expect(wrong.answer.invalid_fields).toEqual(['limit: must be 1 to 100']);
});

test('it lists what is due, and reads a task with its comments and a project with its people and columns', async () => {
	const { app, ada, project, agent, api } = await start();
	const today = new Date(app.clock.now()).toISOString().slice(0, 10);
	const due = await aTask(app, { owner: ada, project, title: 'Today', dueDay: today });
	await aTask(app, { owner: ada, project, title: 'Some day', dueDay: '2099-01-01' });
	await api.comment.create({ taskId: due.id, comment: '<p>Hurry</p>' });

	const upcoming = await agent.call('list_upcoming', {});
	const task = await agent.call('get_task', { task_id: due.id });
	const read = await agent.call('get_project', { project_id: project.id });
	const projects = await agent.call('list_projects', { text: 'spring' });

	expect(upcoming.answer).toMatchObject({ today, tasks: [{ title: 'Today', due: today }] });
	expect(task.answer).toMatchObject({
		title: 'Today',
		comments: [{ comment: '<p>Hurry</p>', author: { id: ada.id } }],
	});
	expect(read.answer.people).toEqual([{ id: ada.id, username: ada.username }]);
	expect(read.answer.columns.map(({ title }: { title: string }) => title)).toEqual(['To-Do', 'Doing', 'Done']);
	expect(projects.answer.projects).toEqual([{ id: project.id, title: 'Spring market' }]);
});

test('what is out of sight of its person is out of its sight', async () => {
	const { app, agent } = await start();
	const bob = await aUser(app);
	const hidden = await aTask(app, { owner: bob, project: await aProject(app, { owner: bob }), title: 'Secret' });

	const [found, read] = [
		await agent.call('find_tasks', { text: 'Secret' }),
		await agent.call('get_task', { task_id: hidden.id }),
	];
	const change = await agent.call('propose_changes', {
		title: 'Steal',
		operations: [{ op: 'update_task', task_id: hidden.id, title: 'Mine' }],
	});

	expect(found.answer.tasks).toEqual([]);
	expect(read.isError).toBe(true);
	expect(change.isError).toBe(true);
	expect(JSON.stringify([read.answer, change.answer])).not.toContain('Secret');
	expect((await app.api(bob.token).task.read({ id: hidden.id })).title).toBe('Secret');
});

test('a bot sees what is shared with it, and its changes are proposed to its owner', async () => {
	const { app, ada, project } = await start();
	const bot = await aWorkingBot(app, { owner: ada, permissions: readingScopes });
	await aTask(app, { owner: ada, project: await aProject(app, { owner: ada }), title: 'Not shared' });
	await aTask(app, { owner: ada, project, title: 'Shared' });
	await sharedWith(app, { project, owner: ada, person: bot, right: 'write' });
	const agent = await connectAgent(app, bot.token);

	const { answer } = await agent.call('find_tasks', {});
	await agent.call('propose_changes', {
		title: 'Plan',
		operations: [{ op: 'create_task', project_id: project.id, title: 'By a bot' }],
	});

	expect(answer.tasks.map(({ title }: { title: string }) => title)).toEqual(['Shared']);
	const [set] = await app.api(ada.token).changeSet.list({});
	expect(set).toMatchObject({ title: 'Plan', actor: { id: bot.id }, agent: { name: 'work' } });
	const applied = await app.api(ada.token).changeSet.apply({ id: Number(set?.id) });
	expect(applied.state).toBe('applied');
	const [task] = await app.api(ada.token).taskList.ofProject({ projectId: project.id, s: 'By a bot' });
	expect(task?.createdBy).toMatchObject({ id: bot.id });
	const undone = await app.api(ada.token).changeSet.undo({ id: Number(set?.id) });
	expect([undone.state, undone.left]).toEqual(['undone', 0]);
});

async function post(
	app: TestApp,
	headers: Record<string, string>,
	payload: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' },
) {
	return app.server.inject({ method: 'POST', url: '/mcp', headers, payload: payload as object });
}

async function bearer(app: TestApp, owner: TestUser) {
	return { authorization: `Bearer ${await anAgentToken(app, { owner })}` };
}

test('nobody comes in without a token for programs', async () => {
	const { app, ada } = await start();

	for (const headers of [{}, { authorization: 'Bearer tk_wrong' }, { authorization: `Bearer ${ada.token}` }]) {
		const reply = await post(app, headers as Record<string, string>);
		expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
	}
	expect((await post(app, await bearer(app, ada))).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});

test('no page of another origin is let in', async () => {
	const { app, ada } = await start();
	const headers = await bearer(app, ada);

	expect((await post(app, { ...headers, origin: 'https://evil.example' })).statusCode).toBe(403);
	expect((await post(app, { ...headers, origin: 'http://localhost:5173' })).statusCode).toBe(200);
});

test('only POST is answered, and no session is kept', async () => {
	const { app, ada } = await start();
	const headers = { ...(await bearer(app, ada)), accept: 'text/event-stream' };

	for (const method of ['GET', 'DELETE'] as const) {
		const reply = await app.server.inject({ method, url: '/mcp', headers });
		expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST']);
	}
});

test.for([
	[[], 400, -32_600],
	[{ jsonrpc: '1.0', id: 1, method: 'ping' }, 400, -32_600],
	[{ jsonrpc: '2.0', id: {}, method: 'ping' }, 400, -32_600],
	[{ jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, 400, -32_600],
	[{ jsonrpc: '2.0', id: 1, method: 'fly' }, 200, -32_601],
	[{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'fly' } }, 200, -32_602],
	[{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_tasks', arguments: 'x' } }, 200, -32_602],
] as const)('%j is answered with %i and %i', async ([message, status, code]) => {
	const { app, ada } = await start();

	const reply = await post(app, await bearer(app, ada), message);

	expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
});

test('a notification is taken without an answer', async () => {
	const { app, ada } = await start();

	const reply = await post(app, await bearer(app, ada), { jsonrpc: '2.0', method: 'notifications/initialized' });

	expect([reply.statusCode, reply.body]).toEqual([202, '']);
});

test('a program asks only so often within a minute', async () => {
	const { app, ada } = await start();
	const headers = await bearer(app, ada);
	for (let count = 0; count < changeSetLimits.callsPerMinute; count += 1) await post(app, headers);

	const refused = await post(app, headers);

	expect([refused.statusCode, refused.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
	expect((await post(app, await bearer(app, ada))).statusCode).toBe(200);
	app.clock.advance(60_000);
	expect((await post(app, headers)).statusCode).toBe(200);
});

test('an argument of 20 MB is refused in words, and loses nothing', async () => {
	const { app, ada, project, agent, api } = await start();
	const operations = [{ op: 'create_task', project_id: project.id, title: 'Rent a van' }];
	await agent.call('propose_changes', { title: 'Before', operations });
	const huge = { name: 'propose_changes', arguments: { title: 'x'.repeat(20_000_000), operations } };

	const refused = await post(app, await bearer(app, ada), {
		...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
		params: huge,
	});
	await agent.call('propose_changes', { title: 'After', operations });

	expect([refused.statusCode, refused.json()]).toEqual([
		413,
		{ code: 4013, message: 'The request is larger than allowed.' },
	]);
	expect((await api.changeSet.list({})).map(({ title }) => title)).toEqual(['After', 'Before']);
});

test('thirty calls at once are answered, up to the limits of the minute and of the hour', async () => {
	const { app, project, ada, agent, api } = await start();
	await aTask(app, { owner: ada, project, title: 'Rent a van' });
	const operations = [{ op: 'create_task', project_id: project.id, title: 'Order bags' }];
	const thirty = Array.from({ length: 30 }, (_, at) => at);

	const found = await Promise.all(thirty.map(() => agent.call('find_tasks', { text: 'van' })));
	const proposed = await Promise.all(
		thirty.map((at) => agent.call('propose_changes', { title: `Set ${at}`, operations })),
	);

	expect(found.map(({ answer }) => answer.tasks.length)).toEqual(thirty.map(() => 1));
	expect(proposed.filter(({ isError }) => !isError)).toHaveLength(changeSetLimits.perHour);
	expect(new Set(proposed.filter(({ isError }) => isError).map(({ answer }) => answer.code))).toEqual(
		new Set([20_107]),
	);
	expect(await api.changeSet.list({ perPage: 50 })).toHaveLength(changeSetLimits.perHour);
});

test('of calls at once beyond the minute each is told when to come again', async () => {
	const { app, ada } = await start();
	const headers = await bearer(app, ada);
	for (let count = 10; count < changeSetLimits.callsPerMinute; count += 1) await post(app, headers);

	const replies = await Promise.all(Array.from({ length: 30 }, () => post(app, headers)));

	const refused = replies.filter(({ statusCode }) => statusCode === 429);
	expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
	expect(refused.map((reply) => reply.headers['retry-after'])).toEqual(Array.from({ length: 20 }, () => '60'));
});

test('labels are listed, and writing scopes offer more tools', async () => {
	const { app, ada, agent } = await start(writingScopes);
	const label = await aLabel(app, { owner: ada, title: 'Bug' });

	expect((await agent.call('list_labels', { text: 'bu' })).answer).toEqual({
		labels: [{ id: label.id, title: 'Bug' }],
	});
	expect(await agent.tools()).toContain('apply_change_set');
});
