import { changeSetLimits } from '@ordna/domain/agent';
import { expect, test } from 'vitest';
import { queryContext } from '../../context/index.ts';
import { connectLive } from '../../testing/live-client.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aWorkingBot } from '../bot/bot.builder.ts';
import { aLabel } from '../label/label.builder.ts';
import { tellEverybody } from '../notification/notification.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { anAgentToken, connectAgent, readingScopes, writingScopes } from './agent.builder.ts';
import { requireWaiting } from './change-set.commands.ts';
import { toChangeSets } from './change-set.queries.ts';

async function start(permissions: Record<string, string[]> = readingScopes) {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Spring market' });
	const agent = await connectAgent(app, await anAgentToken(app, { owner: ada, permissions }));
	const propose = async (...operations: Record<string, unknown>[]) => {
		const { isError, answer } = await agent.call('propose_changes', { title: 'Plan', operations });
		return { isError, answer, id: Number(answer.id) };
	};
	const titles = async (projectId: number) =>
		(await app.api(ada.token).taskList.ofProject({ projectId })).map(({ title }) => title).sort();
	return { app, ada, project, agent, propose, titles, api: app.api(ada.token), sets: app.api(ada.token).changeSet };
}

test('a proposed set says what it changes, and changes nothing', async () => {
	const { app, ada, project, propose, titles, api, sets } = await start();
	const other = await aProject(app, { owner: ada, title: 'Workshop' });
	const van = await aTask(app, { owner: ada, project, title: 'Rent a van', dueDay: '2026-03-14' });
	const cups = await aTask(app, { owner: ada, project: other, title: 'Wrap cups' });
	const label = await aLabel(app, { owner: ada, title: 'Bug' });

	const { answer, id } = await propose(
		{
			op: 'create_task',
			project_id: project.id,
			title: 'Order bags',
			due_day: '2026-03-18',
			assignees: [{ id: ada.id }],
		},
		{ op: 'update_task', task_id: van.id, due_day: '2026-03-12', title: 'Rent a big van', priority: 3 },
		{ op: 'move_task', task_id: cups.id, project_id: project.id },
		{ op: 'complete_task', task_id: van.id },
		{ op: 'add_label', task_id: van.id, label_id: label.id },
		{ op: 'assign', task_id: van.id, user_id: ada.id },
		{ op: 'add_comment', task_id: van.id, comment: '<p>With a tail lift</p>' },
	);
	const [set] = await sets.list({});

	expect(answer).toMatchObject({ state: 'proposed', next: expect.stringContaining(ada.username) });
	expect(answer.summary).toBe(
		'Creates 1 task, completes 1 task, moves 1 task to another project, changes 1 due date, renames 1 task, ' +
			'changes 1 priority, adds 1 label, adds 1 assignee, adds 1 comment.',
	);
	expect(set).toMatchObject({
		id,
		title: 'Plan',
		state: 'proposed',
		agent: { kind: 'token', name: 'Studio assistant' },
	});
	const line = { taskId: van.id, projectId: project.id, project: 'Spring market', field: '', before: '', people: [] };
	expect(set?.lines).toEqual([
		{
			...line,
			operation: 1,
			kind: 'create',
			taskId: 0,
			title: 'Order bags',
			after: '2026-03-18',
			people: [ada.username],
		},
		...[
			{ kind: 'due', before: '2026-03-14', after: '2026-03-12' },
			{ kind: 'rename', before: 'Rent a van', after: 'Rent a big van' },
			{ kind: 'priority', after: '3' },
		].map((one) => expect.objectContaining({ operation: 2, title: 'Rent a big van', ...one })),
		{
			...line,
			operation: 3,
			kind: 'move',
			taskId: cups.id,
			title: 'Wrap cups',
			before: 'Workshop',
			after: 'Spring market',
		},
		{ ...line, operation: 4, kind: 'complete', title: 'Rent a big van', after: '' },
		{ ...line, operation: 5, kind: 'label', title: 'Rent a big van', after: 'Bug' },
		{ ...line, operation: 6, kind: 'assign', title: 'Rent a big van', after: ada.username },
		{ ...line, operation: 7, kind: 'comment', title: 'Rent a big van', after: 'With a tail lift' },
	]);
	expect(await titles(project.id)).toEqual(['Rent a van']);
	expect(await api.task.read({ id: van.id })).toMatchObject({ done: false, dueDay: '2026-03-14', labels: [] });
});

test('the person applies it in one batch, and undoes it as one', async () => {
	const { app, ada, project, propose, titles, api, sets } = await start();
	const van = await aTask(app, { owner: ada, project, title: 'Rent a van' });
	const { id } = await propose(
		{ op: 'create_task', project_id: project.id, title: 'Order bags' },
		{ op: 'complete_task', task_id: van.id },
	);

	const applied = await sets.apply({ id });

	expect(applied).toMatchObject({ state: 'applied', decided: app.clock.now(), problems: [] });
	expect(await titles(project.id)).toEqual(['Order bags', 'Rent a van']);
	const { changes } = await api.batch.read({ batchId: applied.batch });
	expect(changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['task.created', 'task.updated']));
	await expect(sets.apply({ id })).rejects.toThrow('20102');
	await expect(sets.decline({ id })).rejects.toThrow('20102');

	const undone = await sets.undo({ id });

	expect(undone).toMatchObject({ state: 'undone', left: 0 });
	expect(await titles(project.id)).toEqual(['Rent a van']);
	expect((await api.task.read({ id: van.id })).done).toBe(false);
	await expect(sets.undo({ id })).rejects.toThrow('20103');
});

test('an operation names what an earlier one creates', async () => {
	const { propose, sets, api, titles } = await start();
	const { id, answer } = await propose(
		{ op: 'create_project', title: 'Garden' },
		{ op: 'create_label', title: 'Wet' },
		{ op: 'create_task', project_id: '$1', title: 'Water' },
		{ op: 'create_task', project_id: '$1', title: 'Hose' },
		{ op: 'add_label', task_id: '$3', label_id: '$2' },
		{ op: 'relate_tasks', task_id: '$3', other_task_id: '$4', relation_kind: 'subtask' },
	);
	expect(answer.changes).toMatchObject([
		{ kind: 'create_project', title: 'Garden' },
		{ kind: 'create_label', title: 'Wet' },
		{ kind: 'create', title: 'Water', project: 'Garden' },
		{ kind: 'create', title: 'Hose' },
		{ kind: 'label', after: 'Wet' },
		{ kind: 'relate', field: 'subtask', after: 'Hose' },
	]);

	await sets.apply({ id });

	const made = (await api.project.list({ s: 'Garden' }))[0];
	expect(await titles(Number(made?.id))).toEqual(['Hose', 'Water']);
	await sets.undo({ id });
	expect((await api.project.read({ id: Number(made?.id) })).isArchived).toBe(true);
});

test('a column is moved to, and a wrong reference is named', async () => {
	const { app, ada, project, propose, sets, api } = await start();
	const task = await aTask(app, { owner: ada, project });
	const board = project.views?.find(({ viewKind }) => viewKind === 'kanban');
	const [, doing] = await api.bucket.list({ projectId: project.id, viewId: Number(board?.id) });
	const to = { project_id: project.id, view_id: board?.id, column_id: doing?.id };

	const wrong = await propose(
		{ op: 'add_label', task_id: '$2', label_id: 1 },
		{ op: 'complete_task', task_id: task.id },
	);
	const { answer, id } = await propose({ op: 'move_to_column', task_id: task.id, ...to });

	expect(wrong.isError).toBe(true);
	expect(wrong.answer.problems).toEqual([{ operation: 1, code: 0, message: expect.stringContaining('task_id: $2') }]);
	expect(answer.changes).toMatchObject([{ kind: 'column', before: 'To-Do', after: 'Doing' }]);
	expect((await sets.apply({ id })).state).toBe('applied');
	expect(await sets.list({})).toHaveLength(1);
});

test('what is refused when it is proposed is named, and not stored', async () => {
	const { app, ada, project, propose, agent, sets } = await start();
	const task = await aTask(app, { owner: ada, project });

	const { isError, answer } = await propose(
		{ op: 'complete_task', task_id: 4711 },
		{ op: 'reopen_task', task_id: task.id },
		{ op: 'create_task', project_id: project.id, title: '' },
		{ op: 'update_task', task_id: task.id, due_day: 'soon' },
	);
	const wrongOp = await agent.call('propose_changes', {
		title: 'x',
		operations: [{ op: 'delete_task', task_id: task.id }],
	});
	const none = await agent.call('propose_changes', { title: 'x', operations: [] });
	const nameless = await agent.call('propose_changes', {
		title: ' ',
		operations: [{ op: 'create_label', title: 'a' }],
	});

	expect(isError).toBe(true);
	expect(answer.problems.map(({ operation, code }: { operation: number; code: number }) => [operation, code])).toEqual([
		[1, 4002],
		[3, 4001],
		[4, 2004],
		[2, 0],
	]);
	expect(wrongOp.answer.invalid_fields[0]).toMatch(/^operations\.0\.op: must be one of create_task/);
	expect(none.answer.invalid_fields).toEqual(['operations: must name at least one']);
	expect(nameless.answer.invalid_fields).toEqual(['title: is required']);
	expect(await sets.list({})).toEqual([]);
});

test('what became untrue is said, nothing is applied, and the rest may be', async () => {
	const { app, ada, project, propose, titles, api, sets } = await start();
	const [van, cups] = [
		await aTask(app, { owner: ada, project, title: 'Rent a van', dueDay: '2026-03-14' }),
		await aTask(app, { owner: ada, project, title: 'Wrap cups' }),
	];
	const { id } = await propose(
		{ op: 'create_task', project_id: project.id, title: 'Order bags' },
		{ op: 'update_task', task_id: van.id, due_day: '2026-03-12' },
		{ op: 'complete_task', task_id: cups.id },
	);
	await api.task.update({ id: van.id, dueDay: '2026-03-20' });
	await api.task.delete({ id: cups.id });

	const tried = await sets.apply({ id });

	expect(tried.state).toBe('proposed');
	expect(tried.problems).toMatchObject([
		{ operation: 3, code: 4002 },
		{ operation: 2, code: 0, message: 'This has changed since it was proposed.' },
	]);
	expect(tried.lines.map(({ kind, before }) => [kind, before])).toEqual([
		['create', ''],
		['due', '2026-03-20'],
		['complete', ''],
	]);
	expect(await titles(project.id)).toEqual(['Rent a van']);
	await expect(sets.apply({ id, operations: [4] })).rejects.toThrow('20104');

	const applied = await sets.apply({ id, operations: [1, 2] });

	expect(applied).toMatchObject({ state: 'applied', problems: [], lines: [{ kind: 'create' }, { kind: 'due' }] });
	expect(await titles(project.id)).toEqual(['Order bags', 'Rent a van']);
	expect((await api.task.read({ id: van.id })).dueDay).toBe('2026-03-12');
});

test('a declined set is let wait again, one that waited too long is not', async () => {
	const { app, ada, project, propose, sets } = await start();
	const { id } = await propose({ op: 'create_task', project_id: project.id, title: 'Order bags' });

	expect((await sets.decline({ id })).state).toBe('declined');
	await expect(sets.apply({ id })).rejects.toThrow('20102');
	expect((await sets.reopen({ id })).state).toBe('proposed');
	await expect(sets.reopen({ id })).rejects.toThrow('20102');
	app.clock.advance(changeSetLimits.waitsMs);
	const row = await app.app.database.read.selectFrom('change_set').selectAll().executeTakeFirstOrThrow();
	const context = queryContext(app.app, { kind: 'person', id: ada.id, username: '', sessionId: null, scopes: null });
	expect(await toChangeSets(context, [row])).toMatchObject([{ state: 'expired' }]);
	expect(() => requireWaiting(context, row)).toThrow('does not wait');
});

test('a program applies by itself only where its token and its scopes allow it', async () => {
	const reader = await start();
	const operations = [{ op: 'create_task', project_id: reader.project.id, title: 'Order bags' }];
	const refused = await reader.agent.call('propose_changes', { title: 'Plan', operations, apply: true });
	await expect(reader.agent.call('apply_change_set', { change_set_id: 1 })).rejects.toThrow('There is no tool');
	expect([refused.isError, refused.answer.code]).toEqual([true, 20106]);

	const { agent, ada, app, project, titles, sets } = await start(writingScopes);
	const create = { op: 'create_task', project_id: project.id, title: 'Order bags' };
	const applied = await agent.call('propose_changes', { title: 'Plan', operations: [create], apply: true });
	expect(applied.answer).toMatchObject({ state: 'applied', summary: 'Creates 1 task.' });
	expect(await titles(project.id)).toEqual(['Order bags']);

	const label = await aLabel(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const beyond = [{ op: 'add_label', task_id: task.id, label_id: label.id }];
	const waiting = await agent.call('propose_changes', { title: 'Label', operations: beyond, apply: true });
	expect(waiting.answer).toMatchObject({ state: 'proposed', problems: [{ operation: 1, code: 11 }] });

	const undone = await agent.call('undo_change_set', { change_set_id: applied.answer.id });
	expect(undone.answer).toMatchObject({ state: 'undone', left: 0 });
	expect((await sets.list({})).map(({ state }) => state)).toEqual(['proposed', 'undone']);
	const listed = await agent.call('list_change_sets');
	expect(listed.answer.change_sets).toMatchObject([{ title: 'Label' }, { title: 'Plan' }]);
});

test('nobody else reads or decides a set, no other program of the same person either', async () => {
	const { app, ada, project, propose, sets } = await start();
	const { id } = await propose({ op: 'create_task', project_id: project.id, title: 'Order bags' });
	const bob = await aUser(app);
	const others = app.api(bob.token).changeSet;
	const second = await connectAgent(app, await anAgentToken(app, { owner: ada, permissions: writingScopes }));

	for (const decide of [others.apply, others.decline, others.reopen, others.undo])
		await expect(decide({ id })).rejects.toThrow('20101');
	for (const tool of ['get_change_set', 'apply_change_set', 'undo_change_set'])
		expect((await second.call(tool, { change_set_id: id })).answer.code).toBe(20_101);
	expect(await others.list({})).toEqual([]);
	expect((await sets.list({}))[0]?.state).toBe('proposed');
});

test('rights are asked for again when a set is applied, and names of what is out of sight are left out', async () => {
	const { app, ada, sets } = await start();
	const bob = await aUser(app);
	const project = await aProject(app, { owner: bob, title: 'Hidden project' });
	await sharedWith(app, { project, owner: bob, person: ada, right: 'write' });
	const task = await aTask(app, { owner: bob, project, title: 'Hidden task' });
	const agent = await connectAgent(app, await anAgentToken(app, { owner: ada }));
	const operations = [{ op: 'complete_task', task_id: task.id }];
	const { answer } = await agent.call('propose_changes', { title: 'Plan', operations });
	await app.api(bob.token).share.delete({ projectId: project.id, username: ada.username });

	const tried = await sets.apply({ id: answer.id });

	expect(tried).toMatchObject({ state: 'proposed', problems: [{ operation: 1 }], lines: [{ title: '', project: '' }] });
	expect(JSON.stringify(await sets.list({}))).not.toContain('Hidden');
	expect((await app.api(bob.token).task.read({ id: task.id })).done).toBe(false);
});

test('a disabled bot applies and undoes nothing', async () => {
	const { app, ada, project, sets } = await start();
	const bot = await aWorkingBot(app, { owner: ada, permissions: readingScopes });
	await sharedWith(app, { project, owner: ada, person: bot, right: 'write' });
	const agent = await connectAgent(app, bot.token);
	const operations = [{ op: 'create_task', project_id: project.id, title: 'By a bot' }];
	const { answer } = await agent.call('propose_changes', { title: 'Plan', operations });
	await app.api(ada.token).bot.update({ id: bot.id, status: 2 });

	await expect(sets.apply({ id: answer.id })).rejects.toThrow('20105');
	await app.api(ada.token).bot.update({ id: bot.id, status: 0 });
	expect((await sets.apply({ id: answer.id })).state).toBe('applied');
});

test('a program proposes only so many sets within an hour', async () => {
	const { propose, sets } = await start();
	for (let count = 0; count < changeSetLimits.perHour; count += 1)
		expect((await propose({ op: 'create_label', title: `Label ${count}` })).isError).toBe(false);

	const { isError, answer } = await propose({ op: 'create_label', title: 'One more' });

	expect([isError, answer.code]).toEqual([true, 20_107]);
	expect(await sets.list({ perPage: 50 })).toHaveLength(changeSetLimits.perHour);
});

test('the programs of a person are listed with what waits', async () => {
	const { app, ada, project, propose, api } = await start();
	await propose({ op: 'create_task', project_id: project.id, title: 'Order bags' });
	await api.token.create({
		title: 'No agent',
		permissions: { labels: ['read_all'] },
		expiresAt: app.clock.now() + 1e9,
	});
	const bot = await aWorkingBot(app, { owner: ada, permissions: writingScopes });

	const agents = await api.agent.list({});

	expect(agents).toMatchObject([
		{ kind: 'token', name: 'work', actor: { id: bot.id }, appliesChanges: true, waiting: 0, setsThisHour: 0 },
		{
			kind: 'token',
			name: 'Studio assistant',
			actor: { id: ada.id },
			appliesChanges: false,
			waiting: 1,
			setsThisHour: 1,
		},
	]);
	expect(await app.api((await aUser(app)).token).agent.list({})).toEqual([]);
});

test('whoever looks is told live that a set waits, also one of a bot', async () => {
	const { app, ada, project, propose } = await start();
	const bot = await aWorkingBot(app, { owner: ada, permissions: readingScopes });
	await sharedWith(app, { project, owner: ada, person: bot, right: 'write' });
	const live = await connectLive(app);
	live.say({ action: 'auth', token: ada.token });
	await live.next();
	live.say({ action: 'subscribe', event: 'agents.changed' });
	live.say({ action: 'subscribe', event: 'weather' });
	expect(await live.next()).toMatchObject({ event: 'weather' });

	await propose({ op: 'create_label', title: 'Mine' });
	expect(await live.next()).toMatchObject({ event: 'agents.changed' });
	const operations = [{ op: 'create_task', project_id: project.id, title: 'By a bot' }];
	await (await connectAgent(app, bot.token)).call('propose_changes', { title: 'Plan', operations });
	expect(await live.next()).toMatchObject({ event: 'agents.changed' });
});

test('of two who apply a set at once one is refused, and sets that cross are both applied', async () => {
	const { app, ada, project, propose, titles, sets } = await start();
	const other = await aProject(app, { owner: ada, title: 'Workshop' });
	const { id } = await propose({ op: 'create_task', project_id: project.id, title: 'Once' });
	const there = (projectId: number) => ({ op: 'create_task', project_id: projectId, title: 'Cross' });
	const [one, two] = [
		await propose(there(project.id), there(other.id), { op: 'create_project', title: 'New' }),
		await propose(there(other.id), there(project.id)),
	];

	const twice = await Promise.allSettled([sets.apply({ id }), sets.apply({ id })]);
	const crossed = await Promise.all([sets.apply({ id: one.id }), sets.apply({ id: two.id })]);

	expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(crossed.map(({ state }) => state)).toEqual(['applied', 'applied']);
	expect(await titles(project.id)).toEqual(['Cross', 'Cross', 'Once']);
});

test('whoever it works for is notified once that a set waits, of a bot too, and of none that is applied at once', async () => {
	const { app, ada, project, agent, api, sets } = await start(writingScopes);
	const bot = await aWorkingBot(app, { owner: ada, permissions: readingScopes });
	await tellEverybody(app);
	const propose = async (title: string, more: object, by = agent) =>
		(await by.call('propose_changes', { title, ...more })).answer;
	const told = async () => {
		await tellEverybody(app);
		return (await api.notification.list({})).filter(({ name }) => name === 'change_set.proposed');
	};
	const create = { op: 'create_task', project_id: project.id, title: 'Order bags' };

	await propose('At once', { operations: [create], apply: true });
	expect(await told()).toEqual([]);

	const { id } = await propose('Plan', { operations: [create] });
	expect(await told()).toMatchObject([
		{ readAt: null, notification: { change_set: { id, title: 'Plan', agent: { name: 'Studio assistant' } } } },
	]);

	await sets.decline({ id });
	await sets.reopen({ id });
	expect(await told()).toHaveLength(1);

	const label = await aLabel(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const beyond = [{ op: 'add_label', task_id: task.id, label_id: label.id }];
	await propose('Beyond its scopes', { operations: beyond, apply: true });
	await propose('By a bot', { operations: [{ op: 'create_label', title: 'New' }] }, await connectAgent(app, bot.token));
	const titles = (await told()).map(({ notification }) => (notification['change_set'] as { title: string }).title);
	expect(titles).toEqual(['By a bot', 'Beyond its scopes', 'Plan']);
	expect(await app.api((await aUser(app)).token).notification.list({})).toEqual([]);
});
