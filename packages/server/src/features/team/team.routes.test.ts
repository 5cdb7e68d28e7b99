import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTeam, lookedAfterElsewhere } from './team.builder.ts';

async function startWithTeam() {
	const app = await startTestApp();
	const [ada, bob, cat] = [await aUser(app), await aUser(app), await aUser(app)];
	const team = await aTeam(app, { admin: ada, members: [bob] });
	const as = (person: { token: string }) => app.api(person.token);
	return { app, ada, bob, cat, team, as, place: { teamId: team.id } };
}

test('who makes a team is its admin, and the answer is the whole team', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const made = await app.api(ada.token).team.create({ name: 'Red', description: '<b>bold</b><script>x</script>' });

	expect(made).toMatchObject({ name: 'Red', externalId: '', isPublic: false, createdBy: { id: ada.id } });
	expect(made.description).toBe('<b>bold</b>');
	expect(made.members.map((one) => [one.id, one.admin])).toEqual([[ada.id, true]]);
	expect(await app.api(ada.token).team.read({ id: made.id })).toEqual(made);
});

test('a name is needed: 2002 without one, 6001 for blanks', async () => {
	const app = await startTestApp();
	const api = app.api((await aUser(app)).token);

	await expect(api.team.create({ name: '' })).rejects.toThrow('2002');
	await expect(api.team.create({ name: 'x'.repeat(251) })).rejects.toThrow('2002');
	await expect(api.team.create({ name: '   ' })).rejects.toThrow('6001');
});

test('an update changes what it names, leaves the rest, and clears what is sent empty', async () => {
	const { team, ada, as } = await startWithTeam();
	await as(ada).team.update({ id: team.id, name: 'Blue', description: 'text', isPublic: true });

	const kept = await as(ada).team.update({ id: team.id, name: 'Green' });
	const cleared = await as(ada).team.update({ id: team.id, name: 'Green', description: '' });

	expect(kept).toMatchObject({ name: 'Green', description: 'text', isPublic: true });
	expect(cleared).toMatchObject({ description: '', isPublic: true });
});

test('only members see a team, only its admins change it', async () => {
	const { team, ada, bob, cat, as, place } = await startWithTeam();

	expect((await as(bob).team.read({ id: team.id })).members.map((one) => [one.id, one.admin])).toEqual([
		[ada.id, true],
		[bob.id, false],
	]);
	await expect(as(cat).team.read({ id: team.id })).rejects.toThrow('403');
	for (const outsider of [bob, cat]) {
		await expect(as(outsider).team.update({ id: team.id, name: 'x' })).rejects.toThrow('403');
		await expect(as(outsider).team.delete({ id: team.id })).rejects.toThrow('403');
		await expect(as(outsider).teamMember.add({ ...place, username: cat.username })).rejects.toThrow('403');
		await expect(as(outsider).teamMember.toggleAdmin({ ...place, username: bob.username })).rejects.toThrow('403');
		await expect(as(outsider).teamMember.remove({ ...place, username: ada.username })).rejects.toThrow('403');
	}
	await expect(as(cat).teamMember.remove({ ...place, username: cat.username })).rejects.toThrow('403');
});

test('a team that does not exist is missing to change, and forbidden to read or to fill', async () => {
	const { ada, bob, as } = await startWithTeam();
	const id = 999;

	await expect(as(ada).team.update({ id, name: 'x' })).rejects.toThrow('6002');
	await expect(as(ada).team.delete({ id })).rejects.toThrow('6002');
	await expect(as(ada).team.read({ id })).rejects.toThrow('403');
	await expect(as(ada).teamMember.add({ teamId: id, username: bob.username })).rejects.toThrow('403');
	await expect(as(ada).teamMember.remove({ teamId: id, username: ada.username })).rejects.toThrow('403');
});

test('a person is added once, by name in any letter case', async () => {
	const { cat, ada, as, place } = await startWithTeam();

	const made = await as(ada).teamMember.add({ ...place, username: cat.username.toUpperCase(), admin: true });

	expect(made).toMatchObject({ username: cat.username, admin: true });
	await expect(as(ada).teamMember.add({ ...place, username: cat.username })).rejects.toThrow('6005');
	await expect(as(ada).teamMember.add({ ...place, username: 'nobody' })).rejects.toThrow('1005');
	await expect(as(ada).teamMember.add({ ...place, username: '' })).rejects.toThrow('2002');
});

test('the mark of an admin is turned over; where there is no member nothing happens', async () => {
	const { team, bob, cat, ada, as, place } = await startWithTeam();

	expect(await as(ada).teamMember.toggleAdmin({ ...place, username: bob.username })).toMatchObject({ admin: true });
	await as(bob).team.update({ id: team.id, name: 'By Bob' });
	expect(await as(ada).teamMember.toggleAdmin({ ...place, username: bob.username })).toMatchObject({ admin: false });
	expect(await as(ada).teamMember.toggleAdmin({ ...place, username: cat.username })).toMatchObject({
		id: 0,
		admin: false,
	});
	expect((await as(ada).team.read({ id: team.id })).members).toHaveLength(2);
});

test('turned over twice at once the mark of an admin is what it was', async () => {
	const { team, bob, ada, as, place } = await startWithTeam();

	await Promise.all(
		Array.from({ length: 6 }, () => as(ada).teamMember.toggleAdmin({ ...place, username: bob.username })),
	);

	const { members } = await as(ada).team.read({ id: team.id });
	expect(members.find(({ id }) => id === bob.id)?.admin).toBe(false);
});

test('anybody may leave, the only admin too, but not the last member', async () => {
	const { team, ada, bob, cat, as, place } = await startWithTeam();

	await as(ada).teamMember.remove({ ...place, username: cat.username });
	await as(ada).teamMember.remove({ ...place, username: ada.username });

	expect(await as(bob).team.read({ id: team.id })).toMatchObject({ createdBy: null, members: [{ id: bob.id }] });
	await expect(as(bob).teamMember.remove({ ...place, username: bob.username })).rejects.toThrow('6006');
	await expect(as(bob).team.delete({ id: team.id })).rejects.toThrow('403');
});

test('of two members who leave at once one stays', async () => {
	const { team, ada, bob, app, as, place } = await startWithTeam();

	await Promise.allSettled([ada, bob].map((one) => as(one).teamMember.remove({ ...place, username: one.username })));

	const rows = await app.app.database.read
		.selectFrom('team_member')
		.select('id')
		.where('team_id', '=', team.id)
		.execute();
	expect(rows).toHaveLength(1);
});

test('from a team that another service looks after nobody is removed', async () => {
	const { app, team, ada, bob, as, place } = await startWithTeam();
	await lookedAfterElsewhere(app, team);

	await expect(as(ada).teamMember.remove({ ...place, username: bob.username })).rejects.toThrow('6010');
	await expect(as(bob).teamMember.remove({ ...place, username: bob.username })).rejects.toThrow('6010');
});

test('nobody makes a team look as if another service looked after it', async () => {
	const { app, ada, as } = await startWithTeam();
	const payload = { name: 'Locked', external_id: 'group', issuer: 'x' };
	const headers = { authorization: `Bearer ${ada.token}` };

	const reply = await app.server.inject({ method: 'POST', url: '/api/v1/teams', headers, payload });

	expect(reply.statusCode).toBe(201);
	expect(await as(ada).team.read({ id: reply.json().id })).toMatchObject({ externalId: '' });
});

test('a public team is found where the server has such, and only found', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLEPUBLICTEAMS: 'true' });
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const open = await aTeam(app, { admin: ada, name: 'Öffentlich', isPublic: true });
	await aTeam(app, { admin: ada, name: 'öffentlicher Dienst' });
	const find = async (query: object) => (await app.api(bob.token).team.list(query)).map((one) => one.id);

	expect([await find({}), await find({ includePublic: true, s: 'ÖFFENT' })]).toEqual([[], [open.id]]);
	await expect(app.api(bob.token).team.read({ id: open.id })).rejects.toThrow('403');
});

test('where the server has no public teams none is found or shared with', async () => {
	const { app, ada, cat, as } = await startWithTeam();
	const open = await aTeam(app, { admin: ada, isPublic: true });
	const project = await aProject(app, { owner: cat });

	expect(await as(cat).team.list({ includePublic: true })).toEqual([]);
	await expect(as(cat).teamShare.create({ projectId: project.id, teamId: open.id })).rejects.toThrow('6002');
});

test('a list of teams costs the same for one and for many', async () => {
	const { app, ada, bob, as } = await startWithTeam();
	const cost = async () => {
		await as(ada).team.list({});
		const before = statements.count;
		await as(ada).team.list({});
		return statements.count - before;
	};
	const one = await cost();
	for (const _ of [1, 2, 3]) await aTeam(app, { admin: ada, members: [bob] });

	expect(await cost()).toBe(one);
	expect(one).toBeLessThanOrEqual(4);
});

test('whoever joins is told of with member, doer and team', async () => {
	const { app, team, ada, bob } = await startWithTeam();

	const line = await app.app.database.read
		.selectFrom('change')
		.select(['entity', 'entity_id', 'after'])
		.where('kind', '=', 'team.member.added')
		.executeTakeFirstOrThrow();

	expect(line).toMatchObject({ entity: 'team', entity_id: team.id });
	expect(JSON.parse(line.after ?? '')).toEqual({
		memberId: bob.id,
		admin: false,
		doerId: ada.id,
		team: { id: team.id, name: team.name, description: '', isPublic: false, externalId: '' },
	});
});
