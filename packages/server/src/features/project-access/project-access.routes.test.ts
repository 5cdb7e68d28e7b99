import type { AccessWay } from '@ordna/domain/access';
import { toId } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aWorkingBot } from '../bot/bot.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aVisitor, sharedWith } from '../share/share.builder.ts';
import { aTeam, sharedWithTeam } from '../team/team.builder.ts';
import { aUser } from '../user/user.builder.ts';

/** Ada's house with a kitchen in it; Bob, Cat and Dan have nothing yet. */
async function aHouse() {
	const app = await startTestApp();
	const [ada, bob, cat, dan] = [await aUser(app), await aUser(app), await aUser(app), await aUser(app)];
	const house = await aProject(app, { owner: ada, title: 'House' });
	const kitchen = await app.api(ada.token).project.create({ title: 'Kitchen', parentProjectId: house.id });
	const as = (person: { token: string }) => app.api(person.token);
	return { ...{ app, ada, bob, cat, dan, house, kitchen, as }, projectId: kitchen.id };
}

const told = ({ source, right, distance, projectId, teamName }: AccessWay) =>
	[source, right, distance, projectId, ...(teamName ? [teamName] : [])].join(' ');

test('everybody who may see a project is listed with each of their ways, the one that decides first', async () => {
	const { app, as, ada, bob, cat, house, kitchen, projectId } = await aHouse();
	const crew = await aTeam(app, { admin: ada, members: [bob, cat], name: 'Kiln crew' });
	await sharedWithTeam(app, { project: house, owner: ada, team: crew, right: 'admin' });
	await sharedWith(app, { project: kitchen, owner: ada, person: bob, right: 'read' });

	const people = await as(ada).access.people({ projectId });

	expect(people.map(({ person, right, ways }) => [person.id, right, ways.map(told)])).toEqual([
		[
			ada.id,
			'admin',
			[`owner admin 0 ${kitchen.id}`, `owner admin 1 ${house.id}`, `team admin 1 ${house.id} Kiln crew`],
		],
		[bob.id, 'read', [`person read 0 ${kitchen.id}`, `team admin 1 ${house.id} Kiln crew`]],
		[cat.id, 'admin', [`team admin 1 ${house.id} Kiln crew`]],
	]);
	expect((await as(bob).project.read({ id: kitchen.id })).maxRight).toBe('read');
	expect((await as(cat).project.read({ id: kitchen.id })).maxRight).toBe('admin');
});

test('a share says since when it is there, and who made it; once their account is gone, nobody did', async () => {
	const { app, as, ada, bob, cat, kitchen, projectId } = await aHouse();
	await sharedWith(app, { project: kitchen, owner: ada, person: bob, right: 'admin' });
	app.clock.advance(1000);
	await as(bob).share.create({ projectId, username: cat.username });
	const ofCat = async () => (await as(ada).access.people({ projectId })).find(({ person }) => person.id === cat.id);

	expect((await ofCat())?.ways).toMatchObject([
		{ since: app.clock.now(), givenBy: { id: bob.id, username: bob.username } },
	]);
	await app.app.database.writer.deleteFrom('user').where('id', '=', bob.id).execute();

	expect((await ofCat())?.ways).toMatchObject([{ source: 'person', givenBy: null }]);
});

test('the share of a bot in a project that it made is given by the person it belongs to', async () => {
	const { app, as, ada } = await aHouse();
	const bot = await aWorkingBot(app, { owner: ada, permissions: { projects: ['create'] } });
	const { id: projectId } = await as(bot).project.create({ title: 'Made by a bot' });

	const people = await as(ada).access.people({ projectId });

	expect(people.find(({ person }) => person.id === bot.id)?.ways).toMatchObject([
		{ source: 'person', right: 'admin', givenBy: { id: ada.id } },
	]);
});

test('of a parent that the caller may not see no more is said than that it is a way', async () => {
	const { app, as, ada, bob, cat, house, kitchen, projectId } = await aHouse();
	const crew = await aTeam(app, { admin: ada, members: [cat], name: 'Kiln crew' });
	await sharedWithTeam(app, { project: house, owner: ada, team: crew, right: 'write' });
	await sharedWith(app, { project: kitchen, owner: ada, person: bob, right: 'admin' });

	const people = await as(bob).access.people({ projectId });

	expect(people.find(({ person }) => person.id === cat.id)?.ways).toEqual([
		{
			...{ source: 'team', right: 'write', distance: 1, projectId: toId('project', 0) },
			...{ teamId: toId('team', 0), teamName: '', since: null, givenBy: null },
		},
	]);
	expect(JSON.stringify(people)).not.toContain('Kiln crew');
});

test('who may not see a project learns nobody’s name, nor does a visitor by a link', async () => {
	const { app, as, ada, bob, kitchen, projectId } = await aHouse();
	const visitor = await aVisitor(app, { project: kitchen, owner: ada, right: 'admin' });

	await expect(as(bob).access.people({ projectId })).rejects.toThrow('403');
	await expect(as(visitor).access.people({ projectId })).rejects.toThrow('403');
	await expect(as(visitor).access.ofPerson({ userId: ada.id })).rejects.toThrow('403');
	await expect(app.api().access.people({ projectId })).rejects.toThrow('401');
	await expect(as(ada).access.people({ projectId: toId('project', 999) })).rejects.toThrow('3001');
});

test('of what somebody sees those projects are listed that the caller sees too, and why', async () => {
	const { app, as, ada, bob, cat, house, kitchen } = await aHouse();
	const own = await aProject(app, { owner: bob, title: 'Diary' });
	const garden = await aProject(app, { owner: ada, title: 'Garden' });
	await sharedWith(app, { project: house, owner: ada, person: bob, right: 'write' });
	await sharedWith(app, { project: garden, owner: ada, person: cat, right: 'read' });

	const seen = await as(ada).access.ofPerson({ userId: bob.id });

	expect(seen.map(({ projectId, right, ways }) => [projectId, right, ways.map(told)])).toEqual([
		[house.id, 'write', [`person write 0 ${house.id}`]],
		[kitchen.id, 'write', [`person write 1 ${house.id}`]],
	]);
	expect((await as(bob).access.ofPerson({ userId: bob.id })).map(({ projectId }) => projectId)).toContain(own.id);
	await expect(as(cat).access.ofPerson({ userId: bob.id })).rejects.toThrow('1005');
});

test('nobody learns by this whether there is an account of a number', async () => {
	const { as, ada, dan } = await aHouse();

	for (const userId of [dan.id, toId('user', 999_999), toId('user', -1)])
		await expect(as(ada).access.ofPerson({ userId })).rejects.toThrow('1005');
	expect(await as(dan).access.ofPerson({ userId: dan.id })).toEqual([]);
});

test('both lists come in pages', async () => {
	const { app, as, ada, bob, cat, house, kitchen, projectId } = await aHouse();
	for (const person of [bob, cat]) await sharedWith(app, { project: house, owner: ada, person, right: 'read' });
	const page = { page: 2, perPage: 1 };

	expect((await as(ada).access.people({ projectId, ...page })).map(({ person }) => person.id)).toEqual([bob.id]);
	expect((await as(ada).access.ofPerson({ userId: bob.id, ...page })).map((one) => one.projectId)).toEqual([
		kitchen.id,
	]);
	expect(await as(ada).access.people({ projectId, page: 9, perPage: 50 })).toEqual([]);
});

test('whoever only reads leaves a project; what a parent opens stays open', async () => {
	const { app, as, ada, bob, cat, house, kitchen, projectId } = await aHouse();
	await sharedWith(app, { project: kitchen, owner: ada, person: bob, right: 'read' });
	for (const project of [house, kitchen]) await sharedWith(app, { project, owner: ada, person: cat, right: 'write' });

	await as(bob).access.leave({ projectId });
	await as(cat).access.leave({ projectId });

	await expect(as(bob).project.read({ id: projectId })).rejects.toThrow('403');
	await expect(as(bob).access.leave({ projectId })).rejects.toThrow('403');
	expect((await as(ada).access.people({ projectId })).map(({ person, ways }) => [person.id, ways.map(told)])).toEqual([
		[ada.id, expect.any(Array)],
		[cat.id, [`person write 1 ${house.id}`]],
	]);
	for (const one of [cat, ada]) await as(one).access.leave({ projectId });
	expect((await as(ada).project.read({ id: projectId })).maxRight).toBe('admin');
	expect((await as(ada).access.people({ projectId: house.id })).map(({ person }) => person.id)).toContain(cat.id);
});
