import type { UserId } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import { type MailBox, startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { mailDispatcher } from '../mail/index.ts';
import { forgetOldMailedTokens } from '../mailed-token/index.ts';
import { setAccountStatus } from '../user/user.builder.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
const newPassword = 'another-horse-1';
const hourMs = 3_600_000;

interface Post {
	readonly app: TestApp;
	readonly box: MailBox;
	/** Sends what waits, and answers with the subjects of what arrived since. */
	readonly arrived: () => Promise<string[]>;
}

async function start(): Promise<Post> {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	let seen = 0;
	return {
		app,
		box,
		async arrived() {
			const post = mailDispatcher(app.app);
			await post.sendDue();
			await post.end();
			const fresh = box.mails.slice(seen);
			seen = box.mails.length;
			return fresh.map(({ to, subject }) => `${to}: ${subject}`).sort();
		},
	};
}

/** Registered and confirmed. */
async function startWithAda(): Promise<Post & { id: UserId; token: string }> {
	const post = await start();
	const { id } = await post.app.api().account.register(ada);
	await post.arrived();
	await post.app.api().account.confirmEmail({ token: post.box.token('userEmailConfirm') });
	return { ...post, id, token: await signIn(post) };
}

async function signIn({ app }: Post, { username, password } = ada): Promise<string> {
	return (await app.api().session.login({ username, password })).token;
}

async function forgetOld({ app }: Post): Promise<void> {
	const act = { app: app.app, now: app.clock.now() } as Parameters<typeof forgetOldMailedTokens.run>[0];
	await forgetOldMailedTokens.run(act);
}

test('a new account opens once its address is confirmed, also after a long time, and the link works once', async () => {
	const post = await start();
	const { app, box } = post;
	await app.api().account.register({ ...ada, language: 'de-DE' });
	await expect(signIn(post)).rejects.toThrow('1012');

	expect(await post.arrived()).toEqual(['ada@example.com: Bestätige deine E-Mail-Adresse']);
	app.clock.advance(30 * 24 * hourMs);
	await forgetOld(post);
	const token = box.token('userEmailConfirm');
	await app.api().account.confirmEmail({ token });

	await expect(signIn(post)).resolves.toBeTypeOf('string');
	await expect(app.api().account.confirmEmail({ token })).rejects.toThrow('1010');
});

test('whoever knows name and password has the email for a new account sent again, a minute apart; the link before is void', async () => {
	const post = await start();
	const { app, box } = post;
	const { account } = app.api();
	await account.register(ada);
	await post.arrived();
	const first = box.token('userEmailConfirm');
	const again = () => account.sendConfirmation({ username: 'ADA@example.com', password: ada.password });

	await expect(again()).rejects.toThrow('1036');
	app.clock.advance(61_000);
	const both = await Promise.allSettled([again(), again()]);

	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(both.find(({ status }) => status === 'fulfilled')).toMatchObject({
		value: { email: 'ada@example.com', isConfirmed: false },
	});
	expect(await post.arrived()).toEqual(['ada@example.com: Confirm your email address']);
	await expect(account.confirmEmail({ token: first })).rejects.toThrow('1010');
	await account.confirmEmail({ token: box.token('userEmailConfirm') });
	await expect(signIn(post)).resolves.toBeTypeOf('string');
	expect(await again()).toMatchObject({ isConfirmed: true });
	expect(await post.arrived()).toEqual([]);
});

test('strangers learn nothing of an account that waits, and a wrong password is counted as at the sign-in', async () => {
	const post = await start();
	const { account } = post.app.api();
	await account.register(ada);
	await post.app.app.database.writer
		.insertInto('user')
		.values({
			...{ username: 'grace', username_key: 'grace', email: 'grace@example.com', email_key: null, issuer: 'ldap' },
			...{ subject: 'grace', created: post.app.clock.now(), updated: post.app.clock.now() },
		})
		.execute();
	await post.arrived();
	post.app.clock.advance(61_000);
	const answerTo = (username: string, password = 'not-the-horse-7') =>
		account.sendConfirmation({ username, password }).catch(String);

	const answers = await Promise.all(['ada', 'nobody', 'grace'].map((name) => answerTo(name)));

	expect(answers[0]).toContain('1011');
	expect(new Set(answers).size).toBe(1);
	expect(await answerTo('ada', '')).toContain('1004');
	expect(await post.arrived()).toEqual([]);
	await answerTo('ada');
	await answerTo('ada');
	const [row] = await post.app.app.database.read
		.selectFrom('change')
		.select('kind')
		.where('kind', '=', 'session.refused')
		.execute();
	expect(row).toBeDefined();
});

test('who signs in before the address is confirmed is told which it is, once the password is right', async () => {
	const post = await start();
	await post.app.api().account.register(ada);
	const body = async (password: string) => {
		const payload = { username: 'ada', password };
		return (await post.app.server.inject({ method: 'POST', url: '/api/v1/login', payload })).json();
	};

	expect(await body(ada.password)).toMatchObject({ code: 1012, i18n_params: { email: 'ada@example.com' } });
	expect(JSON.stringify(await body('not-the-horse-7'))).not.toContain('@');
});

test('the database holds no token that was mailed', async () => {
	const post = await start();
	await post.app.api().account.register(ada);
	await post.arrived();
	const token = post.box.token('userEmailConfirm');

	const tables = ['mailed_token', 'mail', 'change', 'user'] as const;
	const rows = await Promise.all(
		tables.map((table) => post.app.app.database.read.selectFrom(table).selectAll().execute()),
	);

	expect(token).toMatch(/^[A-Za-z0-9]{64}$/);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test('a forgotten password is set anew with an e-mail, once, and every session ends', async () => {
	const post = await startWithAda();
	const { app, box, token } = post;

	await app.api().account.requestPasswordReset({ email: 'ADA@example.com' });
	expect(await post.arrived()).toEqual(['ada@example.com: A new password for your account']);
	const sent = box.token('userPasswordReset');
	await app.api().account.resetPassword({ token: sent, newPassword });

	await expect(app.api(token).account.read({})).rejects.toThrow('401');
	await expect(signIn(post)).rejects.toThrow('1011');
	await expect(signIn(post, { ...ada, password: newPassword })).resolves.toBeTypeOf('string');
	await expect(app.api().account.resetPassword({ token: sent, newPassword })).rejects.toThrow('1009');
	expect(await post.arrived()).toEqual(['ada@example.com: Your password was changed']);
	expect(box.mails.at(-1)?.text).not.toContain('Tokens');
});

test('the e-mail about a new password names the tokens that live on', async () => {
	const post = await startWithAda();
	const api = post.app.api(post.token);
	await api.calendarToken.create({});

	await api.account.changePassword({ oldPassword: ada.password, newPassword });

	expect(await post.arrived()).toEqual(['ada@example.com: Your password was changed']);
	expect(post.box.mails.at(-1)?.text).toContain('0 API tokens, 1 calendar tokens');
});

test('an e-mail takes no password that others guess first, and stays good', async () => {
	const { app, box, arrived } = await startWithAda();
	await app.api().account.requestPasswordReset({ email: ada.email });
	await arrived();
	const token = box.token('userPasswordReset');
	const reset = (password: string) => app.api().account.resetPassword({ token, newPassword: password });

	await expect(reset('password1')).rejects.toThrow(/2002.*"new_password: /);
	await expect(reset(ada.email)).rejects.toThrow(/2002.*"new_password: /);

	await expect(reset(newPassword)).resolves.toBeDefined();
});

test('of two who use one e-mail at once, one sets the password', async () => {
	const post = await startWithAda();
	await post.app.api().account.requestPasswordReset({ email: ada.email });
	await post.arrived();
	const token = post.box.token('userPasswordReset');

	const results = await Promise.allSettled(
		['first-horse-1', 'second-horse-2'].map((password) =>
			post.app.api().account.resetPassword({ token, newPassword: password }),
		),
	);

	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an e-mail for a new password works for a day, and its token goes after that', async () => {
	const post = await startWithAda();
	const { app, box } = post;
	await app.api().account.requestPasswordReset({ email: ada.email });
	await post.arrived();
	app.clock.advance(24 * hourMs + 1000);

	const reset = app.api().account.resetPassword({ token: box.token('userPasswordReset'), newPassword });

	await expect(reset).rejects.toThrow('1009');
	await forgetOld(post);
	expect(await app.app.database.read.selectFrom('mailed_token').selectAll().execute()).toEqual([]);
});

test('nobody fills a box with e-mails: a second one comes after a minute, and makes the first void', async () => {
	const post = await startWithAda();
	const { app, box } = post;
	const ask = () => app.api().account.requestPasswordReset({ email: ada.email });
	await ask();
	await ask();
	expect(await post.arrived()).toHaveLength(1);
	const first = box.token('userPasswordReset');

	app.clock.advance(61_000);
	await ask();

	expect(await post.arrived()).toHaveLength(1);
	await expect(app.api().account.resetPassword({ token: first, newPassword })).rejects.toThrow('1009');
});

test.each([
	[{ newPassword: '' }, '1004'],
	[{ newPassword }, '1008'],
	[{ newPassword: 'short', token: 'x' }, 'new_password:'],
	[{ newPassword, token: 'x' }, '1009'],
])('a reset with %j is refused: %s', async (input, reason) => {
	const app = await startTestApp();

	await expect(app.api().account.resetPassword(input)).rejects.toThrow(reason);
});

test('a reset needs the address of somebody', async () => {
	const app = await startTestApp();
	const ask = (email?: string) => app.api().account.requestPasswordReset({ email });

	await expect(ask()).rejects.toThrow('1004');
	await expect(ask('nobody@example.com')).rejects.toThrow('1005');
});

test('a reset opens an account that waits for its address, but none that was disabled', async () => {
	const waiting = await start();
	await waiting.app.api().account.register(ada);
	const reset = async ({ app, box, arrived }: Post) => {
		await app.api().account.requestPasswordReset({ email: ada.email });
		await arrived();
		await app.api().account.resetPassword({ token: box.token('userPasswordReset'), newPassword });
	};
	await reset(waiting);
	await expect(signIn(waiting, { ...ada, password: newPassword })).resolves.toBeTypeOf('string');

	const disabled = await startWithAda();
	await setAccountStatus(disabled.app, disabled.id, 2);
	await reset(disabled);
	await expect(signIn(disabled, { ...ada, password: newPassword })).rejects.toThrow('1020');
});

test('a new password makes void what was asked for under the old one', async () => {
	const post = await startWithAda();
	const { app, box, token } = post;
	await app.api(token).account.changeEmail({ newEmail: 'eve@example.com', password: ada.password });
	await app.api(token).accountDeletion.request({ password: ada.password });
	await post.arrived();

	await app.api(token).account.changePassword({ oldPassword: ada.password, newPassword });

	const confirm = app.api().account.confirmEmail({ token: box.token('userEmailConfirm') });
	await expect(confirm).rejects.toThrow('1010');
	const again = await signIn(post, { ...ada, password: newPassword });
	const end = app.api(again).accountDeletion.confirm({ token: box.token('accountDeletionConfirm') });
	await expect(end).rejects.toThrow('1028');
	expect(await app.api(again).account.read({})).not.toHaveProperty('pendingEmail');
});

test('a new address waits until it is confirmed from there, and the old one is told', async () => {
	const post = await startWithAda();
	const { app, box, token } = post;

	await app.api(token).account.changeEmail({ newEmail: 'new@example.com', password: ada.password });

	expect(await post.arrived()).toEqual([
		'ada@example.com: A new email address was requested for your account',
		'new@example.com: Confirm your new email address',
	]);
	expect(await app.api(token).account.read({})).toMatchObject({ email: ada.email, pendingEmail: 'new@example.com' });
	await app.api().account.confirmEmail({ token: box.token('userEmailConfirm') });
	expect(await app.api(token).account.read({})).toMatchObject({ email: 'new@example.com' });
	await expect(signIn(post, { ...ada, username: 'NEW@example.com' })).resolves.toBeTypeOf('string');
	await expect(signIn(post, { ...ada, username: ada.email })).rejects.toThrow('1011');
});

test('a second e-mail to a new address comes after a minute; asking for the old one takes it back', async () => {
	const post = await startWithAda();
	const { app, box, token } = post;
	const change = (newEmail: string) => app.api(token).account.changeEmail({ newEmail, password: ada.password });
	await change('new@example.com');
	await expect(change('other@example.com')).rejects.toThrow('1036');
	app.clock.advance(60_000);
	await change('other@example.com');
	await post.arrived();

	await change(ada.email);

	expect(await app.api(token).account.read({})).not.toHaveProperty('pendingEmail');
	const confirm = app.api().account.confirmEmail({ token: box.token('userEmailConfirm') });
	await expect(confirm).rejects.toThrow('1010');
});

test('an address that somebody took meanwhile is not confirmed', async () => {
	const post = await startWithAda();
	const { app, box, token } = post;
	await app.api(token).account.changeEmail({ newEmail: 'new@example.com', password: ada.password });
	await post.arrived();
	const sent = box.token('userEmailConfirm');
	await app.api().account.register({ ...ada, username: 'bob', email: 'New@example.com' });

	await expect(app.api().account.confirmEmail({ token: sent })).rejects.toThrow('1002');
	expect(await app.api(token).account.read({})).toMatchObject({ email: ada.email });
});

test('a link to confirm a new address ends after a day', async () => {
	const post = await startWithAda();
	const { app, box, token } = post;
	await app.api(token).account.changeEmail({ newEmail: 'new@example.com', password: ada.password });
	await post.arrived();
	app.clock.advance(24 * hourMs + 1000);

	const confirm = app.api().account.confirmEmail({ token: box.token('userEmailConfirm') });

	await expect(confirm).rejects.toThrow('1010');
});

test('without a mail server a new address counts at once', async () => {
	const app = await startTestApp();
	await app.api().account.register(ada);
	await app.api().account.register({ username: 'bob', email: 'bob@example.com', password: ada.password });
	const { token } = await app.api().session.login(ada);
	const change = (newEmail: string, password = ada.password) =>
		app.api(token).account.changeEmail({ newEmail, password });

	await expect(change('x@example.com', '')).rejects.toThrow('1004');
	await expect(change('x@example.com', 'not-the-horse')).rejects.toThrow('1011');
	await expect(change('nobody')).rejects.toThrow('new_email:');
	await expect(change('BOB@example.com')).rejects.toThrow('1002');
	await change('Ada@Example.com');

	expect(await app.api(token).account.read({})).toMatchObject({ email: 'Ada@Example.com' });
});

test('of two who want one address at once, one gets it', async () => {
	const app = await startTestApp();
	const people = ['ann', 'bob'].map((username) => ({ ...ada, username, email: `${username}@example.com` }));
	for (const person of people) await app.api().account.register(person);
	const tokens = await Promise.all(people.map(async (person) => (await app.api().session.login(person)).token));

	const results = await Promise.allSettled(
		tokens.map((token) => app.api(token).account.changeEmail({ newEmail: 'same@example.com', password: ada.password })),
	);

	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	expect(String(results.find((one) => one.status === 'rejected')?.reason)).toContain('1002');
});

test('an account that is managed elsewhere gets no e-mails about passwords', async () => {
	const post = await startWithAda();
	const { app, id, token } = post;
	await app.app.database.writer.updateTable('user').set({ issuer: 'ldap' }).where('id', '=', id).execute();

	await expect(app.api().account.requestPasswordReset({ email: ada.email })).rejects.toThrow('1005');
	const change = app.api(token).account.changeEmail({ newEmail: 'x@example.com', password: ada.password });
	await expect(change).rejects.toThrow('1021');
});

test('three wrong passwords in a row are told, then counting starts anew', async () => {
	const post = await startWithAda();
	const guess = () => expect(signIn(post, { ...ada, password: 'not-the-horse' })).rejects.toThrow('1011');
	await guess();
	await guess();
	await signIn(post);
	await guess();
	await guess();
	expect(await post.arrived()).toEqual([]);
	await guess();
	await guess();

	expect(await post.arrived()).toEqual(['ada@example.com: Wrong passwords for your account']);
});
