import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { connectLive, followChanges } from '../../testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { lockAccess, refreshAccess } from '../access/index.ts';
import { createProject } from '../project/index.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

const here = { via: 'test' };

async function aProjectOf({ app }: TestApp, owner: TestUser): Promise<number> {
	const caller = { kind: 'person', id: owner.id, username: owner.username, sessionId: null, scopes: null } as const;
	return (await runCommand(app, caller, here, (context) => createProject(context, { title: 'Kitchen' }, owner.id))).id;
}

async function share({ app }: TestApp, projectId: number, user: TestUser, isOn: boolean): Promise<void> {
	await runCommand(app, { kind: 'stranger' }, here, async (context) => {
		await lockAccess(context);
		const row = { project_id: projectId, user_id: user.id, right: 0, created: context.now, updated: context.now };
		if (isOn) await context.db.insertInto('project_user').values(row).execute();
		else await context.db.deleteFrom('project_user').where('user_id', '=', user.id).execute();
		await refreshAccess(context, projectId);
	});
}

test('who signs in is told so', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const client = await connectLive(app);

	client.say({ action: 'auth', token: ada.token });

	expect(await client.next()).toEqual({ action: 'auth.success', success: true });
	client.say({ action: 'auth', token: ada.token });
	expect(await client.next()).toEqual({ error: 'already_authenticated' });
	client.say({ action: 'dance' });
	client.say({ action: 'subscribe' });
	expect(await client.next()).toEqual({ error: 'invalid_event', event: '' });
	client.say({ action: 'subscribe', event: 'weather' });
	expect(await client.next()).toEqual({ error: 'invalid_event', event: 'weather' });
});

test('nothing is told before signing in, and a wrong token ends the connection', async () => {
	const app = await startTestApp();
	const client = await connectLive(app);

	client.say({ action: 'subscribe', event: 'changes' });
	expect(await client.next()).toEqual({ error: 'auth_required' });
	client.say({ action: 'auth', token: 'nonsense' });

	expect(await client.next()).toEqual({ error: 'invalid_token' });
	expect(await client.ended).toMatchObject({ code: 1008 });
});

test('a change of mine is told with the record as it is now', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { client, first } = await followChanges(app, ada.token);

	const made = await app.api(ada.token).label.create({ title: 'Print' });
	const push = await client.nextPush();

	expect(first.changes).toEqual([]);
	expect(push.seq).toBeGreaterThan(first.seq);
	expect(push.changes).toMatchObject([
		{ kind: 'label.created', entity: 'label', entity_id: made.id, project_id: null },
	]);
	expect(push.records.label).toMatchObject([{ id: made.id, title: 'Print', created_by: { id: ada.id } }]);
	expect(push.removed).toEqual({});
});

test('a bulk of a thousand is one push', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { client } = await followChanges(app, ada.token);
	const me = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;

	await runCommand(app.app, me, here, async (context) => {
		for (let id = 1; id <= 1000; id += 1)
			context.changes.record('label.deleted', { entityId: id, projectId: null, before: { tasks: [] } });
	});
	const push = await client.nextPush();

	expect(push.changes).toHaveLength(1000);
	expect(push.removed.label).toHaveLength(1000);
});

test('what one may not see is not told', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const { client } = await followChanges(app, bob.token);

	await app.api(ada.token).label.create({ title: 'Secret' });
	await aProjectOf(app, ada);
	const own = await app.api(bob.token).label.create({ title: 'Mine' });
	const push = await client.nextPush();

	expect(push.changes).toMatchObject([{ kind: 'label.created', entity_id: own.id }]);
	expect(push.records.label).toHaveLength(1);
});

test('a deleted label is removed', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await app.api(ada.token).label.create({ title: 'Print' });
	const { client } = await followChanges(app, ada.token);

	await app.api(ada.token).label.delete({ id });

	expect(await client.nextPush()).toMatchObject({ records: {}, removed: { label: [id] } });
});

test('who comes again is told what was missed', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { first } = await followChanges(app, ada.token);
	await app.api(ada.token).label.create({ title: 'Print' });

	const { first: missed } = await followChanges(app, ada.token, first.seq);

	expect(missed.changes).toMatchObject([{ kind: 'label.created' }]);
});

test('who is too far behind, or ahead of us, loads again', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	await runCommand(app.app, { kind: 'stranger' }, here, async (context) => {
		for (let id = 1; id <= 1001; id += 1) context.changes.record('export.requested', { entityId: id, projectId: null });
	});

	const [behind, ahead] = [await followChanges(app, ada.token, 0), await followChanges(app, ada.token, 1_000_000)];

	expect(behind.first).toMatchObject({ reset: true, seq: app.app.feed.seq, changes: [] });
	expect(ahead.first).toMatchObject({ reset: true, seq: app.app.feed.seq });
});

test('a project that is shared with me is told, and one that is taken away resets', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProjectOf(app, ada);
	const { client } = await followChanges(app, bob.token);

	await share(app, project, bob, true);
	expect(await client.nextPush()).toMatchObject({ changes: [{ kind: 'access.changed', project_id: project }] });

	await share(app, project, bob, false);
	expect(await client.nextPush()).toMatchObject({ reset: true, removed: { project: [project] } });
});

test('what was taken away while one was gone resets, too', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProjectOf(app, ada);
	await share(app, project, bob, true);
	const { client, first } = await followChanges(app, bob.token);
	client.close();
	await client.ended;
	await share(app, project, bob, false);

	expect((await followChanges(app, bob.token, first.seq)).first).toMatchObject({ reset: true });
});

test('what others share among themselves does not disturb who comes again', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const { client, first } = await followChanges(app, bob.token);
	client.close();
	await client.ended;
	await aProjectOf(app, ada);

	const again = await followChanges(app, bob.token, first.seq);

	expect(again.first).toMatchObject({ changes: [] });
	expect(again.first.reset).toBeUndefined();
});

test('the connection ends with its session', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { client } = await followChanges(app, ada.token);

	await runCommand(app.app, { kind: 'stranger' }, here, async (context) => {
		const gone = await context.db.deleteFrom('session').where('user_id', '=', ada.id).returning('id').execute();
		const before = { ids: gone.map((session) => session.id) };
		context.changes.record('session.ended', { entityId: ada.id, projectId: null, before });
	});

	expect(await client.ended).toEqual({ code: 4401, reason: 'signed out' });
});

test('a page of another origin cannot connect', async () => {
	const app = await startTestApp();

	await expect(connectLive(app, { origin: 'https://evil.example' })).rejects.toThrow('403');
});

test('a page of our own address can, also where that ends in a path', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_PUBLICURL: 'https://example.org/ordna/' });

	const client = await connectLive(app, { origin: 'https://example.org' });

	client.say({ action: 'subscribe', event: 'changes' });
	expect(await client.next()).toEqual({ error: 'auth_required' });
});

test('connecting has a budget, which signing in gives back', async () => {
	const app = await startTestApp({ ORDNA_RATELIMIT_NOAUTHLIMIT: '2' });
	const ada = await aUser(app);
	await followChanges(app, ada.token);
	await followChanges(app, ada.token);
	await followChanges(app, ada.token);
	await connectLive(app);
	await connectLive(app);

	await expect(connectLive(app)).rejects.toThrow('429');
});

test('what another process writes is told, though nobody asks for anything', async () => {
	const app = await startTestApp();
	const other = await app.beside();
	const ada = await aUser(app);
	await app.begin();
	const { client } = await followChanges(app, ada.token);

	await other.api(ada.token).label.create({ title: 'Print' });

	expect(await client.nextPush()).toMatchObject({ changes: [{ kind: 'label.created' }] });
});

test('a stopping server says that it goes', async () => {
	const app = await startTestApp();
	const client = await connectLive(app);

	await Promise.all([app.server.close(), pause(10)]);

	expect(await client.ended).toMatchObject({ code: 1001 });
});

test('who says much more than is answered is sent away, and nothing more is done for them', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { client } = await followChanges(app, ada.token);
	const check = vi.spyOn(app.app.feed, 'catchUp');

	for (let said = 0; said < 5000; said += 1) client.say({ action: 'subscribe', event: 'changes', since: 0 });

	expect(await client.ended).toEqual({ code: 1008, reason: 'too much at once' });
	expect(check.mock.calls.length).toBeLessThan(1000);
});

test('who waits for each answer may say as much as they like', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { client } = await followChanges(app, ada.token);

	for (let said = 0; said < 300; said += 1) {
		client.say({ action: 'subscribe', event: 'nothing' });
		expect(await client.next()).toMatchObject({ error: 'invalid_event' });
	}
});
