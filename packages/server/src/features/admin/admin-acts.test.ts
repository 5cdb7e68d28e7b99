import { toId } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { deleteScheduledAccounts } from '../account-deletion/index.ts';
import { jobRunner } from '../job/index.ts';
import { mailDispatcher } from '../mail/index.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

const password = 'correct-horse-9';

async function withAdministrator(env: Record<string, string> = {}) {
	const app = await startTestApp(env);
	const ada = await aUser(app, { username: 'ada', isAdmin: true });
	const bob = await aUser(app, { username: 'bob' });
	return { app, ada, bob, api: app.api(ada.token) };
}

test('whoever is disabled is signed out at once, and comes in again when enabled', async () => {
	const { app, bob, api } = await withAdministrator();
	await expect(app.api(bob.token).account.read({})).resolves.toMatchObject({ username: 'bob' });

	await expect(api.adminUser.setStatus({ id: bob.id, status: 2 })).resolves.toMatchObject({ status: 2 });

	await expect(app.api(bob.token).account.read({})).rejects.toThrow('1020');
	expect(await app.app.database.read.selectFrom('session').where('user_id', '=', bob.id).selectAll().execute()).toEqual(
		[],
	);
	await expect(api.adminUser.setStatus({ id: bob.id, status: 0 })).resolves.toMatchObject({ status: 0 });
});

test('the last administrator stays one, active and here; with another one it is possible', async () => {
	const { ada, bob, api } = await withAdministrator();

	await expect(api.adminUser.setAdmin({ id: ada.id, isAdmin: false })).rejects.toThrow('1030');
	await expect(api.adminUser.setStatus({ id: ada.id, status: 2 })).rejects.toThrow('1030');
	await expect(api.adminUser.delete({ id: ada.id })).rejects.toThrow('1030');
	await expect(api.adminUser.delete({ id: ada.id, mode: 'now' })).rejects.toThrow('1030');
	await api.adminUser.setAdmin({ id: bob.id, isAdmin: true });
	await api.adminUser.setAdmin({ id: ada.id, isAdmin: false });

	await expect(api.adminUser.list({})).rejects.toThrow('404');
});

test('of two who take the right away from each other at once one keeps it', async () => {
	const { app, ada, bob, api } = await withAdministrator();
	await api.adminUser.setAdmin({ id: bob.id, isAdmin: true });

	await Promise.allSettled([
		api.adminUser.setAdmin({ id: bob.id, isAdmin: false }),
		app.api(bob.token).adminUser.setAdmin({ id: ada.id, isAdmin: false }),
	]);

	const left = await app.app.database.read.selectFrom('user').select('id').where('is_admin', '=', 1).execute();
	expect(left).toHaveLength(1);
});

test('an administrator whom the settings name stays one', async () => {
	const { bob, api } = await withAdministrator({ ORDNA_SERVICE_ADMINS: 'bob' });

	await expect(api.adminUser.setAdmin({ id: bob.id, isAdmin: false })).rejects.toMatchObject({ status: 412 });
});

test('an account goes in three days unless somebody calls it off, or at once', async () => {
	const { app, bob, api } = await withAdministrator();
	await aProject(app, { owner: bob });

	await api.adminUser.delete({ id: bob.id });
	const scheduled = await api.adminUser.read({ id: bob.id });
	await api.adminUser.keep({ id: bob.id });
	const kept = await api.adminUser.read({ id: bob.id });
	await api.adminUser.delete({ id: bob.id, mode: 'now' });

	expect(scheduled.deletionScheduledAt).toBe(app.clock.now() + 3 * 86_400_000);
	expect(kept.deletionScheduledAt).toBeNull();
	await expect(api.adminUser.read({ id: bob.id })).rejects.toThrow('1005');
});

/** Bob's project that Cleo may change and Dora read, one that is his alone, and what becomes of both. */
async function withSharedProject() {
	const { app, bob, ...rest } = await withAdministrator();
	const [cleo, dora] = [await aUser(app, { username: 'cleo' }), await aUser(app, { username: 'dora' })];
	const [shared, own] = [await aProject(app, { owner: bob }), await aProject(app, { owner: bob })];
	await sharedWith(app, { project: shared, owner: bob, person: cleo, right: 'write' });
	await sharedWith(app, { project: shared, owner: bob, person: dora, right: 'read' });
	const owners = async () => {
		const project = app.app.database.read.selectFrom('project').select(['id', 'owner_id']);
		const rows = await project.where('id', 'in', [shared.id, own.id]).execute();
		return rows.map(({ owner_id: owner }) => owner);
	};
	const threeDaysLater = async () => {
		app.clock.advance(3 * 86_400_000 + 1);
		const jobs = jobRunner(app.app, [deleteScheduledAccounts]);
		await jobs.runDue();
		await jobs.end();
	};
	return { ...{ app, bob, cleo, dora, shared, owners, threeDaysLater }, ...rest };
}

test('who gets the shared projects of an account is chosen with its deletion; what is nobody else’s goes', async () => {
	const { api, app, ada, bob, cleo, shared, owners } = await withSharedProject();

	await api.adminUser.delete({ id: bob.id, mode: 'now', heirId: ada.id });

	expect(await owners()).toEqual([ada.id]);
	await expect(app.api(cleo.token).project.read({ id: shared.id })).resolves.toMatchObject({ maxRight: 'write' });
});

test('the audit log names who got them', async () => {
	const { api, bob, dora } = await withSharedProject();
	await api.adminUser.delete({ id: bob.id, mode: 'now', heirId: dora.id });

	const entries = await api.audit.list({ groups: ['deleting'] });

	expect(entries.find(({ kind }) => kind === 'user.deleted')?.heirs).toMatchObject([{ id: dora.id }]);
});

test('without a choice they go to whoever has the highest right', async () => {
	const { api, bob, cleo, owners } = await withSharedProject();

	await api.adminUser.delete({ id: bob.id, mode: 'now' });

	expect(await owners()).toEqual([cleo.id]);
});

test('the choice stands until the account goes, and ends with the deletion that was called off', async () => {
	const { api, bob, cleo, dora, owners, threeDaysLater } = await withSharedProject();
	await api.adminUser.delete({ id: bob.id, heirId: dora.id });
	await api.adminUser.keep({ id: bob.id });
	await api.adminUser.delete({ id: bob.id });
	await api.adminUser.delete({ id: bob.id, heirId: dora.id });

	await threeDaysLater();

	expect(await owners()).toEqual([dora.id]);
	expect(cleo.id).not.toBe(dora.id);
});

test('called off, it is chosen anew', async () => {
	const { api, bob, cleo, dora, owners, threeDaysLater } = await withSharedProject();
	await api.adminUser.delete({ id: bob.id, heirId: dora.id });
	await api.adminUser.keep({ id: bob.id });
	await api.adminUser.delete({ id: bob.id });

	await threeDaysLater();

	expect(await owners()).toEqual([cleo.id]);
});

test('whoever was chosen and is gone or disabled by then takes nothing over', async () => {
	const [gone, closed] = [await withSharedProject(), await withSharedProject()];
	await gone.api.adminUser.delete({ id: gone.bob.id, heirId: gone.dora.id });
	await gone.api.adminUser.delete({ id: gone.dora.id, mode: 'now' });
	await closed.api.adminUser.delete({ id: closed.bob.id, heirId: closed.dora.id });
	await closed.api.adminUser.setStatus({ id: closed.dora.id, status: 2 });

	await gone.threeDaysLater();
	await closed.threeDaysLater();

	expect(await gone.owners()).toEqual([gone.cleo.id]);
	expect(await closed.owners()).toEqual([closed.cleo.id]);
});

test('nobody can be chosen who is the person themselves, not here, or disabled', async () => {
	const { api, bob, dora } = await withSharedProject();
	await api.adminUser.setStatus({ id: dora.id, status: 2 });

	for (const mode of ['scheduled', 'now'] as const) {
		await expect(api.adminUser.delete({ id: bob.id, mode, heirId: bob.id })).rejects.toThrow('1005');
		await expect(api.adminUser.delete({ id: bob.id, mode, heirId: dora.id })).rejects.toThrow('1005');
		await expect(api.adminUser.delete({ id: bob.id, mode, heirId: toId('user', 999) })).rejects.toThrow('1005');
	}

	await expect(api.adminUser.read({ id: bob.id })).resolves.toMatchObject({ deletionScheduledAt: null });
});

test('nobody but an administrator deletes somebody, or says who gets their projects', async () => {
	const { app, bob, cleo, owners } = await withSharedProject();

	await expect(
		app.api(cleo.token).adminUser.delete({ id: bob.id, mode: 'now', heirId: cleo.id }),
	).rejects.toMatchObject({
		status: 404,
	});
	expect(await owners()).toEqual([bob.id, bob.id]);
});

test('a link for a new password is mailed; where the server sends no email the administrator gets it once', async () => {
	const box = await startMailBox();
	const [without, withMail] = [await withAdministrator(), await withAdministrator(box.env)];
	await withMail.app.app.database.writer.updateTable('user').set({ email: 'bob@example.com' }).execute();

	const told = await without.api.adminUser.resetPassword({ id: without.bob.id });
	const sent = await withMail.api.adminUser.resetPassword({ id: withMail.bob.id });
	const post = mailDispatcher(withMail.app.app);
	await post.sendDue();
	await post.end();

	expect(sent).toEqual({ isSent: true });
	expect(box.token('userPasswordReset')).not.toBe('');
	const [, token = ''] = /userPasswordReset=(\w+)$/.exec(told.link ?? '') ?? [];
	await without.app.api().account.resetPassword({ token, newPassword: password });
	await expect(without.app.api().account.resetPassword({ token, newPassword: password })).rejects.toThrow('1009');
});

test('an account is made for somebody, also where nobody registers', async () => {
	const { app, api } = await withAdministrator({ ORDNA_SERVICE_REGISTRATION: 'closed' });
	const cleo = { username: 'cleo', email: 'cleo@example.com', password };

	const made = await api.adminUser.create({ ...cleo, name: 'Cleo', isAdmin: true });

	expect(made).toMatchObject({ username: 'cleo', name: 'Cleo', isAdmin: true, status: 0 });
	const { statusCode } = await app.server.inject({ method: 'POST', url: '/api/v1/login', payload: cleo });
	expect(statusCode).toBe(200);
});

test('of one person it is said what they own, and what would go with them', async () => {
	const { app, ada, bob, api } = await withAdministrator();
	const [own, shared] = [await aProject(app, { owner: bob }), await aProject(app, { owner: bob })];
	await sharedWith(app, { project: shared, owner: bob, person: ada, right: 'read' });
	await aTask(app, { owner: bob, project: own });
	await aTask(app, { owner: bob, project: shared });

	const detail = await api.adminUser.read({ id: bob.id });

	expect(detail).toMatchObject({ projects: 2, ownProjects: 1, tasks: 2, ownTasks: 1, hasSecondFactor: false });
});

test('sessions of everybody are listed and ended', async () => {
	const { app, bob, api } = await withAdministrator();

	const sessions = await api.adminUser.listSessions({});
	const ofBob = await api.adminUser.listSessions({ userId: bob.id });
	await api.adminUser.endSession({ session: String(ofBob[0]?.id) });

	expect(sessions.map(({ user }) => user?.username).sort()).toEqual(['ada', 'bob']);
	await expect(app.api(bob.token).account.read({})).rejects.toThrow('11');
	await expect(api.adminUser.endSession({ session: 'none' })).rejects.toThrow('16001');
});

test('all of it stands in the audit log, with who did it from where, and nobody else is shown that address', async () => {
	const { app, bob, api } = await withAdministrator();
	await api.adminUser.setStatus({ id: bob.id, status: 2 });
	await api.adminUser.setStatus({ id: bob.id, status: 0 });
	await api.adminUser.setAdmin({ id: bob.id, isAdmin: true });
	await api.adminUser.setAdmin({ id: bob.id, isAdmin: false });
	await api.adminUser.resetPassword({ id: bob.id });
	await api.registration.choose({ mode: 'closed' });
	await api.invitation.create({});

	const entries = await api.audit.list({ groups: ['administration'] });

	expect(entries.map(({ kind }) => kind)).toEqual([
		'invitation.created',
		'registration.changed',
		'user.resetRequested',
		'user.adminRemoved',
		'user.adminAdded',
		'user.enabled',
		'user.disabled',
	]);
	expect(entries.at(-1)).toMatchObject({
		actor: { username: 'ada' },
		person: { username: 'bob' },
		ipAddress: '127.0.0.1',
	});
	const rows = await app.app.database.read.selectFrom('change').selectAll().where('security_of', '=', bob.id).execute();
	expect(rows.filter(({ actor_id }) => actor_id !== bob.id && actor_id !== null).map(({ kind }) => kind)).toEqual([
		'session.ended',
	]);
});

test('the tokens of one person are listed without what they open, and deleted', async () => {
	const { app, bob, api } = await withAdministrator();
	const permissions = { tasks: ['read_all'] };
	const expiresAt = app.clock.now() + 86_400_000;
	const { token } = await app.api(bob.token).token.create({ title: 'Script', permissions, expiresAt });

	const tokens = await api.adminUser.listTokens({ id: bob.id });
	await api.adminUser.deleteToken({ id: Number(tokens[0]?.id) });

	expect(tokens).toMatchObject([{ title: 'Script', permissions, expiresAt, lastUsed: null }]);
	expect(JSON.stringify(tokens)).not.toContain(String(token));
	expect(await api.adminUser.listTokens({ id: bob.id })).toEqual([]);
	await expect(app.api(token).account.read({})).rejects.toMatchObject({ status: 401 });
	await expect(api.adminUser.deleteToken({ id: Number(tokens[0]?.id) })).rejects.toMatchObject({ status: 404 });
	await expect(api.adminUser.listTokens({ id: 999 })).rejects.toThrow('1005');
	expect(await api.audit.list({ groups: ['security'] })).toMatchObject([
		{ kind: 'token.deleted', actor: { username: 'ada' }, subject: 'Script' },
		{ kind: 'token.created', actor: { username: 'bob' } },
	]);
});

test('the projects of one person are listed with what they may do there; only titles that the administrator may read', async () => {
	const { app, ada, bob, api } = await withAdministrator();
	const own = await aProject(app, { owner: bob, title: 'Diary' });
	const shared = await aProject(app, { owner: ada, title: 'Website' });
	await aProject(app, { owner: ada, title: 'Without bob' });
	await sharedWith(app, { project: shared, owner: ada, person: bob, right: 'write' });
	const task = await aTask(app, { owner: ada, project: shared });
	await app.api(ada.token).taskAssignee.add({ taskId: task.id, userId: bob.id });

	const projects = await api.adminUser.listProjects({ id: bob.id });

	expect(projects).toMatchObject([
		{ id: own.id, title: '', right: 'admin', isOwner: true, assigned: 0, files: 0, bytes: 0 },
		{ id: shared.id, title: 'Website', right: 'write', isOwner: false, assigned: 1, files: 0, bytes: 0 },
	]);
	expect(await api.adminUser.listProjects({ id: bob.id, page: 2, perPage: 1 })).toMatchObject([{ id: shared.id }]);
	await expect(api.adminUser.listProjects({ id: 999 })).rejects.toThrow('1005');
});

test('the audit log tells of one account alone what happened to it', async () => {
	const { app, bob, api } = await withAdministrator();
	await app.api().account.register({ username: 'cleo', email: 'cleo@example.com', password });
	const payload = { username: 'cleo', password };
	await app.server.inject({ method: 'POST', url: '/api/v1/login', payload });
	await app.server.inject({ method: 'POST', url: '/api/v1/login', payload: { ...payload, password: 'wrong-horse-9' } });
	const [cleo] = await api.adminUser.list({ s: 'cleo' });

	const ofCleo = await api.audit.list({ groups: ['sign_in'], personId: Number(cleo?.id) });

	expect(ofCleo.map(({ kind }) => kind)).toEqual(['session.refused', 'session.started']);
	expect(await api.audit.list({ groups: ['sign_in'], personId: bob.id })).toEqual([]);
});

test('nobody but administrators sees or deletes what others have', async () => {
	const { app, ada, bob } = await withAdministrator();
	const api = app.api(bob.token);

	await expect(api.adminUser.listTokens({ id: ada.id })).rejects.toMatchObject({ status: 404 });
	await expect(api.adminUser.listProjects({ id: ada.id })).rejects.toMatchObject({ status: 404 });
	await expect(api.adminUser.deleteToken({ id: 1 })).rejects.toMatchObject({ status: 404 });
});
