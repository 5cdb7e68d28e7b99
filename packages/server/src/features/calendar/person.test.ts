import { expect, test } from 'vitest';
import { totpCode, totpStep } from '../../security/totp.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aVisitor } from '../share/share.builder.ts';
import { aUser, setAccountStatus, type TestUser } from '../user/user.builder.ts';
import { basic, calendarWith } from './calendar.builder.ts';

const password = 'correct-horse-9';

/** Somebody with a password. */
async function aPerson(app: TestApp, username = 'ada') {
	await app.api().account.register({ username, email: `${username}@example.org`, password });
	await app.app.database.writer.updateTable('user').set({ status: 0 }).execute();
	const { token } = await app.api().session.login({ username, password });
	const { id } = await app.api(token).account.read({});
	return { id, username, token };
}

async function tokenFor(app: TestApp, { token }: TestUser, permissions: object, expiresInMs = 1_000_000_000) {
	const expiresAt = app.clock.now() + expiresInMs;
	return String((await app.api(token).token.create({ title: 'calendar', permissions, expiresAt })).token);
}

const opens = async (app: TestApp, authorization?: string) =>
	(await calendarWith(app, authorization).ask('OPTIONS', '/dav/')).statusCode;

test('a calendar token opens the calendars of its owner, by the name in any letter case, until it is deleted', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app, { username: 'Ada' }), await aUser(app)];
	const { id, token } = await app.api(ada.token).calendarToken.create({});

	expect([await opens(app, basic('Ada', token)), await opens(app, basic('aDA', token))]).toEqual([200, 200]);
	expect(await opens(app, basic(bob.username, token))).toBe(401);
	await app.api(ada.token).calendarToken.delete({ id });

	expect(await opens(app, basic('Ada', token))).toBe(401);
});

test('an API token needs the scope of calendars, its owner’s name, and time left', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const token = await tokenFor(app, ada, { caldav: ['access'] });
	const short = await tokenFor(app, ada, { caldav: ['access'] }, 60_000);
	const other = await tokenFor(app, ada, { tasks: ['read_all'], feeds: ['access'] });
	expect([await opens(app, basic(ada.username, token)), await opens(app, basic(ada.username, short))]).toEqual([
		200, 200,
	]);
	app.clock.advance(120_000);

	const refused = [
		basic(ada.username, short),
		basic(ada.username, other),
		basic(bob.username, token),
		`Bearer ${token}`,
	];

	expect(await Promise.all(refused.map((one) => opens(app, one)))).toEqual([401, 401, 401, 401]);
	expect(await opens(app, basic(ada.username, token))).toBe(200);
});

test('sessions, links and nothing at all open no calendar, and all are refused alike', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const visitor = await aVisitor(app, { project: await aProject(app, { owner: ada }), owner: ada, right: 'write' });
	const credentials = [
		undefined,
		'',
		'Basic %%%',
		basic('', ''),
		basic(ada.username, ''),
		basic(ada.username, 'wrong'),
	];
	const others = [basic(ada.username, ada.token), `Bearer ${ada.token}`, `Bearer ${visitor.token}`];
	const visits = [
		basic(`link-share-${visitor.shareId}`, visitor.token),
		basic('a\0b', 'c\0d'),
		basic('nobody', 'wrong'),
	];

	const replies = await Promise.all(
		[...credentials, ...others, ...visits].map((one) => calendarWith(app, one).ask('PROPFIND', '/dav/projects/')),
	);

	expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
	expect(replies[0]?.statusCode).toBe(401);
	expect(replies[0]?.headers['www-authenticate']).toMatch(/^Basic /);
});

test('the password opens them by name or address, and no more once it has been changed', async () => {
	const app = await startTestApp();
	const ada = await aPerson(app);
	expect([await opens(app, basic('ada', password)), await opens(app, basic('ada@example.org', password))]).toEqual([
		200, 200,
	]);

	await app.api(ada.token).account.changePassword({ oldPassword: password, newPassword: 'another-horse-9' });

	expect([await opens(app, basic('ada', password)), await opens(app, basic('ada', 'another-horse-9'))]).toEqual([
		401, 200,
	]);
});

test('with a second factor the password is not enough, a calendar token is', async () => {
	const app = await startTestApp();
	const ada = await aPerson(app);
	const { token } = await app.api(ada.token).calendarToken.create({});
	expect(await opens(app, basic('ada', password))).toBe(200);

	const { secret } = await app.api(ada.token).secondFactor.enroll({});
	await app.api(ada.token).secondFactor.enable({ passcode: totpCode(secret, totpStep(app.clock.now())) });

	expect([await opens(app, basic('ada', password)), await opens(app, basic('ada', token))]).toEqual([401, 200]);
});

test('a closed account is closed here, too, at once', async () => {
	const app = await startTestApp();
	const ada = await aPerson(app);
	const { token } = await app.api(ada.token).calendarToken.create({});
	const api = await tokenFor(app, ada, { caldav: ['access'] });
	const all = [password, token, api].map((secret) => basic('ada', secret));
	expect(await Promise.all(all.map((one) => opens(app, one)))).toEqual([200, 200, 200]);

	await setAccountStatus(app, ada.id, 2);

	expect(await Promise.all(all.map((one) => opens(app, one)))).toEqual([401, 401, 401]);
});

test('attempts that fail are counted, those that succeed cost nothing', async () => {
	const app = await startTestApp({ ORDNA_RATELIMIT_NOAUTHLIMIT: '5' });
	const ada = await aPerson(app);
	const { token } = await app.api(ada.token).calendarToken.create({});

	const right = await Promise.all(Array.from({ length: 12 }, () => opens(app, basic('ada', token))));
	const proved = [];
	for (let time = 0; time < 8; time += 1) proved.push(await opens(app, basic('ada', password)));
	const wrong = [];
	for (let time = 0; time < 6; time += 1) wrong.push(await opens(app, basic('ada', `wrong ${time}`)));

	expect(new Set([...right, ...proved])).toEqual(new Set([200]));
	expect(wrong.slice(0, 2)).toEqual([401, 401]);
	expect(wrong.at(-1)).toBe(429);
	expect([await opens(app, basic('ada', password)), await opens(app, basic('ada', token))]).toEqual([200, 200]);
});

test('a program that goes on sending an old password is counted once', async () => {
	const app = await startTestApp({ ORDNA_MAILER_ENABLED: 'true', ORDNA_MAILER_HOST: '127.0.0.1' });
	const ada = await aPerson(app);
	const failed = async () =>
		(
			await app.app.database.read
				.selectFrom('user')
				.select('failed_sign_ins as n')
				.where('id', '=', ada.id)
				.executeTakeFirst()
		)?.n;

	for (let time = 0; time < 4; time += 1) await opens(app, basic('ada', 'an old one'));
	expect(await failed()).toBe(1);
	await opens(app, basic('ada', 'x'.repeat(64)));
	expect(await failed()).toBe(1);
	await opens(app, basic('ada', 'another'));

	expect(await failed()).toBe(2);
});

test('where calendars are switched off there are none', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLECALDAV: 'false' });
	const ada = await aPerson(app);

	const reply = await calendarWith(app, basic(ada.username, password)).ask('PROPFIND', '/dav/projects/');

	expect(reply.statusCode).toBe(404);
	expect(reply.headers['www-authenticate']).toBeUndefined();
});
