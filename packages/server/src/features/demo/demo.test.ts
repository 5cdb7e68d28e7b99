import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { storageOf } from '../file/index.ts';
import { hour, jobRunner } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { resetDemo } from './demo.jobs.ts';
import { requireDemoDatabase } from './demo-database.ts';

const demo = { ORDNA_SERVICE_DEMOMODE: 'true' };

function reset({ app }: TestApp): Promise<void> {
	return jobRunner(app, [resetDemo]).runDue();
}

async function titlesOf({ app }: TestApp): Promise<string[]> {
	const rows = await app.database.read.selectFrom('project').select('title').orderBy('title').execute();
	return rows.map(({ title }) => title);
}

async function peopleOf({ app }: TestApp): Promise<string[]> {
	const rows = await app.database.read.selectFrom('user').select('username').orderBy('username').execute();
	return rows.map(({ username }) => username);
}

async function isMarked({ app }: TestApp): Promise<boolean> {
	return (await app.database.read.selectFrom('demo_mark').select('slot').execute()).length === 1;
}

test('a new database in demo mode is furnished by the first run', async () => {
	const app = await startTestApp(demo);

	await reset(app);

	expect(await peopleOf(app)).toEqual(['kim', 'maja']);
	expect(await titlesOf(app)).toEqual(['Autumn market', 'Home', 'Inbox', 'Inbox', 'Website relaunch']);
});

test('everybody has the language of their browser, also after somebody chose one and it was taken back', async () => {
	const app = await startTestApp(demo);
	await reset(app);
	const languages = () => app.app.database.read.selectFrom('user').select('language').orderBy('id').execute();
	const furnished = await languages();
	const { token } = await app.api().session.login({ username: 'maja', password: 'ash glaze and linen' });
	const save = (language: string | null) =>
		app.server.inject({
			method: 'POST',
			url: '/api/v1/user/settings/general',
			headers: { authorization: `Bearer ${token}` },
			payload: { language },
		});
	await save('de');
	const chosen = await languages();

	// What clients send in demo mode.
	const { statusCode } = await save(null);

	expect(chosen).not.toEqual(furnished);
	expect([statusCode, furnished, await languages()]).toEqual([
		200,
		...Array(2).fill([{ language: '' }, { language: '' }]),
	]);
});

test('an hour later what visitors made is gone, and they are signed out', async () => {
	const app = await startTestApp(demo);
	await reset(app);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Secret plans' });
	const task = await aTask(app, { owner: ada, project });
	await anAttachment(app, { by: ada, task });
	const [file] = await app.app.database.read.selectFrom('file').select('key').execute();
	const wholeFile = async () => (await (await storageOf(app.app).read(file?.key ?? ''))?.toArray())?.[0];
	expect((await wholeFile())?.toString()).toBe('hello world');
	app.clock.advance(hour);

	await reset(app);

	expect(await titlesOf(app)).not.toContain('Secret plans');
	expect(await peopleOf(app)).toEqual(['kim', 'maja']);
	await expect(app.api(ada.token).project.list({})).rejects.toThrow('401');
	expect(await wholeFile()).toBeUndefined();
	expect(await isMarked(app)).toBe(true);
});

test('without the demo mode nothing is deleted', async () => {
	const app = await startTestApp();
	await aProject(app, { owner: await aUser(app), title: 'Garden' });

	await reset(app);

	expect(await titlesOf(app)).toContain('Garden');
	expect(await isMarked(app)).toBe(false);
});

test('a database that somebody uses is refused in demo mode', async () => {
	const used = await startTestApp();
	await aUser(used);
	const { service } = used.app.settings;
	const asDemo = { ...used.app, settings: { ...used.app.settings, service: { ...service, demoMode: true } } };

	await expect(requireDemoDatabase(asDemo)).rejects.toThrow('was not made in demo mode');
	expect(await isMarked(used)).toBe(false);
});

test('a database of the demo that is started without the mode is never emptied again', async () => {
	const app = await startTestApp(demo);
	const { service } = app.app.settings;

	await requireDemoDatabase({
		...app.app,
		settings: { ...app.app.settings, service: { ...service, demoMode: false } },
	});

	expect(await isMarked(app)).toBe(false);
	await expect(requireDemoDatabase(app.app)).rejects.toThrow('was not made in demo mode');
});
