import type { UserId } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { type AccountChanges, changeAccount } from '../account/index.ts';
import { basic, calendarWith } from '../calendar/calendar.builder.ts';
import { issueMailedToken } from '../mailed-token/index.ts';
import { passwordsOf } from '../user/index.ts';
import { aUser } from '../user/user.builder.ts';

const passwords = { bob: 'correct-horse-9', eve: 'another-horse-8' } as const;

/** Bob has an address without a dot; Eve's username became the same before the rule was there. */
async function aCollision(env: Record<string, string> = {}): Promise<TestApp> {
	const app = await startTestApp(env);
	const { account } = app.api();
	await account.register({ username: 'bob', email: 'bob@home', password: passwords.bob });
	await account.register({ username: 'eve', email: 'eve@example.org', password: passwords.eve });
	await app.app.database.writer
		.updateTable('user')
		.set({ username: 'bob@home', username_key: 'bob@home' })
		.where('username_key', '=', 'eve')
		.execute();
	return app;
}

async function webStatus({ server }: TestApp, username: string, password: string): Promise<number> {
	const reply = await server.inject({ method: 'POST', url: '/api/v1/login', payload: { username, password } });
	return reply.statusCode;
}

async function calendarStatus(app: TestApp, username: string, password: string): Promise<number> {
	const reply = await calendarWith(app, basic(username, password)).ask('OPTIONS', '/dav/');
	return reply.statusCode;
}

test('sign-in and calendars let in the same person: whose username it is, not whose address', async () => {
	const app = await aCollision();

	expect([
		await webStatus(app, 'BOB@home', passwords.eve),
		await calendarStatus(app, 'BOB@home', passwords.eve),
	]).toEqual([200, 200]);
	expect([
		await webStatus(app, 'bob@home', passwords.bob),
		await calendarStatus(app, 'bob@home', passwords.bob),
	]).toEqual([403, 401]);
	expect([await webStatus(app, 'bob', passwords.bob), await calendarStatus(app, 'bob', passwords.bob)]).toEqual([
		200, 200,
	]);
});

test('a wrong password counts against whose username it is, and nobody else', async () => {
	const app = await aCollision({ ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1' });

	await webStatus(app, 'bob@home', passwords.bob);
	await calendarStatus(app, 'bob@home', 'a-wrong-horse');

	const rows = await app.app.database.read
		.selectFrom('user')
		.select(['email', 'failed_sign_ins as wrong'])
		.orderBy('id')
		.execute();
	expect(rows).toEqual([
		{ email: 'bob@home', wrong: 0 },
		{ email: 'eve@example.org', wrong: 2 },
	]);
});

test.for([
	['unconfirmed', { status: 1 }, [412, 401]],
	['disabled', { status: 2 }, [412, 401]],
	['locked', { status: 3 }, [412, 401]],
	['of another provider', { issuer: 'ldap' }, [412, 401]],
] as const)('an account that is %s opens neither with its password', async ([, standing, statuses]) => {
	const app = await startTestApp();
	await app.api().account.register({ username: 'bob', email: 'bob@home', password: passwords.bob });
	await app.app.database.writer.updateTable('user').set(standing).execute();

	expect([await webStatus(app, 'bob', passwords.bob), await calendarStatus(app, 'bob', passwords.bob)]).toEqual(
		statuses,
	);
});

test('a name that nobody has costs as many hashes as a wrong password, at the sign-in and in calendars', async () => {
	const app = await startTestApp();
	await app.api().account.register({ username: 'bob', email: 'bob@home', password: passwords.bob });
	const hashing = passwordsOf(app.app);
	const { verify } = hashing;
	let hashes = 0;
	hashing.verify = (stored, password) => {
		hashes += 1;
		return verify(stored, password);
	};
	const costOf = async (ask: typeof webStatus, name: string) => {
		const before = hashes;
		await ask(app, name, 'a-wrong-horse');
		return hashes - before;
	};

	const costs = [];
	for (const ask of [webStatus, calendarStatus])
		for (const name of ['bob', 'nobody']) costs.push(await costOf(ask, name));

	expect(costs).toEqual([1, 1, 1, 1]);
});

test('a username that is somebody else’s address is taken, and so is an address that is a username', async () => {
	const app = await startTestApp();
	const { account } = app.api();
	await account.register({ username: 'bob', email: 'bob@home', password: passwords.bob });
	await account.register({ username: 'eve@den', email: 'eve@example.org', password: passwords.eve });

	const wanted = { password: 'a-third-horse-7' };

	await expect(account.register({ ...wanted, username: 'Bob@Home', email: 'x@example.org' })).rejects.toThrow('1001');
	await expect(account.register({ ...wanted, username: 'max', email: 'EVE@den' })).rejects.toThrow('1002');
	await expect(account.register({ ...wanted, username: 'ida@isle', email: 'ida@isle' })).resolves.toBeDefined();
});

test('nor is either had by a change, of one’s own or by the operator', async () => {
	const app = await startTestApp();
	const { account } = app.api();
	const bob = await account.register({ username: 'bob', email: 'bob@home', password: passwords.bob });
	const eve = await account.register({ username: 'eve@den', email: 'eve@example.org', password: passwords.eve });
	const { token } = await app.api().session.login({ username: 'bob', password: passwords.bob });
	const change = (id: UserId, changes: AccountChanges) =>
		runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) => changeAccount(context, id, changes));

	await expect(app.api(token).account.changeEmail({ newEmail: 'Eve@Den', password: passwords.bob })).rejects.toThrow(
		'1002',
	);
	await expect(change(bob.id, { email: 'eve@den' })).rejects.toMatchObject({ failure: 'user.emailTaken' });
	await expect(change(eve.id, { username: 'BOB@home' })).rejects.toMatchObject({ failure: 'user.nameTaken' });
	await expect(change(bob.id, { username: 'bob@home' })).resolves.toBeUndefined();
});

test('an address that becomes a username while it waits is not confirmed', async () => {
	const app = await startTestApp();
	const { account } = app.api();
	const { id } = await account.register({ username: 'bob', email: 'bob@home', password: passwords.bob });
	await account.register({ username: 'eve@den', email: 'eve@example.org', password: passwords.eve });
	const { writer } = app.app.database;
	await writer.updateTable('user').set({ pending_email: 'eve@den' }).where('id', '=', id).execute();
	const token = await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) =>
		issueMailedToken(context, id, 'confirm address'),
	);

	await expect(account.confirmEmail({ token })).rejects.toThrow('1002');
});

test('of a username and an address that are one text, claimed at once in two processes, one is given', async () => {
	const app = await startTestApp();
	const other = await app.beside();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const change = (by: TestApp, id: UserId, changes: AccountChanges) =>
		runCommand(by.app, { kind: 'stranger' }, { via: 'test' }, (context) => changeAccount(context, id, changes));
	const given = [];

	for (let at = 0; at < 30; at += 1) {
		const both = await Promise.allSettled([
			change(app, ada.id, { username: `twin${at}@home` }),
			change(other, bob.id, { email: `twin${at}@home` }),
		]);
		given.push(both.filter(({ status }) => status === 'fulfilled').length);
	}

	expect(given).toEqual(Array(30).fill(1));
});
