import { securityEvent } from '@ordna/domain/security-event';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { totpCode, totpStep } from '../../security/totp.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { deleteAccount } from '../account-deletion/index.ts';
import { jobContext } from '../job/job.ts';
import { mailDispatcher } from '../mail/index.ts';
import { aConnectedApp } from '../oauth/oauth.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aVisitor } from '../share/share.builder.ts';
import { aTeam } from '../team/team.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { forgetOldSecurityEvents } from './index.ts';

const ada = { username: 'ada', email: 'ada@example.com', password: 'correct-horse-9' };
const newPassword = 'another-horse-1';
const dayMs = 86_400_000;

async function registered(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	const { id } = await app.api().account.register(ada);
	await app.app.database.writer.updateTable('user').set({ status: 0 }).execute();
	return { app, id };
}

function signIn({ server }: TestApp, fields: object = {}, userAgent = 'a browser') {
	const headers = { 'user-agent': userAgent };
	return server.inject({ method: 'POST', url: '/api/v1/login', headers, payload: { ...ada, ...fields } });
}

async function tokenOf(app: TestApp, fields: object = {}): Promise<string> {
	return String((await signIn(app, fields)).json().token);
}

test('sign-ins stand there with when, from where and by what, also those that failed', async () => {
	const { app } = await registered();
	await signIn(app, { password: 'not-the-horse' }, 'somebody else');
	app.clock.advance(1000);
	const token = await tokenOf(app);

	const events = await app.api(token).securityEvent.list({});

	const from = { ipAddress: '127.0.0.1', via: 'session', subject: '', projectId: null };
	expect(events).toEqual([
		{ ...from, id: expect.any(Number), event: 'signed_in', time: app.clock.now(), deviceInfo: 'a browser', reason: '' },
		{
			...from,
			id: expect.any(Number),
			event: 'sign_in_failed',
			time: app.clock.now() - 1000,
			deviceInfo: 'somebody else',
			reason: 'password',
		},
	]);
});

test('every kind of event is there to be seen', async () => {
	const box = await startMailBox();
	const { app } = await registered({ ...box.env, ORDNA_SERVICE_PUBLICURL: 'https://tasks.example/' });
	const token = await tokenOf(app);
	const api = app.api(token);
	const bob = await aUser(app, { username: 'bob' });
	const project = await api.project.create({ title: 'Choir' });
	const other = await tokenOf(app);
	await app.api(other).session.logout({});
	await api.account.changeEmail({ newEmail: 'new@example.com', password: ada.password });
	const post = mailDispatcher(app.app);
	await post.sendDue();
	await post.end();
	await app.api().account.confirmEmail({ token: box.token('userEmailConfirm') });
	const { database } = app.app;
	const until = toInstant(app.clock.now() + dayMs);
	const made = await api.token.create({ title: 'Backup', permissions: { other: ['user'] }, expiresAt: until });
	await api.token.delete({ id: made.id });
	const calendar = await api.calendarToken.create({});
	await api.calendarToken.delete({ id: calendar.id });
	await api.feedLink.create({ kind: 'tasks' });
	await api.feedLink.update({ kind: 'tasks', projectId: null });
	await api.feedLink.reset({ kind: 'tasks' });
	await api.feedLink.delete({ kind: 'tasks' });
	const { options } = await api.passkey.begin({ password: ada.password });
	const passkey = await api.passkey.create({ name: 'Laptop', response: anAuthenticator().create(options) });
	await api.passkey.rename({ id: passkey.id, name: 'Work laptop' });
	await api.passkey.remove({ id: passkey.id, password: ada.password });
	await aConnectedApp(app, { owner: { token } });
	const [connected] = await api.connectedApp.list({});
	await api.connectedApp.disconnect({ id: Number(connected?.id) });
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await api.linkShare.create({ projectId: project.id, name: 'For the choir', right: 'read' });
	await api.account.changePassword({ oldPassword: ada.password, newPassword });
	const { secret } = await api.secondFactor.enroll({});
	const code = totpCode(secret, totpStep(app.clock.now()));
	const { recoveryCodes = [] } = await api.secondFactor.enable({ passcode: code });
	await signIn(app, { password: newPassword, totp_passcode: recoveryCodes[0] });
	await api.secondFactor.disable({ password: newPassword });
	await api.secondFactor.enroll({});
	await database.writer.updateTable('second_factor').set({ is_enabled: 1, failed: 9 }).execute();
	await signIn(app, { password: newPassword, totp_passcode: '000000' });
	await database.writer.updateTable('user').set({ status: 0 }).execute();
	app.app.feed.reset();

	const events = await api.securityEvent.list({ perPage: 50 });

	const told = new Map(events.map((event) => [event.event, event]));
	expect([...told.keys()].sort()).toEqual([...securityEvent.shape.event.options].sort());
	expect(told.get('api_token_created')?.subject).toBe('Backup');
	expect(told.get('api_token_deleted')?.subject).toBe('Backup');
	expect(told.get('app_connected')?.subject).toBe('vikunja-flutter');
	expect(told.get('passkey_added')?.subject).toBe('Laptop');
	expect(told.get('passkey_renamed')?.subject).toBe('Work laptop');
	expect(told.get('passkey_removed')?.subject).toBe('Work laptop');
	expect(told.get('link_share_created')).toMatchObject({ subject: 'For the choir', projectId: project.id });
	expect(told.get('share_created')).toMatchObject({ subject: 'bob', projectId: project.id });
	expect(told.get('sign_in_failed')?.reason).toBe('code');
	expect(events.every(({ ipAddress }) => ipAddress === '127.0.0.1')).toBe(true);
});

test('nobody sees the events of somebody else, and a visitor sees none', async () => {
	const { app } = await registered();
	await tokenOf(app);
	const bob = await aUser(app);
	const project = await aProject(app, { owner: bob });
	const team = await aTeam(app, { admin: bob, members: [] });
	await app.api(bob.token).teamShare.create({ projectId: project.id, teamId: team.id, right: 'read' });
	const visitor = await aVisitor(app, { project, owner: bob, right: 'admin' });

	const events = await app.api(bob.token).securityEvent.list({});

	expect(events.map(({ event }) => event)).toEqual(['link_share_created', 'share_created']);
	await expect(app.api(visitor.token).securityEvent.list({})).rejects.toThrow('1027');
});

test('events come in pages, the last first', async () => {
	const { app } = await registered();
	for (let at = 0; at < 3; at += 1) await signIn(app, { password: `not-the-horse-${at}` });
	const token = await tokenOf(app);

	const reply = await app.server.inject({
		url: '/api/v1/user/security-events?per_page=3&page=2',
		headers: { authorization: `Bearer ${token}` },
	});

	expect(reply.headers['x-pagination-total-pages']).toBe('2');
	expect(reply.json()).toMatchObject([{ event: 'sign_in_failed', device_info: 'a browser', ip_address: '127.0.0.1' }]);
});

test('a wrong calendar password is told with the program it came from', async () => {
	const { app } = await registered();
	const authorization = `Basic ${Buffer.from('ada:not-the-horse').toString('base64')}`;
	await app.server.inject({ method: 'OPTIONS', url: '/dav/', headers: { authorization, 'user-agent': 'a calendar' } });
	const token = await tokenOf(app);

	const events = await app.api(token).securityEvent.list({});

	expect(events[1]).toMatchObject({ event: 'sign_in_failed', via: 'calendar', deviceInfo: 'a calendar' });
});

/** All that the log says of where somebody came from. */
async function originsIn({ app }: TestApp) {
	const rows = await app.database.read.selectFrom('change').selectAll().execute();
	return rows.filter((row) => row.security_of !== null || row.ip_address !== null || row.user_agent !== null);
}

test('after a year nothing is shown or known of where somebody came from; what was shared stays in its history', async () => {
	const { app } = await registered();
	const token = await tokenOf(app);
	const project = await app.api(token).project.create({ title: 'Choir' });
	await app.api(token).linkShare.create({ projectId: project.id, right: 'read' });
	expect(await originsIn(app)).toHaveLength(2);
	app.clock.advance(366 * dayMs);
	const later = await tokenOf(app);

	const shown = await app.api(later).securityEvent.list({});
	await forgetOldSecurityEvents.run(jobContext(app.app, 'test', new AbortController().signal));

	expect(shown.map(({ event }) => event)).toEqual(['signed_in']);
	expect((await originsIn(app)).map(({ kind, at }) => [kind, at])).toEqual([['session.started', app.clock.now()]]);
	const history = await app.api(later).change.ofProject({ projectId: project.id });
	expect(history.map(({ kind }) => kind)).toContain('share.created');
});

test('only lines about security say where a request came from', async () => {
	const { app } = await registered();
	const token = await tokenOf(app);

	await app.api(token).label.create({ title: 'Print' });
	await app.api(token).account.saveSettings({ name: 'Ada' });

	expect((await originsIn(app)).map(({ kind }) => kind)).toEqual(['session.started']);
});

test('of an account that was deleted no address is left', async () => {
	const { app, id } = await registered();
	const token = await tokenOf(app);
	await app.api(token).calendarToken.create({});
	expect(await originsIn(app)).toHaveLength(2);

	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) => deleteAccount(context, id));

	expect((await originsIn(app)).filter((row) => row.ip_address !== null || row.user_agent !== null)).toEqual([]);
});
