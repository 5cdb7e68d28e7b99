import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';

test('a link is made once, shown again, given another key and deleted', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token).feedLink;
	expect(await api.list({})).toEqual([]);

	const made = await api.create({ kind: 'tasks' });
	const again = await api.create({ kind: 'tasks' });
	app.clock.advance(1000);
	const reset = await api.reset({ kind: 'tasks' });

	expect(made).toEqual({
		kind: 'tasks',
		key: expect.stringMatching(/^\w{64}$/),
		projectId: null,
		created: app.clock.now() - 1000,
	});
	expect(again).toEqual(made);
	expect(reset).toEqual({ ...made, key: expect.not.stringContaining(made.key), created: app.clock.now() });
	expect(await api.list({})).toEqual([reset]);
	await api.create({ kind: 'notifications' });
	expect((await api.list({})).map(({ kind }) => kind)).toEqual(['tasks', 'notifications']);
	await api.delete({ kind: 'tasks' });
	await api.delete({ kind: 'tasks' });
	expect((await api.list({})).map(({ kind }) => kind)).toEqual(['notifications']);
});

test('a link holds a project that its owner can read, until that project is gone', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const [own, foreign] = [await aProject(app, { owner: ada }), await aProject(app, { owner: bob })];
	const api = app.api(ada.token).feedLink;

	expect(await api.create({ kind: 'tasks', projectId: own.id })).toMatchObject({ projectId: own.id });
	expect(await api.update({ kind: 'tasks', projectId: null })).toMatchObject({ projectId: null });
	expect(await api.update({ kind: 'tasks', projectId: own.id })).toMatchObject({ projectId: own.id });
	await expect(api.update({ kind: 'tasks', projectId: foreign.id })).rejects.toThrow('403');
	await expect(api.update({ kind: 'tasks', projectId: 99_999 })).rejects.toThrow('404');
	expect(await api.create({ kind: 'notifications', projectId: own.id })).toMatchObject({ projectId: null });
	expect((await api.list({}))[0]).toMatchObject({ projectId: own.id });
});

test('nobody sees, changes or deletes the link of somebody else; one that is not there cannot be changed', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const made = await app.api(ada.token).feedLink.create({ kind: 'tasks' });
	const api = app.api(bob.token).feedLink;

	expect(await api.list({})).toEqual([]);
	await expect(api.reset({ kind: 'tasks' })).rejects.toThrow('404');
	await expect(api.update({ kind: 'tasks', projectId: null })).rejects.toThrow('404');
	await api.delete({ kind: 'tasks' });

	expect(await app.api(ada.token).feedLink.list({})).toEqual([made]);
});

test('two who make a link at once get the same one', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token).feedLink;

	const [one, other] = await Promise.all([api.create({ kind: 'tasks' }), api.create({ kind: 'tasks' })]);

	expect(one).toEqual(other);
	expect(await api.list({})).toEqual([one]);
});

test('whoever ends all tokens ends the links, too', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	await api.feedLink.create({ kind: 'tasks' });

	await api.token.endAll({});

	expect(await api.feedLink.list({})).toEqual([]);
});
