import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aComment } from '../comment/comment.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aVisitor } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aProgramsToken } from '../token/token.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function aWorkplace() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Home', identifier: 'HOME' });
	const add = (title: string, draft: object = {}) => aTask(app, { owner: ada, project, title, ...draft });
	const say = (task: Pick<Task, 'id'>, comment: string) => aComment(app, { author: ada, task, comment });
	const find = async (q: string) => (await app.api(ada.token).search.find({ q })).tasks.map((task) => task.title);
	const findProjects = async (q: string) =>
		(await app.api(ada.token).search.find({ q })).projects.map((one) => one.title);
	return { app, ada, project, api: app.api(ada.token), add, say, find, findProjects };
}

test('words are found in any order, each as the beginning of a word, without case and accents', async () => {
	const { add, find } = await aWorkplace();
	await add('Visit the Café in Zürich');

	const found = await Promise.all(['zur cafe', 'CAFÉ visit', 'afe', 'cafe berlin', 'z', ''].map(find));

	expect(found.map((titles) => titles.length)).toEqual([1, 1, 0, 0, 0, 0]);
});

test('open before done, title before description before comment, the newest first', async () => {
	const { api, add, say, find } = await aWorkplace();
	await say(await add('said'), '<p>milk</p>');
	await add('old', { description: '<p>milk</p>' });
	await add('described', { description: '<p>fresh <b>milk</b></p>' });
	await add('milk, old');
	await add('milk, new');
	const done = await add('milk, done');
	await api.task.update({ id: done.id, done: true });

	expect(await find('milk')).toEqual(['milk, new', 'milk, old', 'described', 'old', 'said', 'milk, done']);
});

test('the words of a task may be spread over title and description, and only what is read counts', async () => {
	const { add, find } = await aWorkplace();
	await add('Wash', { description: '<p>the <a href="https://hidden.example">car</a> &amp; <i>b</i>ike</p>' });

	const found = await Promise.all(['wash bike', 'hidden', 'href', 'amp'].map(find));

	expect(found.map((titles) => titles.length)).toEqual([1, 0, 0, 0]);
});

test('what was changed, moved, thrown away and brought back is found as it is now', async () => {
	const { app, ada, api, add, say, find } = await aWorkplace();
	const task = await add('tea');
	await say(task, 'green');
	const other = await aProject(app, { owner: ada });

	await api.task.update({ id: task.id, title: 'coffee', description: '<p>black</p>' });
	expect([await find('tea'), await find('coffee'), await find('black')]).toEqual([[], ['coffee'], ['coffee']]);

	await api.task.update({ id: task.id, projectId: other.id });
	expect([await find('coffee'), await find('green')]).toEqual([['coffee'], ['coffee']]);

	await api.task.delete({ id: task.id });
	expect([await find('coffee'), await find('green')]).toEqual([[], []]);

	await api.task.restore({ taskId: task.id });
	expect([await find('coffee'), await find('green')]).toEqual([['coffee'], ['coffee']]);
});

test('a comment is found as it was edited, and not once it is gone', async () => {
	const { ada, api, app, add, find } = await aWorkplace();
	const task = await add('task');
	const comment = await aComment(app, { author: ada, task, comment: '<p>draft</p>' });

	await api.comment.update({ taskId: task.id, id: comment.id, comment: '<p>final</p>' });
	expect([await find('draft'), await find('final')]).toEqual([[], ['task']]);

	await api.comment.delete({ taskId: task.id, id: comment.id });
	expect(await find('final')).toEqual([]);
});

test('a number finds the task, with and without the identifier of its project', async () => {
	const { app, ada, add, find } = await aWorkplace();
	const first = await add('one');
	const other = await aProject(app, { owner: ada, title: 'Work', identifier: 'WO-RK' });
	await aTask(app, { owner: ada, project: other, title: 'two' });
	await add('about #1');

	expect(await find(`#${first.index}`)).toEqual(['two', 'one', 'about #1']);
	expect(await find('home-1')).toEqual(['one']);
	expect(await find('WO-RK-1')).toEqual(['two']);
	expect(await find('nope-1')).toEqual([]);
});

test('signs that mean something to an index are no more than what stands between words', async () => {
	const { add, find } = await aWorkplace();
	await add('say NEAR the door (a, b)');
	const harmless = ['"say', "say'--", '^say*', '-say', 'say NEAR(', '(say', '{say}', 'say:*', 'say & | ! <-> near'];
	const nowhere = [
		'"',
		"'",
		'*',
		'n* OR x',
		'title:say',
		'say AND NOT',
		'(',
		'\\',
		':*',
		'&',
		'\ue0001',
		'%',
		'_',
		'🎉',
	];

	const counts = async (texts: string[]) => (await Promise.all(texts.map(find))).map((titles) => titles.length);

	expect(await counts(harmless)).toEqual(harmless.map(() => 1));
	expect(await counts([...nowhere, 'x'.repeat(5000)])).toEqual([...nowhere, ''].map(() => 0));
});

test('others find nothing of what they may not read, and lose what they may no longer', async () => {
	const { app, api, project, add, say } = await aWorkplace();
	await say(await add('secret plan'), 'secret words');
	const bob = await aUser(app);
	const find = async () => (await app.api(bob.token).search.find({ q: 'secret' })).tasks.length;
	const reference = async () => (await app.api(bob.token).search.find({ q: 'HOME-1' })).tasks.length;
	expect([await find(), await reference()]).toEqual([0, 0]);

	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	expect([await find(), await reference()]).toEqual([1, 1]);

	await api.share.delete({ projectId: project.id, username: bob.username });
	expect([await find(), await reference()]).toEqual([0, 0]);
});

test('who came by a link finds what is in its project', async () => {
	const { app, ada, project, add } = await aWorkplace();
	await add('milk here');
	await aTask(app, { owner: ada, title: 'milk elsewhere' });
	const visitor = await aVisitor(app, { project, owner: ada, right: 'read' });

	const { tasks } = await app.api(visitor.token).search.find({ q: 'milk' });

	expect(tasks.map((task) => task.title)).toEqual(['milk here']);
});

test('the archive is left out', async () => {
	const { api, project, add, find, findProjects } = await aWorkplace();
	await add('milk');

	await api.project.update({ id: project.id, title: 'Home', isArchived: true });

	expect([await find('milk'), await find('#1'), await findProjects('home')]).toEqual([[], [], []]);
});

test('projects are found by title, identifier and description, and saved filters by title', async () => {
	const { app, ada, api, findProjects } = await aWorkplace();
	await aProject(app, { owner: ada, title: 'Garden', description: '<p>behind the home</p>' });
	await aProject(app, { title: 'Home of others' });
	await api.savedFilter.create({ title: 'At home', filters: { filter: 'done = false' } });

	expect(await findProjects('home')).toEqual(['Home', 'Garden', 'At home']);
	expect(await findProjects('gar')).toEqual(['Garden']);
});

test('a program needs the scope of tasks, and that of projects for projects', async () => {
	const { app, ada, add } = await aWorkplace();
	await add('home work');
	const tokenOf = (...scopes: string[]) => aProgramsToken(app, { owner: ada, scopes });
	const [tasks, both, none] = [
		await tokenOf('tasks.read_all'),
		await tokenOf('tasks.read_all', 'projects.read_all'),
		await tokenOf('projects.read_all'),
	];
	const count = async (token: string) => {
		const found = await app.api(token).search.find({ q: 'home' });
		return [found.tasks.length, found.projects.length];
	};

	expect([await count(tasks), await count(both)]).toEqual([
		[1, 0],
		[1, 1],
	]);
	await expect(app.api(none).search.find({ q: 'home' })).rejects.toThrow('401');
});

test('at most so many of each as were asked for, whatever the number found; a missing q is named', async () => {
	const { app, ada, add } = await aWorkplace();
	for (const title of ['home 1', 'home 2', 'home 3']) await add(title);
	const get = (query: string) =>
		app.server.inject({ url: `/api/v1/search?${query}`, headers: { authorization: `Bearer ${ada.token}` } });

	const two = await get('q=home&per_page=2');
	expect([two.statusCode, two.json().tasks?.length]).toEqual([200, 2]);
	expect((await get('q=home&per_page=-1')).statusCode).toBe(400);
	expect((await get('')).statusCode).toBe(412);
	expect((await get('q=%23999999999999999')).json()).toEqual({ tasks: [], projects: [] });
});

test('who sees more projects than an index is told of finds the same', async () => {
	const { app, ada, add, say, find } = await aWorkplace();
	await add('milk in the title');
	await say(await add('said'), 'milk');
	await aTask(app, { title: 'milk of others' });
	const others: Project[] = [];
	for (let made = 0; made < 32; made += 1) others.push(await aProject(app, { owner: ada }));
	await aTask(app, { owner: ada, project: assertPresent(others[31], 'there are 32'), title: 'milk elsewhere' });

	expect(await find('milk')).toEqual(['milk elsewhere', 'milk in the title', 'said']);
});

test('of a word that is everywhere the newest are found, and only where one may read', async () => {
	const { app, ada, project, add, find } = await aWorkplace();
	const others = await aProject(app);
	await add('milk of mine');
	for (let from = 0; from < 2100; from += 300) {
		const rows = Array.from({ length: 300 }, (_, at) => aRow(from + at + 10, others.id));
		await app.app.database.writer.insertInto('task').values(rows).execute();
	}
	const newest = await aTask(app, { owner: ada, project, title: 'milk, new' });

	expect(await find('milk')).toEqual([newest.title, 'milk of mine']);
});

function aRow(index: number, projectId: number) {
	const times = { created: 0, updated: 0 };
	return {
		uid: `row ${index}`,
		project_id: projectId,
		index,
		title: 'milk',
		search_text: 'milk',
		created_by_id: 1,
		...times,
	};
}

test('a search costs a fixed number of statements', async () => {
	const { api, add } = await aWorkplace();
	const costOf = async () => {
		const before = statements.count;
		await api.search.find({ q: 'milk' });
		return statements.count - before;
	};
	await add('milk');
	await costOf();
	const one = await costOf();
	for (let made = 0; made < 9; made += 1) await add('milk');
	await costOf();

	expect([one, await costOf()]).toEqual([one, one]);
	expect(one).toBeLessThanOrEqual(3);
});
