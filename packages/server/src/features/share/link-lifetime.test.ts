import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aVisitor, sharedWith } from './share.builder.ts';

const minute = 60_000;

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const inMinutes = (minutes: number) => toInstant(app.clock.now() + minutes * minute);
	return { app, ada, project, api: app.api(ada.token), place: { projectId: project.id }, inMinutes };
}

test('an expired link lets nobody in, and those who came by it are out', async () => {
	const { app, api, project, place, inMinutes } = await startWithProject();
	const link = await api.linkShare.create({ ...place, expiresAt: inMinutes(2) });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });
	const read = () => app.api(token).project.read({ id: project.id });
	await expect(read()).resolves.toMatchObject({ id: project.id });

	app.clock.advance(2 * minute);

	await expect(read()).rejects.toThrow('401 {"code":11');
	await expect(app.api(token).token.renew({})).rejects.toThrow('401');
	await expect(app.api().linkShare.enter({ hash: link.hash })).rejects.toThrow('410 {"code":13004');
});

test('a visitor’s token ends with the link, where that is sooner', async () => {
	const { app, api, place, inMinutes } = await startWithProject();
	const link = await api.linkShare.create({ ...place, expiresAt: inMinutes(2) });

	const { token } = await app.api().linkShare.enter({ hash: link.hash });

	const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
	expect(claims.exp).toBe(Math.floor(inMinutes(2) / 1000));
});

test('an expired link opens again when it is given more time, or none', async () => {
	const { app, api, place, inMinutes } = await startWithProject();
	const { id, hash } = await api.linkShare.create({ ...place, expiresAt: inMinutes(1) });
	app.clock.advance(2 * minute);

	expect(await api.linkShare.update({ ...place, id, expiresAt: inMinutes(3) })).toMatchObject({ id, hash });
	await app.api().linkShare.enter({ hash });
	app.clock.advance(4 * minute);
	await expect(app.api().linkShare.enter({ hash })).rejects.toThrow('13004');
	expect(await api.linkShare.update({ ...place, id, expiresAt: null })).toMatchObject({ expiresAt: null });

	await app.api().linkShare.enter({ hash });
});

test('no link expires before it is made', async () => {
	const { api, place, inMinutes } = await startWithProject();

	await expect(api.linkShare.create({ ...place, expiresAt: inMinutes(-1) })).rejects.toThrow('2002');
	const { id } = await api.linkShare.create(place);
	await expect(api.linkShare.update({ ...place, id, expiresAt: inMinutes(0) })).rejects.toThrow('2002');
});

test('each visit is counted, a wrong password is none, and visitors are not told', async () => {
	const { app, api, place } = await startWithProject();
	const { id, hash } = await api.linkShare.create({ ...place, password: 'open sesame' });
	expect(await api.linkShare.read({ ...place, id })).toMatchObject({ openedCount: 0, lastOpened: null });

	const entered = await app.api().linkShare.enter({ hash, password: 'open sesame' });
	await expect(app.api().linkShare.enter({ hash, password: 'sesame' })).rejects.toThrow('13002');
	app.clock.advance(minute);
	await app.api().linkShare.enter({ hash, password: 'open sesame' });

	expect(await api.linkShare.list(place)).toMatchObject([{ openedCount: 2, lastOpened: app.clock.now() }]);
	expect(entered).not.toHaveProperty('openedCount');
});

test('a change of a link counts at once, and leaves what it does not name', async () => {
	const { app, api, ada, project, place } = await startWithProject();
	const guest = await aVisitor(app, { project, owner: ada, right: 'read' });
	const rename = () => app.api(guest.token).project.update({ id: project.id, title: 'by a guest' });
	await expect(rename()).rejects.toThrow('403');

	expect(await api.linkShare.update({ ...place, id: guest.shareId, right: 'write' })).toMatchObject({ right: 'write' });
	await expect(rename()).resolves.toMatchObject({ title: 'by a guest' });
	const named = await api.linkShare.update({ ...place, id: guest.shareId, name: 'Helpers' });

	expect(named).toMatchObject({ name: 'Helpers', right: 'write', hash: guest.hash, sharingType: 1 });
});

test.each([
	['another password', { password: 'open sesame' }],
	['another address', { isAddressReplaced: true }],
])('with %s, who came by a link is out at once, on the live feed too', async (_, patch) => {
	const { app, api, ada, project, place } = await startWithProject();
	const guest = await aVisitor(app, { project, owner: ada });
	const { client } = await followChanges(app, guest.token);

	const changed = await api.linkShare.update({ ...place, id: guest.shareId, ...patch });

	await expect(app.api(guest.token).project.read({ id: project.id })).rejects.toThrow('"code":11');
	await client.ended;
	await expect(app.api().linkShare.enter({ hash: guest.hash })).rejects.toThrow(/3006|13001/);
	await app.api().linkShare.enter({ hash: changed.hash, password: 'open sesame' });
});

test('a password that is taken away leaves the link open', async () => {
	const { app, api, place } = await startWithProject();
	const { id, hash } = await api.linkShare.create({ ...place, password: 'open sesame' });

	expect(await api.linkShare.update({ ...place, id, password: '' })).toMatchObject({ sharingType: 1 });

	await app.api().linkShare.enter({ hash });
});

test('only admins change links, and only those of their project', async () => {
	const { app, ada, api, project, place } = await startWithProject();
	const bob = await aUser(app);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const { id } = await app.api(bob.token).linkShare.create({ ...place, right: 'write' });
	const other = await aProject(app, { owner: ada });

	await expect(app.api(bob.token).linkShare.update({ ...place, id, name: 'x' })).rejects.toThrow('403');
	await expect(api.linkShare.update({ projectId: other.id, id, name: 'x' })).rejects.toThrow('3006');
});
