import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTeam, sharedWithTeam } from './team.builder.ts';

async function startShared() {
	const app = await startTestApp();
	const [ada, bob, cat] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const team = await aTeam(app, { admin: ada, members: [cat] });
	await sharedWithTeam(app, { project, owner: ada, team, right: 'write' });
	const api = app.api(ada.token);
	const join = () => api.teamMember.add({ teamId: team.id, username: bob.username });
	const leave = () => api.teamMember.remove({ teamId: team.id, username: bob.username });
	return { app, ada, bob, project, team, api, join, leave };
}

test('who joins a team is given its projects, and who leaves loads again', async () => {
	const { app, bob, project, join, leave } = await startShared();
	const { client } = await followChanges(app, bob.token);

	await join();
	expect((await client.nextPush()).records.project).toMatchObject([{ id: project.id }]);

	await leave();
	expect(await client.nextPush()).toMatchObject({ reset: true, removed: { project: [project.id] } });
});

test('who was away while they were taken out of a team loads again, whichever process they come back to', async () => {
	const { app, bob, join, leave } = await startShared();
	await join();
	const { client, first } = await followChanges(app, bob.token);
	client.close();
	await client.ended;
	await leave();

	expect((await followChanges(await app.beside(), bob.token, first.seq)).first).toMatchObject({ reset: true });
});

test('who gets very many projects at once asks for them, and is not sent them all', async () => {
	const { app, ada, bob, project } = await startShared();
	const row = {
		owner_id: ada.id,
		parent_id: project.id,
		identifier_key: null,
		position: 1,
		created: toInstant(0),
		updated: toInstant(0),
	};
	const rows = Array.from({ length: 101 }, (_, number) => ({ ...row, title: `Beneath ${number}` }));
	await app.app.database.writer.insertInto('project').values(rows).execute();
	const other = await aTeam(app, { admin: ada, members: [bob] });
	const { client } = await followChanges(app, bob.token);

	await sharedWithTeam(app, { project, owner: ada, team: other, right: 'read' });

	expect(await client.nextPush()).toMatchObject({ reset: true, records: {} });
});

test('a team is told to those in it as it changes, and to nobody else', async () => {
	const { app, ada, bob, team, api, join } = await startShared();
	await join();
	const [hers, his] = [await followChanges(app, ada.token), await followChanges(app, bob.token)];
	const stranger = await followChanges(app, (await aUser(app)).token);

	await api.team.update({ id: team.id, name: 'Kiln crew' });

	for (const { client } of [hers, his])
		expect((await client.nextPush()).records.team).toMatchObject([{ id: team.id, name: 'Kiln crew' }]);
	// Nothing of it came before this.
	await api.teamMember.toggleAdmin({ teamId: team.id, username: bob.username });
	expect((await his.client.nextPush()).records.team).toMatchObject([{ members: [{}, { admin: true }, {}] }]);
	expect(stranger.client.waiting).toBe(0);
});

test('who is taken out of a team, and who was in one that is deleted, forgets it', async () => {
	const app = await startTestApp();
	const [ada, bob, cat] = [await aUser(app), await aUser(app), await aUser(app)];
	const team = await aTeam(app, { admin: ada, members: [bob, cat] });
	const [his, hers] = [await followChanges(app, bob.token), await followChanges(app, cat.token)];

	await app.api(ada.token).teamMember.remove({ teamId: team.id, username: bob.username });
	expect((await his.client.nextPush()).removed).toEqual({ team: [team.id] });
	expect((await hers.client.nextPush()).records.team).toMatchObject([{ members: [{ id: ada.id }, { id: cat.id }] }]);

	await app.api(ada.token).team.delete({ id: team.id });
	expect((await hers.client.nextPush()).removed).toEqual({ team: [team.id] });
});
