import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aTeam, lookedAfterElsewhere } from '../team/team.builder.ts';
import { aUser, setAccountStatus } from '../user/user.builder.ts';
import { createInvitation } from './index.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

const ended = { status: 412, body: { message: 'This invitation is not valid any more.' } };

/** A server where nobody registers without being invited, and who administers it. */
async function byInvitation(env: Record<string, string> = {}) {
	const app = await startTestApp({ ORDNA_SERVICE_REGISTRATION: 'invitation', ...env });
	const ada = await aUser(app, { username: 'ada', isAdmin: true });
	return { app, ada, api: app.api(ada.token) };
}

let made = 0;

function register(app: TestApp, invitation?: string, email?: string) {
	made += 1;
	const username = `guest${made}`;
	return app.api().account.register({
		username,
		email: email ?? `${username}@example.com`,
		password: 'correct-horse-9',
		...(invitation === undefined ? {} : { invitation }),
	});
}

test('who has a link registers where nobody else can, as often as it says, and is shown beside it', async () => {
	const { app, api } = await byInvitation();
	const { id, token } = await api.invitation.create({ maxUses: 2, expiresAt: app.clock.now() + dayMs });

	await expect(register(app)).rejects.toThrow('404');
	const [first, second] = [await register(app, token), await register(app, token)];
	await expect(register(app, token)).rejects.toMatchObject(ended);

	expect(await api.invitation.list({})).toMatchObject([
		{ id, token, uses: 2, maxUses: 2, createdBy: { username: 'ada' }, joined: [{ id: second.id }, { id: first.id }] },
	]);
	expect(await app.app.database.read.selectFrom('user').select('id').execute()).toHaveLength(3);
});

test('of two who try the last use at once one gets in', async () => {
	const { app, api } = await byInvitation();
	const { token } = await api.invitation.create({ maxUses: 1 });

	const tried = await Promise.allSettled([register(app, token), register(app, token)]);

	expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a link opens nothing once it has expired, is turned off or deleted, or its maker is locked out', async () => {
	const { app, ada, api } = await byInvitation();
	const expiresAt = app.clock.now() + minuteMs;
	const [brief, off, deleted, left] = [
		await api.invitation.create({ expiresAt }),
		await api.invitation.create({}),
		await api.invitation.create({}),
		await api.invitation.create({}),
	];
	await api.invitation.update({ id: off.id, isOff: true });
	await api.invitation.delete({ id: deleted.id });
	const open = (token: string) => app.api().invitation.open({ token });

	expect(await open(brief.token)).toEqual({ invitedBy: 'ada', projectTitle: '', email: '' });
	await expect(open(off.token)).rejects.toMatchObject(ended);
	await expect(register(app, deleted.token)).rejects.toMatchObject(ended);
	app.clock.advance(minuteMs);
	await expect(register(app, brief.token)).rejects.toMatchObject(ended);
	await api.invitation.update({ id: off.id, isOff: false });
	await expect(register(app, off.token)).resolves.toMatchObject({ username: expect.any(String) });
	await setAccountStatus(app, ada.id, 2);
	await expect(register(app, left.token)).rejects.toMatchObject(ended);
});

test('what is used up or has expired goes at once; all else stays', async () => {
	const { app, api } = await byInvitation();
	const used = await api.invitation.create({ maxUses: 1 });
	await api.invitation.create({ expiresAt: app.clock.now() + 1000 });
	const open = await api.invitation.create({ maxUses: 2 });
	await register(app, used.token);
	app.clock.advance(2000);

	await api.invitation.deleteEnded({});

	expect((await api.invitation.list({})).map(({ id }) => id)).toEqual([open.id]);
});

test('an end in the past is refused, and nothing of a link stands in the database as it is', async () => {
	const { app, api } = await byInvitation();
	await expect(api.invitation.create({ expiresAt: app.clock.now() - 1000 })).rejects.toMatchObject({ status: 400 });

	const { token } = await api.invitation.create({});

	const rows = await app.app.database.read.selectFrom('invitation').selectAll().execute();
	const lines = await app.app.database.read.selectFrom('change').selectAll().execute();
	expect(JSON.stringify([rows, lines])).not.toContain(token);
});

test('an address that the link was sent to is confirmed by it; another one is not', async () => {
	const box = await startMailBox();
	const { app, ada } = await byInvitation(box.env);
	const caller = { kind: 'person', id: ada.id, username: 'ada', sessionId: null, scopes: null } as const;
	const invite = () =>
		runCommand(app.app, caller, { via: 'test' }, (context) => createInvitation(context, { email: 'Bob@example.com' }));

	const invited = await register(app, (await invite()).token, 'bob@EXAMPLE.com');
	const other = await register(app, (await invite()).token);

	const rows = await app.app.database.read.selectFrom('user').select(['id', 'status']).execute();
	expect(rows.find(({ id }) => id === invited.id)?.status).toBe(0);
	expect(rows.find(({ id }) => id === other.id)?.status).toBe(1);
});

test('who joins by a link is in its teams, as long as whoever chose them administers them', async () => {
	const { app, ada, api } = await byInvitation();
	await aUser(app, { username: 'kim' });
	const [shop, kitchen] = [
		await aTeam(app, { admin: ada, name: 'Shop' }),
		await aTeam(app, { admin: ada, name: 'Kitchen' }),
	];
	const { token } = await api.invitation.create({ maxUses: 5, teamIds: [shop.id, kitchen.id] });

	const { username } = await register(app, token);
	await api.teamMember.add({ teamId: kitchen.id, username: 'kim', admin: true });
	await api.teamMember.toggleAdmin({ teamId: kitchen.id, username: 'ada' });
	const later = await register(app, token);

	expect((await api.invitation.list({}))[0]?.teams).toEqual([
		{ id: kitchen.id, name: 'Kitchen' },
		{ id: shop.id, name: 'Shop' },
	]);
	const namesIn = async (teamId: typeof shop.id) =>
		(await api.team.read({ id: teamId })).members.map((one) => one.username);
	expect(await namesIn(shop.id)).toEqual(['ada', username, later.username]);
	expect(await namesIn(kitchen.id)).toEqual(expect.arrayContaining(['ada', 'kim', username]));
	expect(await namesIn(kitchen.id)).not.toContain(later.username);
});

test('a team of others is nobody’s to give, and one that a provider looks after is not either', async () => {
	const { app, ada, api } = await byInvitation();
	const [strange, synced] = [await aTeam(app), await aTeam(app, { admin: ada })];
	await lookedAfterElsewhere(app, synced);

	await expect(api.invitation.create({ teamIds: [strange.id] })).rejects.toMatchObject({ status: 403 });
	await expect(api.invitation.create({ teamIds: [synced.id] })).rejects.toMatchObject({ status: 412 });
	expect(await api.invitation.list({})).toEqual([]);
});

test('a link is changed: how often, until when, and which teams; those that another administrator chose may stay', async () => {
	const { app, ada, api } = await byInvitation();
	const bea = await aUser(app, { username: 'bea', isAdmin: true });
	const [shop, garden] = [
		await aTeam(app, { admin: ada, name: 'Shop' }),
		await aTeam(app, { admin: bea, name: 'Garden' }),
	];
	const { id } = await api.invitation.create({ maxUses: 1, teamIds: [shop.id] });
	const expiresAt = app.clock.now() + dayMs;

	const changed = await app
		.api(bea.token)
		.invitation.update({ id, maxUses: 3, expiresAt, teamIds: [shop.id, garden.id] });
	const without = await app.api(bea.token).invitation.update({ id, teamIds: [garden.id] });

	expect(changed).toMatchObject({ maxUses: 3, expiresAt, teams: [{ name: 'Garden' }, { name: 'Shop' }] });
	expect(without).toMatchObject({ maxUses: 3, expiresAt, teams: [{ name: 'Garden' }] });
	await expect(app.api(bea.token).invitation.update({ id, teamIds: [shop.id] })).rejects.toMatchObject({ status: 403 });
});
