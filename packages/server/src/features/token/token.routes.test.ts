import { toId } from '@ordna/domain/contract';
import type { Instant } from '@ordna/domain/time';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { basic } from '../calendar/calendar.builder.ts';
import { tokenUsesOf, tokenUseWriter } from '../token-use/index.ts';
import { aUser, setAccountStatus } from '../user/user.builder.ts';

const labelReader = { title: 'Reader', permissions: { labels: ['read_all'] } };

function inAnHour({ clock }: TestApp): Instant {
	return toInstant(clock.now() + 3_600_000);
}

async function aToken(app: TestApp, permissions: Record<string, string[]> = labelReader.permissions) {
	const owner = await aUser(app);
	const made = await app.api(owner.token).token.create({ ...labelReader, permissions, expiresAt: inAnHour(app) });
	return { owner, id: made.id, secret: String(made.token) };
}

test('a new token is shown once', async () => {
	const app = await startTestApp();
	const { owner, id, secret } = await aToken(app);

	const listed = await app.api(owner.token).token.list({});

	expect(secret).toMatch(/^tk_[\da-f]{40}$/);
	expect(listed).toEqual([
		{ id, ...labelReader, expiresAt: inAnHour(app), created: app.clock.now(), lastUsed: null, ownerId: owner.id },
	]);
	expect(JSON.stringify(await app.app.database.read.selectFrom('change').selectAll().execute())).not.toContain(secret);
});

test('a token does what its scopes say, as its owner, and nothing else', async () => {
	const app = await startTestApp();
	const { owner, secret } = await aToken(app);
	await app.api(owner.token).label.create({ title: 'Print' });

	expect(await app.api(secret).label.list({})).toMatchObject([{ title: 'Print', createdBy: { id: owner.id } }]);
	await expect(app.api(secret).label.create({ title: 'mine' })).rejects.toThrow('401');
	await expect(app.api(secret).token.list({})).rejects.toThrow('401');
	await expect(app.api(secret).token.renew({})).rejects.toThrow('401');
	await expect(app.api(secret).session.logout({})).rejects.toThrow('401');
});

test('every token can be tested', async () => {
	const app = await startTestApp();
	const { owner, secret } = await aToken(app);

	expect(await app.api(secret).token.test({})).toEqual({ message: 'ok' });
	expect(await app.api(owner.token).token.test({})).toEqual({ message: 'ok' });
	await expect(app.api(secret).token.testByPost({})).rejects.toThrow('418');
	await expect(app.api().token.test({})).rejects.toThrow('401');
});

test('a deleted token is dead at once', async () => {
	const app = await startTestApp();
	const { owner, id, secret } = await aToken(app);
	await app.api(secret).label.list({});

	await app.api(owner.token).token.delete({ id });

	await expect(app.api(secret).label.list({})).rejects.toThrow('401');
	await expect(app.api(owner.token).token.delete({ id })).rejects.toThrow('403');
});

test('a token gets another secret, and the old one is dead at once', async () => {
	const app = await startTestApp();
	const { owner, id, secret } = await aToken(app);
	await app.api(secret).label.list({});

	const replaced = await app.api(owner.token).token.replace({ id });

	expect(replaced).toMatchObject({ id, ...labelReader, ownerId: owner.id, expiresAt: inAnHour(app) });
	await expect(app.api(secret).label.list({})).rejects.toThrow('401');
	expect(await app.api(String(replaced.token)).label.list({})).toEqual([]);
	expect(await app.api(owner.token).token.list({})).toHaveLength(1);
});

test('nobody replaces a token of somebody else, and no token itself', async () => {
	const app = await startTestApp();
	const { id, secret } = await aToken(app);
	const bob = await aUser(app);

	await expect(app.api(bob.token).token.replace({ id })).rejects.toThrow('403');
	await expect(app.api(secret).token.replace({ id })).rejects.toThrow('401');
	await expect(app.api(bob.token).token.replace({ id: toId('token', 4711) })).rejects.toThrow('403');
	expect(await app.api(secret).label.list({})).toEqual([]);
});

test('a token ends when it said so', async () => {
	const app = await startTestApp();
	const { secret } = await aToken(app);
	await app.api(secret).label.list({});

	app.clock.advance(3_600_000);

	await expect(app.api(secret).label.list({})).rejects.toThrow('401');
});

test('the token of a closed account opens nothing', async () => {
	const app = await startTestApp();
	const { owner, secret } = await aToken(app);
	await setAccountStatus(app, owner.id, 2);

	await expect(app.api(secret).label.list({})).rejects.toThrow('"code":11');
});

test('nobody deletes or lists a token of somebody else', async () => {
	const app = await startTestApp();
	const { owner, id, secret } = await aToken(app);
	const bob = await aUser(app);

	await expect(app.api(bob.token).token.delete({ id })).rejects.toThrow('403');
	await expect(app.api(bob.token).token.list({ ownerId: owner.id })).rejects.toThrow('1033');
	expect(await app.api(bob.token).token.list({})).toEqual([]);
	await expect(app.api(secret).label.list({})).resolves.toEqual([]);
});

test('no token is made for somebody else', async () => {
	const app = await startTestApp();
	const [ann, bob] = [await aUser(app), await aUser(app)];
	const draft = { ...labelReader, expiresAt: inAnHour(app) };

	await expect(app.api(ann.token).token.create({ ...draft, ownerId: bob.id })).rejects.toThrow('1033');
	await expect(app.api(ann.token).token.create({ ...draft, ownerId: toId('user', 4711) })).rejects.toThrow('1005');
	await expect(app.api(ann.token).token.create({ ...draft, ownerId: ann.id })).resolves.toBeDefined();
});

test('a scope nobody offers is refused and named', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	const create = (permissions: Record<string, string[]>) =>
		app.api(token).token.create({ title: 'x', permissions, expiresAt: inAnHour(app) });

	await expect(create({ labels: ['fly'] })).rejects.toThrow('"i18n_params":{"permission":"fly","group":"labels"}');
	await expect(create({})).rejects.toThrow('permissions: must name at least one');
	await expect(create({ labels: [] })).rejects.toThrow('permissions: must name at least one');
	expect(await app.api(token).token.list({})).toEqual([]);
});

test('a date that is not set is no end', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);

	const create = app.api(token).token.create({ ...labelReader, expiresAt: toInstant(-62_135_596_800_000) });

	await expect(create).rejects.toThrow('expires_at: is required');
});

test('tokens are found by a part of their title, in pages', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	for (const title of ['Alpha', 'beta', 'alphabet'])
		await app.api(token).token.create({ ...labelReader, title, expiresAt: inAnHour(app) });

	const found = await app.api(token).token.list({ s: 'ALPHA', page: 2, perPage: 1 });

	expect(found.map(({ title }) => title)).toEqual(['alphabet']);
});

test('the scopes on offer are read off the contract', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);

	const scopes = await app.api(token).token.scopes({});

	expect(scopes.labels?.update).toEqual({ path: '/api/v1/labels/:id', method: 'POST' });
	expect(scopes).toMatchObject({
		other: { user: {}, users: {}, routes: {} },
		caldav: { access: {} },
		feeds: { access: {} },
	});
	expect(Object.keys(scopes).filter((group) => /^(user|tokens|\*)/.test(group))).toEqual([]);
});

test('without calendars there is no scope for them', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLECALDAV: 'false' });
	const { token } = await aUser(app);

	expect(await app.api(token).token.scopes({})).not.toHaveProperty('caldav');
});

test('a good access token is traded for a fresh one, which keeps the session from being idle', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	app.clock.advance(300_000);

	const renewed = await app.api(token).token.renew({});
	app.clock.advance(400_000);

	await expect(app.api(token).account.read({})).rejects.toThrow('401');
	const [session] = await app.api(renewed.token).session.list({});
	expect(session?.lastActive).toBe(app.clock.now() - 400_000);
});

test('the word before an API token is Bearer as it is written', async () => {
	const app = await startTestApp();
	const { secret } = await aToken(app);
	const status = async (authorization: string) =>
		(await app.server.inject({ url: '/api/v1/token/test', headers: { authorization } })).statusCode;

	expect([await status(`Bearer ${secret}`), await status(`bearer ${secret}`)]).toEqual([200, 401]);
});

test('lists say when a token was last used, to the hour, and no request waits for that to be written', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	const expiresAt = toInstant(app.clock.now() + 86_400_000);
	const { token: secret = '' } = await app.api(token).token.create({ ...labelReader, expiresAt });
	const use = () => app.api(secret).label.list({});
	const written = async () => {
		await tokenUsesOf(app.app).flush();
		const rows = await app.app.database.read.selectFrom('api_token').select('last_used').execute();
		return rows[0]?.last_used;
	};
	const first = app.clock.now();

	await use();
	expect((await app.api(token).token.list({}))[0]?.lastUsed).toBeNull();
	expect(await written()).toBe(first);
	expect((await app.api(token).token.list({}))[0]?.lastUsed).toBe(first);
	app.clock.advance(1_800_000);
	await use();
	expect(await written()).toBe(first);
	app.clock.advance(1_800_000);
	await use();
	expect(await written()).toBe(app.clock.now());
});

test('a calendar token says when it was last used, too, and the password leaves it alone', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { token } = await app.api(ada.token).calendarToken.create({});
	const ask = (secret: string) =>
		app.server.inject({ method: 'OPTIONS', url: '/dav/', headers: { authorization: basic(ada.username, secret) } });

	expect([(await ask('wrong')).statusCode, (await ask(token)).statusCode]).toEqual([401, 200]);
	await tokenUsesOf(app.app).flush();

	expect(await app.api(ada.token).calendarToken.list({})).toMatchObject([{ lastUsed: app.clock.now() }]);
});

test('what was noted is written once, by a server that ends as well', async () => {
	const app = await startTestApp();
	const { secret } = await aToken(app);
	await app.api(secret).label.list({});
	const writer = tokenUseWriter(app.app);

	const before = statements.count;
	await writer.end();
	const written = statements.count - before;
	await writer.end();

	expect(written).toBeGreaterThan(0);
	expect(statements.count - before).toBe(written);
});

test('a new password names the tokens that live on, and one call ends them all', async () => {
	const app = await startTestApp();
	const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
	await app.api().account.register(ada);
	const { token } = await app.api().session.login(ada);
	const api = app.api(token);
	const program = await api.token.create({ ...labelReader, expiresAt: inAnHour(app) });
	await api.token.create({ ...labelReader, expiresAt: toInstant(app.clock.now() + 1000) });
	const calendar = await api.calendarToken.create({});
	const { secret: others } = await aToken(app);
	app.clock.advance(2000);

	const changed = await api.account.changePassword({ oldPassword: ada.password, newPassword: 'another-horse-1' });
	await expect(app.api(String(program.token)).label.list({})).resolves.toEqual([]);
	const ended = await api.token.endAll({});

	expect(changed).toMatchObject({ apiTokens: 1, calendarTokens: 1 });
	expect(ended).toMatchObject({ apiTokens: 2, calendarTokens: 1 });
	await expect(app.api(String(program.token)).label.list({})).rejects.toThrow('401');
	const headers = { authorization: basic(ada.username, calendar.token) };
	expect((await app.server.inject({ method: 'OPTIONS', url: '/dav/', headers })).statusCode).toBe(401);
	await expect(app.api(others).label.list({})).resolves.toEqual([]);
	await expect(app.api(others).token.endAll({})).rejects.toThrow('401');
	expect(await api.token.endAll({})).toMatchObject({ apiTokens: 0, calendarTokens: 0 });
});
