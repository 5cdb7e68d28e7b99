import { readableText } from '@ordna/domain/rich-text';
import { wordsOf } from '@ordna/domain/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasPendingTexts, indexPendingTexts } from '../../db/pending-texts.ts';
import { dice, seed } from '../../testing/dice.ts';
import { isRefusal, startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';

const isSqlite = process.env['ORDNA_TEST_ENGINE'] !== 'postgres';
const words = ['apple', 'apricot', 'Brot', 'Café', 'zebra', '10'];
const commands = 150;

async function aWorkplace() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const projects = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada })].map(({ id }) => id);
	return { app, ada, projects, api: app.api(ada.token), random: dice(seed) };
}

type SearchWorld = Awaited<ReturnType<typeof aWorkplace>>;

async function oneCommand({ app, api, projects, random }: SearchWorld): Promise<void> {
	const { read } = app.app.database;
	const tasks = await read.selectFrom('task').select(['id', 'deleted_at']).execute();
	const comments = await read.selectFrom('comment').select(['id', 'task_id']).execute();
	const [task, comment, projectId] = [random.pick(tasks), random.pick(comments), random.pick(projects)];
	const said = () => `${random.pick(words)} ${random.pick(words)}`;
	const ways: (() => Promise<unknown> | undefined)[] = [
		() => api.task.create({ projectId, title: said(), description: `<p>${said()}</p>` }),
		() => api.task.create({ projectId, title: said() }),
		() => task && api.task.update({ id: task.id, title: said() }),
		() => task && api.task.update({ id: task.id, description: `<b>${said()}</b>` }),
		() => task && api.task.update({ id: task.id, done: random.below(2) === 0 }),
		() => task && api.task.update({ id: task.id, projectId }),
		() => task && api.task.delete({ id: task.id }),
		() => task && api.task.restore({ taskId: task.id }),
		() => task && api.comment.create({ taskId: task.id, comment: `<p>${said()}</p>` }),
		() => comment && api.comment.update({ taskId: comment.task_id, id: comment.id, comment: `<p>${said()}</p>` }),
		() => comment && api.comment.delete({ taskId: comment.task_id, id: comment.id }),
	];
	await random
		.pick(ways)?.()
		?.catch((error: unknown) => {
			if (!isRefusal(error)) throw error;
		});
}

/** Which tasks, and which comments, say a word, from the rows alone. */
async function truth({ app }: TestApp) {
	const { read } = app.database;
	const tasks = await read.selectFrom('task').selectAll().where('deleted_at', 'is', null).execute();
	const comments = await read.selectFrom('comment').selectAll().execute();
	const has = (text: string, word: string) => wordsOf(text).includes(wordsOf(word)[0] ?? '');
	return (word: string) => {
		const saying = tasks.filter((task) => has(`${task.title} ${readableText(task.description)}`, word));
		const told = comments.filter((one) => has(readableText(one.comment), word));
		const found = tasks.filter((task) => saying.includes(task) || told.some((one) => one.task_id === task.id));
		return {
			tasks: saying.map(({ id }) => id).sort((a, b) => a - b),
			comments: told.map(({ id }) => id).sort((a, b) => a - b),
			found: found.map(({ id }) => id).sort((a, b) => a - b),
		};
	};
}

async function expectToFindAll({ app, api }: Pick<SearchWorld, 'app' | 'api'>): Promise<void> {
	const expected = await truth(app);
	for (const word of words) {
		const { tasks } = await api.search.find({ q: word, perPage: 1000 });
		expect(
			tasks.map(({ id }) => id).sort((a, b) => a - b),
			word,
		).toEqual(expected(word).found);
	}
}

/** What the indexes themselves hold. */
async function expectIndexesAreTrue(testApp: TestApp): Promise<void> {
	const { writer } = testApp.app.database;
	const expected = await truth(testApp);
	const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
		(await query.execute(writer)).rows.map((row) => row.id);
	for (const word of words) {
		const match = `"${wordsOf(word)[0]}"`;
		const held = {
			tasks: await ids(sql`select rowid as id from search_task where search_task match ${match} order by 1`),
			comments: await ids(sql`select rowid as id from search_comment where search_comment match ${match} order by 1`),
		};
		expect(held, word).toEqual({ tasks: expected(word).tasks, comments: expected(word).comments });
		// A piece of text is looked for in what is in the trash, too.
		const part = `"${word.toLowerCase().slice(0, 3)}"`;
		if (word.length < 3) continue;
		const parts = await ids(sql`select rowid as id from task_text where task_text match ${part} order by 1`);
		const texts = await testApp.app.database.read.selectFrom('task').select(['id', 'search_text']).execute();
		const saying = texts.filter((row) => row.search_text.includes(word.toLowerCase().slice(0, 3)));
		expect(parts, word).toEqual(saying.map(({ id }) => id).sort((a, b) => a - b));
	}
}

test(`whatever happens and however far the indexes have come, a search finds what is committed (seed ${seed})`, async () => {
	const world = await aWorkplace();
	const { app, random } = world;

	for (let turn = 1; turn <= commands; turn += 1) {
		await oneCommand(world);
		if (isSqlite && random.below(10) === 0)
			await app.app.database.write((db) => indexPendingTexts(db, 1 + random.below(5)));
		if (turn % 15 === 0) await expectToFindAll(world);
	}

	if (!isSqlite) return;
	while ((await app.app.database.write((db) => indexPendingTexts(db, 7))) > 0);
	expect(await hasPendingTexts(app.app.database)).toBe(false);
	await expectIndexesAreTrue(app);
	await expectToFindAll(world);
});

test.runIf(isSqlite)('what a process left that ended in the middle the next one brings into the indexes', async () => {
	const world = await aWorkplace();
	for (let turn = 0; turn < 30; turn += 1) await oneCommand(world);
	const { database } = world.app.app;
	await world.api.task.create({ projectId: world.projects[0], title: 'zebra' });
	// It is rolled back as a process that is killed leaves it.
	const killed = database.write(async (db) => {
		await indexPendingTexts(db);
		throw new Error('killed');
	});
	await expect(killed).rejects.toThrow('killed');
	expect(await hasPendingTexts(database)).toBe(true);

	const next = await world.app.beside();
	await next.begin();

	await expect.poll(() => hasPendingTexts(next.app.database)).toBe(false);
	await expectIndexesAreTrue(next);
	await expectToFindAll({ app: next, api: next.api(world.ada.token) });
});

test.runIf(isSqlite)('what is written while a server runs is in the indexes soon', async () => {
	const world = await aWorkplace();
	const { app, api, projects } = world;
	await app.begin();

	for (const title of words) await api.task.create({ projectId: projects[0], title });
	await expectToFindAll(world);

	await expect.poll(() => hasPendingTexts(app.app.database)).toBe(false);
	await expectIndexesAreTrue(app);
});

test.runIf(isSqlite)('long texts are brought in one by one', async () => {
	const { app, api, projects } = await aWorkplace();
	const description = `<p>${'apple '.repeat(40_000)}</p>`;
	for (let made = 0; made < 3; made += 1) await api.task.create({ projectId: projects[0], title: 'long', description });

	expect(await app.app.database.write((db) => indexPendingTexts(db))).toBe(1);
});
