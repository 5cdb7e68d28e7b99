import { expect, onTestFinished, test } from 'vitest';
import { openDirectory, personPassword, whyNoDirectory } from '../../testing/directory.ts';
import { redirectUrl, startProvider } from '../../testing/open-id-provider.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { basic } from '../calendar/calendar.builder.ts';
import { aUser } from '../user/user.builder.ts';

const directoryTest = test.skipIf((await whyNoDirectory()) !== undefined);

const behindProxy = {
	ORDNA_AUTH_HEADER_ENABLED: 'true',
	ORDNA_AUTH_HEADER_TRUSTEDADDRESSES: '10.0.0.7',
	ORDNA_AUTH_HEADER_NAME: 'House proxy',
};
const off = { status: 412, body: { message: 'Signing in through this provider is turned off.' } };
const house = { kind: 'openid', key: 'house' } as const;
const proxy = { kind: 'header', key: 'header' } as const;
const turning = <K extends string>({ kind, key }: { kind: K; key: string }) => ({ kind, provider: key });

/** The product behind a proxy and beside a provider, and somebody who administers it. */
async function aPair(env: Record<string, string> = {}) {
	const provider = await startProvider({
		ada: { email: 'ada@example.com', preferred_username: 'ada' },
		bob: { email: 'bob@example.com', preferred_username: 'bob' },
	});
	const app = await startTestApp({ ...provider.env, ...behindProxy, ...env });
	const maja = await aUser(app, { username: 'maja', isAdmin: true });
	const come = async (name: string) => {
		const code = String((await provider.visit(name)).searchParams.get('code'));
		return app.api().openId.callback({ provider: 'house', code, redirectUrl });
	};
	return { app, api: app.api(maja.token), come };
}

async function byHeader({ server }: TestApp, name: string) {
	const request = { method: 'POST', url: '/api/v1/auth/header', remoteAddress: '10.0.0.7', payload: {} } as const;
	const { statusCode, body } = await server.inject({ ...request, headers: { 'remote-user': name } });
	return { statusCode, message: JSON.parse(body).message };
}

test('through a provider that is off nobody signs in anew; sessions go on, and so does all once it is on', async () => {
	const { app, api, come } = await aPair();
	const { token } = await come('ada');
	const before = await app.api(token).account.read({});

	const answered = await api.signInProvider.turn({ ...turning(house), isOff: true });

	expect(answered).toMatchObject({ name: 'House', isOff: true, people: 1 });
	await expect(come('ada')).rejects.toMatchObject(off);
	expect((await app.api().info.read({})).auth.openidConnect).toMatchObject({ enabled: true, providers: null });
	expect(await app.api(token).account.read({})).toMatchObject({ id: before.id });
	const [refused] = await api.signInTrace.list({});
	expect(refused?.steps.find(({ outcome }) => outcome === 'failed')).toMatchObject({ trouble: 'turnedOff' });

	await api.signInProvider.turn({ ...turning(house), isOff: false });
	expect(await app.api((await come('ada')).token).account.read({})).toMatchObject({ id: before.id });
});

test('a proxy that is off names nobody, and no sign-in page shows it', async () => {
	const { app, api } = await aPair();

	await api.signInProvider.turn({ ...turning(proxy), isOff: true });

	expect(await byHeader(app, 'ada')).toEqual({ statusCode: 412, message: off.body.message });
	expect((await app.api().info.read({})).auth.header).toEqual({ enabled: false, name: '' });
});

directoryTest('whom the directory manages is told that it is off; passwords kept here go on', async () => {
	const directory = await openDirectory();
	onTestFinished(directory.stop);
	await directory.addPerson('petra');
	const { app, api } = await aPair(directory.env);
	const local = { username: 'local', password: 'correct-horse-9' };
	await app.api().account.register({ ...local, email: 'local@example.com' });
	const petra = { username: 'petra', password: personPassword };
	await app.api().session.login(petra);

	await api.signInProvider.turn({ kind: 'ldap', provider: 'ldap', isOff: true });

	await expect(app.api().session.login(petra)).rejects.toMatchObject(off);
	expect(await app.api().session.login(local)).toHaveProperty('token');
	expect((await app.api().info.read({})).auth.ldap).toEqual({ enabled: false });
	const [trace] = await api.signInTrace.list({});
	expect(trace).toMatchObject({ typed: 'petra', isSignedIn: false, provider: { kind: 'ldap' } });
});

directoryTest('the password of a directory that is off opens no calendar, a calendar token goes on', async () => {
	const directory = await openDirectory();
	onTestFinished(directory.stop);
	await directory.addPerson('petra');
	const { app, api } = await aPair(directory.env);
	const { token } = await app.api().session.login({ username: 'petra', password: personPassword });
	const calendarToken = (await app.api(token).calendarToken.create({})).token;
	const statusOf = async (secret: string) => {
		const headers = { authorization: basic('petra', secret) };
		return (await app.server.inject({ method: 'PROPFIND' as 'GET', url: '/dav/projects/', headers })).statusCode;
	};
	expect(await statusOf(personPassword)).toBe(207);

	await api.signInProvider.turn({ kind: 'ldap', provider: 'ldap', isOff: true });
	expect([await statusOf(personPassword), await statusOf(calendarToken)]).toEqual([401, 207]);

	await api.signInProvider.turn({ kind: 'ldap', provider: 'ldap', isOff: false });
	expect(await statusOf(personPassword)).toBe(207);
});

test('without new accounts only those come in who have one, and why is told', async () => {
	const { app, api, come } = await aPair();
	const { token } = await come('ada');
	const { id } = await app.api(token).account.read({});
	expect(await api.signInProvider.readRules({})).toMatchObject({ createsAccounts: true, idleSeconds: 259_200 });

	expect(await api.signInProvider.changeRules({ createsAccounts: false })).toMatchObject({ createsAccounts: false });

	await expect(come('bob')).rejects.toMatchObject({ status: 412 });
	expect((await byHeader(app, 'eve')).statusCode).toBe(412);
	expect(await app.api((await come('ada')).token).account.read({})).toMatchObject({ id });
	const troubles = (await api.signInTrace.list({})).map(
		({ steps }) => steps.find(({ outcome }) => outcome === 'failed')?.trouble,
	);
	expect(troubles).toEqual([undefined, 'noNewAccounts', 'noNewAccounts', undefined]);
});

test('whoever administers keeps a way in, and a provider that nobody set up is not there', async () => {
	const { app, api, come } = await aPair();
	const { token } = await come('ada');
	const { id } = await app.api(token).account.read({});
	await api.adminUser.setAdmin({ id, isAdmin: true });
	const ada = app.api((await come('ada')).token);

	await expect(ada.signInProvider.turn({ ...turning(house), isOff: true })).rejects.toMatchObject({
		body: { message: 'You could not sign in any more without this provider.' },
	});
	await expect(api.signInProvider.turn({ kind: 'openid', provider: 'else', isOff: true })).rejects.toMatchObject({
		status: 404,
	});
	expect(await ada.signInProvider.list({})).toMatchObject([
		{ ...house, isOff: false, isLastWay: true, people: 1 },
		{ ...proxy, isOff: false, isLastWay: false, people: 0 },
	]);
});

test('who turned what off stands in the audit log, once', async () => {
	const { api } = await aPair();

	await api.signInProvider.turn({ ...turning(proxy), isOff: true });
	await api.signInProvider.turn({ ...turning(proxy), isOff: true });
	await api.signInProvider.changeRules({ createsAccounts: false });

	const entries = await api.audit.list({ groups: ['administration'] });
	expect(entries.map(({ kind, subject }) => [kind, subject])).toEqual([
		['signInProvider.rulesChanged', ''],
		['signInProvider.turnedOff', 'House proxy'],
	]);
});
