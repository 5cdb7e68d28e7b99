import type { ImportResult } from '@ordna/domain/import';
import { expect, test } from 'vitest';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { serviceImportRunner } from './service-import.runner.ts';

/** Does what waits in the background. */
async function work(app: TestApp): Promise<void> {
	const runner = serviceImportRunner(app.app);
	await runner.sendDue();
	await runner.end();
}

/** Another Ordna, where Ada shares projects with Kim, Lee and a team of theirs. */
async function anotherOrdna() {
	const app = await startTestApp();
	const { host } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
	const [ada, kim, lee, max] = [
		await aUser(app, { username: 'ada' }),
		await aUser(app, { username: 'kim' }),
		await aUser(app, { username: 'lee' }),
		await aUser(app, { username: 'max' }),
	];
	const api = app.api(ada.token);
	const { id: houseId } = await api.project.create({ title: 'House' });
	const { id: roofId } = await api.project.create({ title: 'Roof', parentProjectId: houseId });
	await api.share.create({ projectId: houseId, username: kim.username, right: 'write' });
	const team = await aTeam(app, { admin: ada, members: [lee, max], name: 'Builders' });
	await sharedWithTeam(app, { project: { id: roofId }, owner: ada, team, right: 'read' });
	const paint = { projectId: houseId, title: 'Paint', assignees: [{ id: kim.id }, { id: ada.id }] };
	const { id: taskId } = await api.task.create(paint);
	await api.task.create({ projectId: roofId, title: 'Tiles', assignees: [{ id: lee.id }] });
	return {
		...{ address: `http://${host}`, token: ada.token },
		comment: (comment: string) => api.comment.create({ taskId, comment }),
		attach: (name: string) =>
			sendForm(app, `/tasks/${taskId}/attachments`, { token: ada.token, field: 'files', files: [[name, 'x']] }),
	};
}

/** What hangs on a task here. */
async function partsOf({ api }: Started, title: string) {
	const task = (await api.taskList.all({ page: 0 })).find((one) => one.title === title);
	const { attachments, assignees } = await api.task.read({ id: Number(task?.id) as never });
	return {
		comments: (await api.comment.list({ taskId: task?.id })).length,
		files: attachments.map(({ file }) => file?.name),
		assignees: assignees.map(({ username }) => username),
	};
}

async function start() {
	const app = await startTestApp({ ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' });
	const bob = await aUser(app, { username: 'bob' });
	const [kim, leonie] = [await aUser(app, { username: 'Kim' }), await aUser(app, { username: 'leonie' })];
	return { app, bob, kim, leonie, api: app.api(bob.token) };
}

type Started = Awaited<ReturnType<typeof start>>;
type Choices = Parameters<Started['api']['serviceImport']['apply']>[0];

async function fetched({ app, api }: Started, where: { address: string; token: string }) {
	await api.serviceImport.begin({ service: 'server', ...where });
	await work(app);
	const { last } = await api.serviceImport.last({});
	return { id: Number(last?.id) as Choices['id'], fileId: Number(last?.fileId) };
}

async function applied(started: Started, choices: Choices): Promise<ImportResult> {
	await started.api.serviceImport.apply(choices);
	await work(started.app);
	const { last } = await started.api.serviceImport.last({});
	expect(last).toMatchObject({ state: 'done' });
	return last?.result as ImportResult;
}

async function tasksSeenBy({ app }: Started, { token }: TestUser) {
	const api = app.api(token);
	const tasks = await api.taskList.all({ page: 0 });
	return tasks.map(({ title, assignees }) => [title, (assignees ?? []).map(({ username }) => username)]);
}

const everybody = [
	{ key: 'kim', username: 'Kim' },
	{ key: 'lee', username: 'leonie' },
];

test('people are suggested by their username, the others are chosen, and both see what they saw there', async () => {
	const [there, started] = [await anotherOrdna(), await start()];
	const { id, fileId } = await fetched(started, there);

	const preview = await started.api.fileImport.look({ id: fileId });
	await applied(started, { id, mine: ['ada'], people: everybody });

	expect(preview.people.map(({ key, match, here, tasks }) => [key, match, here, tasks]).sort()).toEqual([
		['ada', 'none', '', 1],
		['kim', 'none', 'Kim', 1],
		['lee', 'none', '', 1],
		['max', 'none', '', 0],
	]);
	expect(preview.teams).toEqual([{ name: 'Builders', members: 3, isHere: false }]);
	expect(await tasksSeenBy(started, started.bob)).toEqual([
		['Paint', ['bob', 'Kim']],
		['Tiles', ['leonie']],
	]);
	expect(await tasksSeenBy(started, started.kim)).toEqual(await tasksSeenBy(started, started.bob));
	expect(await tasksSeenBy(started, started.leonie)).toEqual([['Tiles', ['leonie']]]);
	const [team] = await started.app.api(started.leonie.token).team.list({ page: 0 });
	expect(team?.members.map(({ username, admin }) => [username, admin])).toEqual([
		['bob', true],
		['leonie', false],
	]);
	const house = (await started.api.project.list({ page: 0 })).find(({ title }) => title === 'House');
	const shares = await started.api.share.list({ projectId: Number(house?.id) as never, page: 0 });
	expect(shares.map(({ username, right }) => [username, right])).toEqual([['Kim', 'write']]);
});

test('without a choice of people nobody but the caller sees anything', async () => {
	const [there, started] = [await anotherOrdna(), await start()];
	const { id } = await fetched(started, there);

	await applied(started, { id });

	expect(await tasksSeenBy(started, started.kim)).toEqual([]);
	expect(await started.api.team.list({ page: 0 })).toEqual([]);
	expect(await tasksSeenBy(started, started.bob)).toEqual([
		['Paint', []],
		['Tiles', []],
	]);
});

test('a team of one’s own of that name is taken as it is, and who is on a task may write there', async () => {
	const [there, started] = [await anotherOrdna(), await start()];
	await aTeam(started.app, { admin: started.bob, members: [started.kim], name: 'Builders' });
	const { id, fileId } = await fetched(started, there);

	const preview = await started.api.fileImport.look({ id: fileId });
	await applied(started, { id, people: everybody });

	expect(preview.teams).toEqual([{ name: 'Builders', members: 3, isHere: true }]);
	const teams = await started.api.team.list({ page: 0 });
	expect(teams.map(({ name, members }) => [name, members.length])).toEqual([['Builders', 2]]);
	const roof = (await started.api.project.list({ page: 0 })).find(({ title }) => title === 'Roof');
	const shares = await started.api.share.list({ projectId: Number(roof?.id) as never, page: 0 });
	expect(shares.map(({ username, right }) => [username, right])).toEqual([['leonie', 'write']]);
});

test('fetched again nothing is doubled, and new tasks have those who see them', async () => {
	const [there, started] = [await anotherOrdna(), await start()];
	await applied(started, { id: (await fetched(started, there)).id, people: everybody });
	const before = await tasksSeenBy(started, started.kim);

	const { id } = await fetched(started, there);
	const again = await applied(started, { id, people: everybody });

	expect(again).toMatchObject({ added: 0, updated: 0 });
	expect(await tasksSeenBy(started, started.kim)).toEqual(before);
	expect(await started.api.team.list({ page: 0 })).toHaveLength(1);
});

test('undone, it is shared with nobody any more', async () => {
	const [there, started] = [await anotherOrdna(), await start()];
	const { batch } = await applied(started, { id: (await fetched(started, there)).id, people: everybody });

	await started.api.batch.undo({ batchId: batch });

	const seen = { isArchived: true, page: 0 };
	expect((await started.api.project.list(seen)).map(({ title }) => title).sort()).toEqual(['House', 'Roof']);
	expect(await started.app.api(started.kim.token).project.list(seen)).toEqual([]);
	expect(await started.app.api(started.leonie.token).project.list(seen)).toEqual([]);
});

test('somebody who has no account here is refused', async () => {
	const [there, started] = [await anotherOrdna(), await start()];
	const { id } = await fetched(started, there);

	const refused = started.api.serviceImport.apply({ id, people: [{ key: 'kim', username: 'nobody-here' }] });

	await expect(refused).rejects.toMatchObject({ body: { code: 1005 } });
});

test('fetched again tasks get the comments, files and people they got there, and an undo takes them back', async () => {
	const [there, started] = [await anotherOrdna(), await start()];
	await applied(started, { id: (await fetched(started, there)).id, people: [] });
	await there.comment('Mind the windows');
	await there.attach('wall.txt');
	const { id, fileId } = await fetched(started, there);

	const { known, people } = await started.api.fileImport.look({ id: fileId });
	const result = await applied(started, { id, mine: ['ada'], people: [] });
	const again = await applied(started, { id: (await fetched(started, there)).id, mine: ['ada'], people: [] });

	expect(known).toMatchObject({ added: 0, comments: 1, files: 1 });
	expect(people.find(({ key }) => key === 'ada')).toMatchObject({ added: 1 });
	expect(result).toMatchObject({ added: 0, updated: 0, comments: 1, files: 1, assignees: 1 });
	expect(again).toMatchObject({ comments: 0, files: 0, assignees: 0 });
	expect(await partsOf(started, 'Paint')).toEqual({ comments: 1, files: ['wall.txt'], assignees: ['bob'] });
	await started.api.batch.undo({ batchId: result.batch });
	expect(await partsOf(started, 'Paint')).toEqual({ comments: 0, files: [], assignees: [] });
});
