import { expect, test } from 'vitest';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { makeExports } from '../export/index.ts';
import { jobRunner } from '../job/index.ts';
import { mailDispatcher } from '../mail/index.ts';
import { aUser } from '../user/user.builder.ts';

const password = 'correct-horse-9';

/** A server that sends e-mails, somebody who administers it, and Bob, who has confirmed his address. */
async function aServer() {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const ada = await aUser(app, { username: 'ada', isAdmin: true });
	const bob = await app.api().account.register({ username: 'bob', email: 'bob@example.com', password });
	const api = app.api(ada.token);
	const mails = async () => {
		const post = mailDispatcher(app.app);
		await post.sendDue();
		await post.end();
		return box.mails;
	};
	return { app, api, bob, mails };
}

const login = (app: Awaited<ReturnType<typeof aServer>>['app']) =>
	app.api().session.login({ username: 'bob', password });

test('an administrator confirms the address of a new account, which can sign in from then on', async () => {
	const { app, api, bob } = await aServer();
	await expect(login(app)).rejects.toMatchObject({ status: 412 });

	const confirmed = await api.adminUser.confirmEmail({ id: bob.id });

	expect(confirmed).toMatchObject({ id: bob.id, status: 0 });
	expect(await login(app)).toHaveProperty('token');
});

test('an address that waits is told, and takes the place of the old one once an administrator confirms it', async () => {
	const { app, api, bob } = await aServer();
	await api.adminUser.confirmEmail({ id: bob.id });
	const own = app.api((await login(app)).token);
	await own.account.changeEmail({ newEmail: 'robert@example.com', password });
	expect(await api.adminUser.read({ id: bob.id })).toMatchObject({
		email: 'bob@example.com',
		pendingEmail: 'robert@example.com',
	});

	await api.adminUser.confirmEmail({ id: bob.id });

	expect(await api.adminUser.read({ id: bob.id })).toMatchObject({ email: 'robert@example.com', pendingEmail: '' });
});

test('a name and an address that an administrator changes hold at once, and the old address is told', async () => {
	const { api, bob, mails } = await aServer();
	await api.adminUser.confirmEmail({ id: bob.id });

	const edited = await api.adminUser.edit({ id: bob.id, name: 'Bob Berg', email: 'berg@example.com' });

	expect(edited).toMatchObject({ name: 'Bob Berg', email: 'berg@example.com', username: 'bob' });
	const told = (await mails()).findLast(({ to }) => to === 'bob@example.com');
	expect(told?.subject).toBe('Your account has a new email address');
	expect(told?.text).toContain('berg@example.com');
});

test('what is left out or is no change stays, and nobody is told', async () => {
	const { api, bob, mails } = await aServer();
	const before = (await mails()).length;

	await api.adminUser.edit({ id: bob.id, email: 'bob@example.com' });

	expect(await api.adminUser.read({ id: bob.id })).toMatchObject({ name: '', email: 'bob@example.com', status: 1 });
	expect(await mails()).toHaveLength(before);
});

test('an address that is none, or somebody else’s, and an account that is managed elsewhere are refused', async () => {
	const { app, api, bob } = await aServer();
	await app.api().account.register({ username: 'cleo', email: 'cleo@example.com', password });

	await expect(api.adminUser.edit({ id: bob.id, email: 'nobody' })).rejects.toMatchObject({ status: 412 });
	await expect(api.adminUser.edit({ id: bob.id, email: 'CLEO@example.com' })).rejects.toMatchObject({ status: 400 });
	await expect(api.adminUser.edit({ id: 999, name: 'x' })).rejects.toMatchObject({ status: 404 });
	await app.app.database.writer.updateTable('user').set({ issuer: 'ldap' }).where('id', '=', bob.id).execute();
	await expect(api.adminUser.edit({ id: bob.id, name: 'x' })).rejects.toThrow();
});

test('an export that an administrator asks for is the person’s own: they are told, and they alone download it', async () => {
	const { app, api, bob, mails } = await aServer();
	await api.adminUser.confirmEmail({ id: bob.id });

	await api.adminUser.requestExport({ id: bob.id });
	await jobRunner(app.app, [makeExports]).runDue();

	expect(await api.export.status({})).toEqual({});
	const own = app.api((await login(app)).token);
	expect(await own.export.status({})).toMatchObject({ size: expect.any(Number) });
	expect((await mails()).findLast(({ to }) => to === 'bob@example.com')?.subject).toMatch(/export/i);
	const [entry] = await api.audit.list({ groups: ['deleting'] });
	expect(entry).toMatchObject({ kind: 'export.requested', person: { id: bob.id }, actor: { username: 'ada' } });
});

test('nobody but administrators does any of this', async () => {
	const { app, bob } = await aServer();
	const cleo = app.api((await aUser(app)).token);

	await expect(cleo.adminUser.edit({ id: bob.id, name: 'x' })).rejects.toMatchObject({ status: 404 });
	await expect(cleo.adminUser.confirmEmail({ id: bob.id })).rejects.toMatchObject({ status: 404 });
	await expect(cleo.adminUser.requestExport({ id: bob.id })).rejects.toMatchObject({ status: 404 });
});
