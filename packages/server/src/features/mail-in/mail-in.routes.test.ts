import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';

const env = {
	ORDNA_MAILIN_ENABLED: 'true',
	ORDNA_MAILIN_HOST: '127.0.0.1',
	ORDNA_MAILIN_USERNAME: 'tasks',
	ORDNA_MAILIN_ADDRESS: 'tasks+{word}@example.org',
};

async function start() {
	const app = await startTestApp(env);
	const [owner, writer, reader] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner });
	for (const [{ username }, right] of [
		[writer, 'write'],
		[reader, 'read'],
	] as const)
		await app.api(owner.token).share.create({ projectId: project.id, username, right });
	const as = (user: typeof owner) => app.api(user.token).mailIn;
	return { app, owner, writer, reader, as, projectId: project.id };
}

test('a project has no address until somebody who may write there makes one, for all of them', async () => {
	const { as, owner, writer, projectId, app } = await start();
	expect(await as(owner).read({ projectId })).toEqual({ address: '', created: null });

	const made = await as(writer).create({ projectId });

	expect(made.address).toMatch(/^tasks\+[a-km-np-z2-9]{24}@example\.org$/);
	expect(made.created).toBe(app.clock.now());
	expect(await as(owner).create({ projectId })).toEqual(made);
	expect(await as(owner).read({ projectId })).toEqual(made);
});

test('a word is replaced, and deleted', async () => {
	const { as, owner, projectId } = await start();
	const first = await as(owner).replace({ projectId });

	const second = await as(owner).replace({ projectId });
	expect(second.address).not.toBe(first.address);
	await as(owner).delete({ projectId });
	await as(owner).delete({ projectId });

	expect(await as(owner).read({ projectId })).toEqual({ address: '', created: null });
});

test('whoever may only read neither sees nor makes an address', async () => {
	const { as, owner, reader, projectId } = await start();
	const made = await as(owner).create({ projectId });

	await expect(as(reader).read({ projectId })).rejects.toThrow('403');
	await expect(as(reader).create({ projectId })).rejects.toThrow('403');
	await expect(as(reader).replace({ projectId })).rejects.toThrow('403');
	await expect(as(reader).delete({ projectId })).rejects.toThrow('403');
	expect(await as(owner).read({ projectId })).toEqual(made);
});

test('no line of the log has the word', async () => {
	const { app, as, owner, projectId } = await start();
	await as(owner).create({ projectId });
	await as(owner).replace({ projectId });
	await as(owner).delete({ projectId });

	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['kind', 'before', 'after'])
		.where('entity', '=', 'mail-in address')
		.orderBy('seq')
		.execute();

	expect(lines).toEqual(
		['mailIn.created', 'mailIn.replaced', 'mailIn.deleted'].map((kind) => ({ kind, before: null, after: null })),
	);
});

test('the address goes with its project', async () => {
	const { app, as, owner, projectId } = await start();
	await as(owner).create({ projectId });

	await app.api(owner.token).project.delete({ id: projectId });

	expect(await app.app.database.read.selectFrom('mail_in_address').selectAll().execute()).toEqual([]);
});
