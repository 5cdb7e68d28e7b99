import sharp from 'sharp';
import { expect, test } from 'vitest';
import { totpCode, totpStep } from '../../security/totp.ts';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { mailDispatcher } from '../mail/index.ts';
import { aUser } from '../user/user.builder.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };

/** Ada with a second factor that is switched on. */
async function start(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	await app.api().account.register(ada);
	await app.app.database.writer.updateTable('user').set({ status: 0 }).execute();
	const { token } = await app.api().session.login(ada);
	const { secret } = await app.api(token).secondFactor.enroll({});
	await app.api(token).secondFactor.enable({ passcode: codeOf(app, secret, -1) });
	return { app, secret, token };
}

function codeOf({ clock }: TestApp, secret: string, stepsAway = 0): string {
	return totpCode(secret, totpStep(clock.now()) + stepsAway);
}

function signIn(app: TestApp, totpPasscode?: string) {
	return app.api().session.login({ ...ada, totpPasscode });
}

test('until a code has proved it, a second factor does not count', async () => {
	const app = await startTestApp();
	await app.api().account.register(ada);
	const { token } = await app.api().session.login(ada);
	const api = app.api(token).secondFactor;
	await expect(api.read({})).rejects.toThrow('1016');
	await expect(api.enable({ passcode: '123456' })).rejects.toThrow('1016');

	const made = await api.enroll({});

	expect(made).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), enabled: false, url: expect.any(String) });
	expect(await api.read({})).toEqual(made);
	await expect(api.enroll({})).rejects.toThrow('1015');
	await expect(api.enable({ passcode: '000000' })).rejects.toThrow('1017');
	await expect(signIn(app)).resolves.toBeDefined();
});

test('switching it on ends every other session, and from then on signing in takes a code', async () => {
	const app = await startTestApp();
	await app.api().account.register(ada);
	const [{ token: here }, { token: there }] = [await signIn(app), await signIn(app)];
	const { secret } = await app.api(here).secondFactor.enroll({});

	await app.api(here).secondFactor.enable({ passcode: codeOf(app, secret, -1) });

	await expect(app.api(here).account.read({})).resolves.toBeDefined();
	await expect(app.api(there).account.read({})).rejects.toThrow('401');
	await expect(signIn(app)).rejects.toThrow('1017');
	const { token } = await signIn(app, codeOf(app, secret));
	expect(await app.api(token).secondFactor.read({})).toMatchObject({ enabled: true });
});

test('a code works once, also the one that switched it on; those beside it work too', async () => {
	const { app, secret } = await start();

	await expect(signIn(app, codeOf(app, secret, -1))).rejects.toThrow('1025');
	await signIn(app, codeOf(app, secret, 1));
	await expect(signIn(app, codeOf(app, secret, 1))).rejects.toThrow('1025');
	app.clock.advance(80_000);
	await expect(signIn(app, codeOf(app, secret, -3))).rejects.toThrow('1025');
	app.clock.advance(20_000);
	await expect(signIn(app, codeOf(app, secret, -4))).rejects.toThrow('1017');
});

test('of several who sign in with one code at once, one comes in', async () => {
	const { app, secret } = await start();
	const code = codeOf(app, secret);

	const results = await Promise.allSettled([1, 2, 3, 4].map(() => signIn(app, code)));

	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a wrong password is told before a wrong code', async () => {
	const { app } = await start();

	const login = app.api().session.login({ ...ada, password: 'not-the-horse', totpPasscode: '000000' });

	await expect(login).rejects.toThrow('1011');
});

test('ten wrong codes lock the account for every token, and a new password opens it', async () => {
	const box = await startMailBox();
	const { app, secret } = await start(box.env);
	const { token } = await signIn(app, codeOf(app, secret));
	const deliver = async () => {
		const post = mailDispatcher(app.app);
		await post.sendDue();
		await post.end();
		return box.mails.splice(0).map(({ subject, text }) => ({ subject, text }));
	};
	await deliver();

	// Asking for the code is no attempt.
	await expect(signIn(app)).rejects.toThrow('1017');
	for (let wrong = 0; wrong < 10; wrong += 1) await expect(signIn(app, '000000')).rejects.toThrow('1017');

	await expect(signIn(app, codeOf(app, secret, 1))).rejects.toThrow('1026');
	await expect(app.api(token).account.read({})).rejects.toThrow('1026');
	const emails = await deliver();
	expect(emails.map(({ subject }) => subject).sort()).toEqual([
		'A new password for your account',
		'Wrong codes for your account',
		'Your account is locked',
	]);
	const reset = /userPasswordReset=(\w+)/.exec(emails.map(({ text }) => text).join())?.[1] ?? '';
	await app.api().account.resetPassword({ token: reset, newPassword: 'another-horse-1' });
	// A new password takes the code, too.
	await expect(app.api().session.login({ ...ada, password: 'another-horse-1' })).rejects.toThrow('1017');
	const again = { ...ada, password: 'another-horse-1', totpPasscode: codeOf(app, secret, 1) };
	await expect(app.api().session.login(again)).resolves.toBeDefined();
});

test('many guesses at once count each', async () => {
	const { app, secret } = await start();

	await Promise.allSettled(Array.from({ length: 12 }, () => signIn(app, '000000')));

	await expect(signIn(app, codeOf(app, secret))).rejects.toThrow('1026');
});

test('a right code forgets the wrong ones', async () => {
	const { app, secret } = await start();
	for (let wrong = 0; wrong < 9; wrong += 1) await expect(signIn(app, '000000')).rejects.toThrow('1017');
	await signIn(app, codeOf(app, secret));

	await expect(signIn(app, '000000')).rejects.toThrow('1017');

	await expect(signIn(app, codeOf(app, secret, 1))).resolves.toBeDefined();
});

test('taking it off needs the password, and works where there is none', async () => {
	const { app, secret } = await start();
	const { token } = await signIn(app, codeOf(app, secret));
	const api = app.api(token).secondFactor;
	await expect(api.disable({})).rejects.toThrow('1011');
	await expect(api.disable({ password: 'not-the-horse' })).rejects.toThrow('1011');

	await api.disable({ password: ada.password });

	await expect(signIn(app)).resolves.toBeDefined();
	await expect(api.disable({ password: ada.password })).resolves.toBeDefined();
	expect((await api.enroll({})).secret).not.toBe(secret);
});

test('whoever loses their second factor is told by an e-mail', async () => {
	const box = await startMailBox();
	const { app, token } = await start({ ...box.env });
	const subjects = async () => {
		const post = mailDispatcher(app.app);
		await post.sendDue();
		await post.end();
		return box.mails.splice(0).map(({ subject }) => subject);
	};
	await subjects();

	await app.api(token).secondFactor.disable({ password: ada.password });
	await app.api(token).secondFactor.disable({ password: ada.password });

	expect(await subjects()).toEqual(['Two-factor authentication was turned off']);
});

test('the picture is a JPEG of 300 by 300', async () => {
	const { app, secret } = await start();
	const { token } = await signIn(app, codeOf(app, secret));

	const reply = await app.server.inject({
		url: '/api/v1/user/settings/totp/qrcode',
		headers: { authorization: `Bearer ${token}` },
	});

	expect(reply.headers['content-type']).toBe('image/jpeg');
	expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 });
});

test('the database does not tell the secret', async () => {
	const { app, secret } = await start();

	const rows = await app.app.database.read.selectFrom('second_factor').selectAll().execute();
	const lines = await app.app.database.read.selectFrom('change').selectAll().execute();

	expect(JSON.stringify([rows, lines])).not.toContain(secret);
});

test('accounts of other services have none here, and nobody has where it is switched off', async () => {
	const app = await startTestApp();
	const { id, token } = await aUser(app);
	await app.app.database.writer.updateTable('user').set({ issuer: 'ldap' }).where('id', '=', id).execute();
	const api = app.api(token).secondFactor;
	await expect(api.read({})).rejects.toThrow('1021');
	await expect(api.enroll({})).rejects.toThrow('1021');
	await expect(api.disable({ password: 'x' })).rejects.toThrow('1021');

	const without = await startTestApp({ ORDNA_SERVICE_ENABLETOTP: 'false' });
	const other = await aUser(without);
	await expect(without.api(other.token).secondFactor.enroll({})).rejects.toThrow('404');
});

/** Ada with a second factor that is on, and her recovery codes. */
async function startWithCodes(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	await app.api().account.register(ada);
	await app.app.database.writer.updateTable('user').set({ status: 0 }).execute();
	const { token } = await signIn(app);
	const { secret } = await app.api(token).secondFactor.enroll({});
	const { recoveryCodes = [] } = await app.api(token).secondFactor.enable({ passcode: codeOf(app, secret, -1) });
	return { app, token, secret, codes: recoveryCodes };
}

test('switching it on gives ten recovery codes, once', async () => {
	const { app, token, secret, codes } = await startWithCodes();

	const again = await app.api(token).secondFactor.enable({ passcode: codeOf(app, secret) });

	expect(codes).toHaveLength(10);
	expect(new Set(codes).size).toBe(10);
	for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
	expect(again).toEqual({ message: expect.any(String) });
	expect(await app.api(token).secondFactor.countRecoveryCodes({})).toEqual({ left: 10 });
});

test('a recovery code signs in once in place of the app, however it is typed', async () => {
	const { app, token, codes } = await startWithCodes();
	const [first = '', second = ''] = codes;

	await expect(signIn(app, first)).resolves.toBeDefined();
	await expect(signIn(app, ` ${second.replaceAll('-', ' ').toUpperCase()} `)).resolves.toBeDefined();

	await expect(signIn(app, first)).rejects.toThrow('1017');
	expect(await app.api(token).secondFactor.countRecoveryCodes({})).toEqual({ left: 8 });
});

test('of several who sign in with one recovery code at once, one comes in', async () => {
	const { app, codes } = await startWithCodes();

	const results = await Promise.allSettled([1, 2, 3, 4].map(() => signIn(app, codes[0])));

	expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('guesses at recovery codes count as wrong codes do, and a right one forgets them', async () => {
	const { app, secret, codes } = await startWithCodes();
	for (let wrong = 0; wrong < 9; wrong += 1) await expect(signIn(app, 'aaaa-bbbb-cccc-dddd')).rejects.toThrow('1017');
	await signIn(app, codes[0]);
	for (let wrong = 0; wrong < 10; wrong += 1) await expect(signIn(app, 'aaaa-bbbb-cccc-dddd')).rejects.toThrow('1017');

	await expect(signIn(app, codes[1])).rejects.toThrow('1026');
	await expect(signIn(app, codeOf(app, secret))).rejects.toThrow('1026');
});

test('new recovery codes take the password and make the old ones void; without a second factor there are none', async () => {
	const { app, token, codes } = await startWithCodes();
	const api = app.api(token).secondFactor;
	await expect(api.renewRecoveryCodes({ password: 'not-the-horse' })).rejects.toThrow('1011');
	expect(await api.countRecoveryCodes({})).toEqual({ left: 10 });

	const renewed = await api.renewRecoveryCodes({ password: ada.password });

	expect(renewed).toMatchObject({ left: 10 });
	await expect(signIn(app, codes[0])).rejects.toThrow('1017');
	await expect(signIn(app, renewed.recoveryCodes[0])).resolves.toBeDefined();
	await api.disable({ password: ada.password });
	await expect(api.countRecoveryCodes({})).rejects.toThrow('1016');
	await expect(api.renewRecoveryCodes({ password: ada.password })).rejects.toThrow('1016');
	expect(await app.app.database.read.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
});

test('whoever comes in by a recovery code is told so by an e-mail, and the database holds none of them', async () => {
	const box = await startMailBox();
	const { app, codes } = await startWithCodes(box.env);

	await signIn(app, codes[0]);
	const post = mailDispatcher(app.app);
	await post.sendDue();
	await post.end();

	const email = box.mails.find(({ subject }) => subject === 'A recovery code was used for your account');
	expect(email?.text).toContain('9 recovery codes are left.');
	const { read } = app.app.database;
	const rows = [
		await read.selectFrom('recovery_code').selectAll().execute(),
		await read.selectFrom('change').selectAll().execute(),
	];
	for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
});

test('a recovery code opens where the secret of the app cannot be read any more', async () => {
	const { app, codes } = await startWithCodes();
	await app.app.database.writer.updateTable('second_factor').set({ secret: 'damaged' }).execute();

	await expect(signIn(app, '000000')).rejects.toThrow('1017');
	await expect(signIn(app, codes[0])).resolves.toBeDefined();
});

test('a new password by e-mail does not pass by the second factor', async () => {
	const box = await startMailBox();
	const { app, secret } = await start(box.env);
	const post = mailDispatcher(app.app);
	await app.api().account.requestPasswordReset({ email: ada.email });
	await post.sendDue();
	await post.end();
	const changed = { ...ada, password: 'another-horse-1' };
	const token = box.token('userPasswordReset');

	await app.api().account.resetPassword({ token, newPassword: changed.password });

	await expect(app.api().session.login(changed)).rejects.toThrow('1017');
	await expect(app.api().session.login({ ...changed, totpPasscode: codeOf(app, secret) })).resolves.toBeDefined();
});
