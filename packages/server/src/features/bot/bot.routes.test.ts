import { maxBots } from '@ordna/domain/bot';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { aPicture, sendForm } from '../../testing/send-form.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { deleteAccount } from '../account-deletion/index.ts';
import { jobRunner } from '../job/index.ts';
import { aLabel } from '../label/label.builder.ts';
import { tellEverybody } from '../notification/notification.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { tellEndingTokens } from '../reminding/index.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, setAccountStatus } from '../user/user.builder.ts';
import { aBot, aWorkingBot } from './bot.builder.ts';

const day = 86_400_000;

async function start() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	return { app, ada, bob };
}

test('a person makes a bot, and finds it among theirs, with whom it belongs to', async () => {
	const { app, ada } = await start();

	const made = await app.api(ada.token).bot.create({ username: 'bot-reader', name: 'Reader' });

	expect(made).toMatchObject({ username: 'bot-reader', name: 'Reader', botOwnerId: ada.id, status: 0 });
	expect(await app.api(ada.token).bot.read({ id: made.id })).toEqual(made);
	expect(await app.api(ada.token).bot.list({})).toEqual([made]);
	expect(await app.api(ada.token).bot.list({ s: 'READ' })).toEqual([made]);
	expect(await app.api(ada.token).bot.list({ s: 'writer' })).toEqual([]);
});

test.for([
	['reader', '1034'],
	['link-share-1', '1034'],
	['bot-two words', '1022'],
	['bot-a,b', '2002'],
	['bot-example.org', '2002'],
	['bot-taken', '1001'],
	['BOT-Taken', '1001'],
] as const)('the username %j is refused with %s', async ([username, code]) => {
	const { app, ada, bob } = await start();
	await aBot(app, { owner: bob, username: 'bot-taken' });

	await expect(app.api(ada.token).bot.create({ username })).rejects.toThrow(code);
});

test('nobody but its owner reads, changes or deletes a bot, and no person is one', async () => {
	const { app, ada, bob } = await start();
	const { id } = await aBot(app, { owner: ada });
	const others = app.api(bob.token).bot;

	const tried = await Promise.allSettled([
		others.read({ id }),
		others.update({ id, name: 'mine' }),
		others.chooseAvatar({ id, avatarProvider: 'marble' }),
		others.delete({ id }),
		others.read({ id: bob.id }),
		others.update({ id: bob.id, status: 2 }),
	]);

	for (const one of tried) expect(one).toMatchObject({ status: 'rejected', reason: { status: 403 } });
	expect(await others.list({})).toEqual([]);
	expect(await app.api(ada.token).bot.read({ id })).toMatchObject({ name: '' });
});

test('a bot is renamed, and keeps the beginning of its name; what is left out stays', async () => {
	const { app, ada } = await start();
	const { id } = await aBot(app, { owner: ada, name: 'Reader' });
	const { update } = app.api(ada.token).bot;

	const renamed = await update({ id, username: 'bot-writer' });
	await expect(update({ id, username: 'writer' })).rejects.toThrow('1034');

	expect(renamed).toMatchObject({ username: 'bot-writer', name: 'Reader', status: 0 });
	expect(await update({ id, name: '' })).toMatchObject({ username: 'bot-writer', name: '' });
});

test('a person has at most so many bots', async () => {
	const { app, ada } = await start();
	for (let count = 0; count < maxBots; count += 1) await aBot(app, { owner: ada });

	await expect(aBot(app, { owner: ada })).rejects.toThrow(`${maxBots} bots`);
});

test('a bot works by a token that its owner made, as far as that goes', async () => {
	const { app, ada } = await start();
	const project = await aProject(app, { owner: ada });
	const bot = await aWorkingBot(app, { owner: ada, permissions: { tasks: ['create'], projects: ['read_all'] } });
	await sharedWith(app, { project, owner: ada, person: bot, right: 'write' });

	const task = await app.api(bot.token).task.create({ projectId: project.id, title: 'Water' });

	expect(task.createdBy).toMatchObject({ id: bot.id, botOwnerId: ada.id });
	await expect(app.api(bot.token).label.list({})).rejects.toThrow('401');
});

test('tokens of a bot are listed and deleted by its owner alone', async () => {
	const { app, ada, bob } = await start();
	const bot = await aWorkingBot(app, { owner: ada, permissions: { other: ['user'] } });
	const [token] = await app.api(ada.token).token.list({ ownerId: bot.id });

	expect(token).toMatchObject({ ownerId: bot.id, title: 'work' });
	expect(await app.api(ada.token).token.list({})).toEqual([]);
	await expect(app.api(bob.token).token.list({ ownerId: bot.id })).rejects.toThrow('1033');
	await expect(app.api(bob.token).token.delete({ id: Number(token?.id) })).rejects.toThrow('403');
	expect(await app.api(bot.token).account.read({})).toMatchObject({ botOwnerId: ada.id, isAdmin: false });
	await app.api(ada.token).token.delete({ id: Number(token?.id) });
	await expect(app.api(bot.token).account.read({})).rejects.toThrow('401');
});

test('a disabled bot works no more, until its owner enables it; one that an administrator closed stays closed', async () => {
	const { app, ada } = await start();
	const admin = await aUser(app, { isAdmin: true });
	const bot = await aWorkingBot(app, { owner: ada, permissions: { other: ['user'] } });
	const { update } = app.api(ada.token).bot;
	const works = () => app.api(bot.token).account.read({});

	await update({ id: bot.id, status: 2 });
	await expect(works()).rejects.toThrow('401');
	await update({ id: bot.id, status: 0 });
	await works();
	await app.api(admin.token).adminUser.setStatus({ id: bot.id, status: 2 });

	await expect(works()).rejects.toThrow('401');
	await expect(update({ id: bot.id, status: 0 })).rejects.toThrow('1026');
});

test('a bot works no longer than the account may whom it belongs to', async () => {
	const { app, ada } = await start();
	const bot = await aWorkingBot(app, { owner: ada, permissions: { other: ['user'] } });

	await setAccountStatus(app, ada.id, 2);

	await expect(app.api(bot.token).account.read({})).rejects.toThrow('401');
});

test('no bot administers the server', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ADMINS: 'bot-boss' });
	const admin = await aUser(app, { isAdmin: true });
	const { id } = await aBot(app, { owner: admin, username: 'bot-boss' });
	const expiresAt = app.clock.now() + day;
	const permissions = { admin: ['users'] };
	const { token } = await app.api(admin.token).token.create({ title: 'boss', permissions, expiresAt, ownerId: id });

	await expect(app.api(admin.token).adminUser.setAdmin({ id, isAdmin: true })).rejects.toThrow('412');
	await expect(app.api(token).adminUser.list({})).rejects.toThrow('404');
	await expect(app.api(admin.token).adminUser.resetPassword({ id })).rejects.toThrow('1021');
});

test('a bot signs in by no password, and its name opens no calendar and no feed', async () => {
	const { app, ada } = await start();
	const permissions = { caldav: ['access'], feeds: ['access'] };
	const bot = await aWorkingBot(app, { owner: ada, permissions });
	const authorization = `Basic ${Buffer.from(`${bot.username}:${bot.token}`).toString('base64')}`;

	const login = { username: bot.username, password: 'correct-horse-9' };
	await expect(app.api().session.login(login)).rejects.toThrow('1031');
	const propfind = await app.server.inject({ method: 'PROPFIND' as 'GET', url: '/dav/', headers: { authorization } });
	const feed = await app.server.inject({ url: '/feeds/notifications.atom', headers: { authorization } });

	expect([propfind.statusCode, feed.statusCode]).toEqual([401, 401]);
});

test('a project that a bot makes is its owner’s, and the bot looks after it', async () => {
	const { app, ada, bob } = await start();
	const scopes = { projects: ['create', 'read_one', 'duplicate'], projects_users: ['read_all'] };
	const bot = await aWorkingBot(app, { owner: ada, permissions: scopes });

	const { id } = await app.api(bot.token).project.create({ title: 'Made by a program' });
	const { duplicatedProject } = await app.api(bot.token).projectCopy.duplicate({ id });

	for (const projectId of [id, Number(duplicatedProject?.id)]) {
		expect((await app.api(ada.token).project.read({ id: projectId })).owner).toMatchObject({ id: ada.id });
		expect(await app.api(bot.token).share.list({ projectId })).toMatchObject([{ id: bot.id, right: 'admin' }]);
		await expect(app.api(bob.token).project.read({ id: projectId })).rejects.toThrow('403');
	}
});

test('labels that a bot made are seen and changed by its owner', async () => {
	const { app, ada, bob } = await start();
	const bot = await aWorkingBot(app, { owner: ada, permissions: { labels: ['create'] } });
	const { id } = await aLabel(app, { owner: bot, title: 'found' });

	expect(await app.api(ada.token).label.list({})).toMatchObject([{ id, createdBy: { botOwnerId: ada.id } }]);
	expect(await app.api(ada.token).label.update({ id, title: 'seen' })).toMatchObject({ title: 'seen' });
	expect(await app.api(bob.token).label.list({})).toEqual([]);
	await expect(app.api(bob.token).label.update({ id, title: 'mine' })).rejects.toThrow('403');
	await app.api(ada.token).label.delete({ id });
});

test('people find their own bots by a part of the name, and no others', async () => {
	const { app, ada, bob } = await start();
	const { id, username } = await aBot(app, { owner: ada, name: 'Reader' });
	const found = async ({ token }: { token: string }, s: string) =>
		(await app.api(token).user.search({ s })).map((person) => person.id);

	expect(await found(ada, 'ead')).toEqual([id]);
	expect(await found(ada, 'bot-')).toEqual([id]);
	expect(await found(bob, username)).toEqual([]);
	expect(await found(bob, 'ead')).toEqual([]);
});

test('nobody notifies a bot; of a token of it that ends its owner is told', async () => {
	const { app, ada } = await start();
	const project = await aProject(app, { owner: ada });
	const bot = await aWorkingBot(app, { owner: ada, permissions: { notifications: ['read_all'] } });
	await sharedWith(app, { project, owner: ada, person: bot, right: 'write' });
	const task = await aTask(app, { owner: ada, project });
	await app.api(ada.token).taskAssignee.add({ taskId: task.id, userId: bot.id });
	await tellEverybody(app);

	app.clock.advance(1_000_000_000 - day);
	const runner = jobRunner(app.app, [tellEndingTokens]);
	await runner.runDue();
	await runner.end();

	const told = await app.app.database.read.selectFrom('notification').select('user_id').execute();
	expect(told).toEqual([{ user_id: ada.id }]);
});

test('a bot has a picture, chosen or uploaded by its owner', async () => {
	const { app, ada, bob } = await start();
	const { id } = await aBot(app, { owner: ada });
	const upload = (token: string) =>
		sendForm(app, `/user/bots/${id}/avatar/upload`, { token, field: 'avatar', files: [['a.png', aPicture(2, 2)]] });

	const drawn = await app.api(ada.token).bot.chooseAvatar({ id, avatarProvider: 'marble' });
	const [refused, uploaded] = [await upload(bob.token), await upload(ada.token)];

	expect(drawn.avatar).toBe('marble');
	expect([refused.status, uploaded.status]).toEqual([403, 200]);
	expect((await app.api(ada.token).bot.read({ id })).avatar).toMatch(/^upload-\d+$/);
});

test('a bot is deleted with its tokens; what it made in the projects of others stays', async () => {
	const { app, ada } = await start();
	const project = await aProject(app, { owner: ada });
	const bot = await aWorkingBot(app, { owner: ada, permissions: { tasks: ['create'] } });
	await sharedWith(app, { project, owner: ada, person: bot, right: 'write' });
	const task = await app.api(bot.token).task.create({ projectId: project.id, title: 'Water' });

	await app.api(ada.token).bot.delete({ id: bot.id });

	expect(await app.api(ada.token).bot.list({})).toEqual([]);
	expect(await app.api(ada.token).task.read({ id: task.id })).toMatchObject({ title: 'Water' });
	await expect(app.api(bot.token).task.create({ projectId: project.id, title: 'More' })).rejects.toThrow('401');
	await expect(app.api(ada.token).bot.read({ id: bot.id })).rejects.toThrow('403');
});

test('bots go with the account they belong to, and inherit no project', async () => {
	const { app, ada, bob } = await start();
	const project = await aProject(app, { owner: ada });
	const own = await aWorkingBot(app, { owner: ada, permissions: { tasks: ['create'] } });
	const other = await aWorkingBot(app, { owner: bob, permissions: { tasks: ['create'] } });
	for (const person of [own, other]) await sharedWith(app, { project, owner: ada, person, right: 'admin' });

	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) => deleteAccount(context, ada.id));

	const left = await app.app.database.read.selectFrom('user').select('id').orderBy('id').execute();
	const projects = await app.app.database.read.selectFrom('project').select('owner_id').execute();
	expect(left.map(({ id }) => id)).toEqual([bob.id, other.id]);
	expect(projects.map(({ owner_id: id }) => id)).not.toContain(other.id);
});

test('what happens to bots stands in the audit log', async () => {
	const { app, ada } = await start();
	const admin = await aUser(app, { isAdmin: true });
	const { id } = await aBot(app, { owner: ada, username: 'bot-reader' });
	await app.api(ada.token).bot.update({ id, status: 2 });
	await app.api(ada.token).bot.delete({ id });

	const entries = await app.api(admin.token).audit.list({});

	const kinds = entries.filter(({ entityId }) => entityId === id).map(({ kind }) => kind);
	expect(kinds.sort()).toEqual(['user.botCreated', 'user.deleted', 'user.disabled']);
});
