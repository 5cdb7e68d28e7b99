import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aTeam, lookedAfterElsewhere } from '../team/team.builder.ts';
import { aUser } from './user.builder.ts';

async function aPerson(
	app: TestApp,
	fields: { username: string; name?: string; email?: string; byName?: 1; byEmail?: 1 },
) {
	const person = await aUser(app, { username: fields.username });
	await app.app.database.writer
		.updateTable('user')
		.set({
			name: fields.name ?? '',
			email: fields.email ?? '',
			discoverable_by_name: fields.byName ?? 0,
			discoverable_by_email: fields.byEmail ?? 0,
		})
		.where('id', '=', person.id)
		.execute();
	return person;
}

async function finder(app: TestApp) {
	const { token } = await aUser(app);
	return async (s: string) => (await app.api(token).user.search({ s })).map(({ username }) => username);
}

test('a user name is found whole, in any letter case', async () => {
	const app = await startTestApp();
	await aPerson(app, { username: 'ada' });
	const find = await finder(app);

	expect([await find('ADA'), await find('ad'), await find(''), await find('%'), await find('a_a')]).toEqual([
		['ada'],
		[],
		[],
		[],
		[],
	]);
});

test('a part of a name, and a whole address, find whoever lets them', async () => {
	const app = await startTestApp();
	await aPerson(app, { username: 'open', name: 'Zoë Äpple', email: 'Zoe@example.com', byName: 1, byEmail: 1 });
	await aPerson(app, { username: 'shy', name: 'Zoë Smith', email: 'smith@example.com' });
	const find = await finder(app);

	expect([await find('zoë'), await find('äPP'), await find('smith')]).toEqual([['open'], ['open'], []]);
	expect([await find('zoe@EXAMPLE.com'), await find('zoe@example'), await find('smith@example.com')]).toEqual([
		['open'],
		[],
		[],
	]);
});

test('a comma separates several names, and who was found shows no address', async () => {
	const app = await startTestApp();
	const [ada, bob] = [
		await aPerson(app, { username: 'ada', email: 'ada@example.com' }),
		await aPerson(app, { username: 'bob' }),
	];
	const { token } = await aUser(app);

	const found = await app.api(token).user.search({ s: ' bob , ada,' });

	expect(found.map(({ id }) => id)).toEqual([ada.id, bob.id]);
	expect(found[0]).not.toHaveProperty('email');
});

test('where people are found by their teams only, the name opens nothing', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLEOPENIDTEAMUSERSEARCH: 'true' });
	await aPerson(app, { username: 'ada', name: 'Ada', email: 'ada@example.com', byName: 1, byEmail: 1 });
	const find = await finder(app);

	expect([await find('ada'), await find('ada@example.com')]).toEqual([[], ['ada']]);
});

test('people in a team that another service looks after find each other by parts of both names', async () => {
	const app = await startTestApp();
	const [ada, bob] = [
		await aPerson(app, { username: 'adalovelace', name: 'Augusta' }),
		await aPerson(app, { username: 'bob' }),
	];
	const team = await aTeam(app, { admin: bob, members: [ada] });
	const find = async (s: string) => (await app.api(bob.token).user.search({ s })).map(({ username }) => username);

	const before = [await find('lovel'), await find('gust')];
	await lookedAfterElsewhere(app, team);

	expect(before).toEqual([[], []]);
	expect([await find('LOVEL'), await find('gust')]).toEqual([['adalovelace'], ['adalovelace']]);
	expect(await (await finder(app))('lovel')).toEqual([]);
});

test('where people are found by their teams only, any team will do', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLEOPENIDTEAMUSERSEARCH: 'true' });
	const [ada, bob] = [await aPerson(app, { username: 'ada' }), await aPerson(app, { username: 'bob' })];
	await aPerson(app, { username: 'adam', name: 'Adam', byName: 1 });
	await aTeam(app, { admin: bob });
	const team = await app.api(bob.token).team.create({ name: 'both' });
	await app.api(bob.token).teamMember.add({ teamId: team.id, username: ada.username });

	expect((await app.api(bob.token).user.search({ s: 'ada' })).map(({ id }) => id)).toEqual([ada.id]);
});
