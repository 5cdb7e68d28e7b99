import { nameKey } from '@ordna/domain/account';
import { toId } from '@ordna/domain/contract';
import { maxDailyByInviter, maxDailyToAddress } from '@ordna/domain/invitation';
import { expect, test } from 'vitest';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { mailDispatcher } from '../mail/index.ts';
import { aProject } from '../project/project.builder.ts';
import { sharedWith } from '../share/share.builder.ts';
import { aUser, setAccountStatus, type TestUser } from '../user/user.builder.ts';
import { aProjectInvitation } from './project-invitation.builder.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A server that sends e-mails, and Ada's project there. */
async function aServer(env: Record<string, string> = {}) {
	const box = await startMailBox();
	// Weeks go by in these tests: nobody is to sign in again meanwhile.
	const lasting = { ORDNA_SERVICE_JWTTTL: '9000000', ORDNA_SERVICE_JWTTTLSHORT: '9000000' };
	const app = await startTestApp({ ...box.env, ...lasting, ...env });
	const ada = await aUser(app, { username: 'ada' });
	const project = await aProject(app, { owner: ada, title: 'Spring market' });
	const as = (person: { token: string }) => app.api(person.token);
	const mail = async (to: string) => {
		const post = mailDispatcher(app.app);
		await post.sendDue();
		await post.end();
		return box.mails.findLast((one) => one.to === to);
	};
	return { app, box, ada, project, as, mail, projectId: project.id };
}

let made = 0;

function register(app: TestApp, invitation: string, email: string) {
	made += 1;
	const account = { username: `guest${made}`, email, password: 'correct-horse-9', language: 'en' };
	return app.api().account.register({ ...account, invitation });
}

const tokenIn = (text = '') => /(?:register\?invitation=|invitations\/)([a-z0-9-]+)/.exec(text)?.[1] ?? '';

test('who has no account is sent a link by which they make one, and are in the project', async () => {
	const { app, as, ada, mail, projectId } = await aServer();

	const invited = await as(ada).projectInvitation.create({ projectId, email: 'bob@example.org', right: 'write' });
	const { text = '', subject } = (await mail('bob@example.org')) ?? {};
	const opened = await app.api().invitation.open({ token: tokenIn(text) });
	const bob = await register(app, tokenIn(text), 'bob@example.org');

	expect(invited).toMatchObject({ email: 'bob@example.org', right: 'write', createdBy: { id: ada.id } });
	expect(invited.expiresAt).toBe(app.clock.now() + 14 * dayMs);
	expect(subject).toBe('ada invites you to “Spring market”');
	expect(text).toContain('http://tasks.example.org/register?invitation=');
	expect(opened).toEqual({ invitedBy: 'ada', projectTitle: 'Spring market', email: 'bob@example.org' });
	expect((await as(ada).share.list({ projectId })).map(({ id, right }) => [id, right])).toEqual([[bob.id, 'write']]);
	expect(await as(ada).projectInvitation.list({ projectId })).toEqual([]);
	const people = await as(ada).access.people({ projectId });
	expect(people.find(({ person }) => person.id === bob.id)?.ways).toMatchObject([{ givenBy: { id: ada.id } }]);
	await expect(register(app, tokenIn(text), 'eve@example.org')).rejects.toThrow('412');
});

test('who has an account is sent a link by which they join, in their language; whoever invites is not told of it', async () => {
	const { app, as, ada, mail, projectId } = await aServer();
	const [bob, cat] = [await aUser(app), await aUser(app)];
	await app.app.database.writer
		.updateTable('user')
		.set({ email: 'bob@example.org', email_key: nameKey('bob@example.org'), language: 'de-DE' })
		.where('id', '=', bob.id)
		.execute();

	const told = await as(ada).projectInvitation.create({ projectId, email: 'BOB@example.org' });
	const { text = '', subject } = (await mail('bob@example.org')) ?? {};
	const joined = await as(bob).projectInvitation.accept({ token: tokenIn(text) });

	expect(told.email).toBe('BOB@example.org');
	expect(subject).toBe('ada lädt dich zu „Spring market“ ein');
	expect(text).toContain('http://tasks.example.org/invitations/');
	expect(joined).toEqual({ projectId });
	expect((await as(bob).project.read({ id: projectId })).maxRight).toBe('read');
	expect(await as(bob).projectInvitation.accept({ token: tokenIn(text) })).toEqual({ projectId });
	await expect(as(cat).projectInvitation.accept({ token: tokenIn(text) })).rejects.toThrow('412');
});

test('who was let in since keeps what they have, and the owner stays the owner', async () => {
	const { app, as, ada, project, projectId } = await aServer();
	const bob = await aUser(app);
	await sharedWith(app, { project, owner: ada, person: bob, right: 'admin' });
	const [his, hers] = [
		await aProjectInvitation(app, { owner: ada, project, email: 'b@example.org' }),
		await aProjectInvitation(app, { owner: ada, project, email: 'a@example.org' }),
	];

	await as(bob).projectInvitation.accept({ token: his.token });
	await as(ada).projectInvitation.accept({ token: hers.token });

	expect((await as(ada).share.list({ projectId })).map(({ id, right }) => [id, right])).toEqual([[bob.id, 'admin']]);
	expect((await as(bob).project.read({ id: projectId })).maxRight).toBe('admin');
});

test('of two who join by one link at once one gets in', async () => {
	const { app, as, ada, project } = await aServer();
	const [bob, cat] = [await aUser(app), await aUser(app)];
	const { token } = await aProjectInvitation(app, { owner: ada, project, email: 'b@example.org' });

	const tried = await Promise.allSettled([bob, cat].map((one) => as(one).projectInvitation.accept({ token })));

	expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an invitation of somebody who may not share any more opens nothing, but an account', async () => {
	const { app, as, ada, project, projectId } = await aServer();
	const [bob, cat] = [await aUser(app), await aUser(app)];
	await sharedWith(app, { project, owner: ada, person: bob, right: 'admin' });
	const [one, other] = [
		await aProjectInvitation(app, { owner: bob, project, email: 'c@example.org' }),
		await aProjectInvitation(app, { owner: bob, project, email: 'd@example.org' }),
	];
	await as(ada).share.update({ projectId, username: bob.username, right: 'write' });

	await expect(as(cat).projectInvitation.accept({ token: one.token })).rejects.toThrow('412');
	await register(app, other.token, 'd@example.org');

	expect((await as(ada).share.list({ projectId })).map(({ id }) => id)).toEqual([bob.id]);
});

test('an invitation ends after two weeks, when it is taken back, and when its maker is locked out', async () => {
	const { app, as, ada, mail, project, projectId } = await aServer();
	const bob = await aUser(app);
	const accept = (token: string) => as(bob).projectInvitation.accept({ token });
	await as(ada).projectInvitation.create({ projectId, email: 'b@example.org' });
	const brief = tokenIn((await mail('b@example.org'))?.text);
	const [back, left] = [
		await aProjectInvitation(app, { owner: ada, project, email: 'c@example.org' }),
		await aProjectInvitation(app, { owner: ada, project, email: 'd@example.org' }),
	];
	await as(ada).projectInvitation.delete({ projectId, id: toId('invitation', back.id) });

	await expect(accept(back.token)).rejects.toThrow('412');
	app.clock.advance(14 * dayMs);
	await expect(accept(brief)).rejects.toThrow('412');
	await setAccountStatus(app, ada.id, 2);
	await expect(accept(left.token)).rejects.toThrow('412');
	await expect(accept('no-such-invitation')).rejects.toThrow('412');
});

test('an invitation is sent again after an hour, and is good for two weeks more by the same link', async () => {
	const { app, box, as, ada, mail, projectId } = await aServer();
	const { id } = await as(ada).projectInvitation.create({ projectId, email: 'b@example.org' });
	const first = tokenIn((await mail('b@example.org'))?.text);
	const again = () => as(ada).projectInvitation.resend({ projectId, id });

	await expect(again()).rejects.toMatchObject({ status: 412 });
	app.clock.advance(15 * dayMs);
	const renewed = await again();

	expect(renewed).toMatchObject({ lastSent: app.clock.now(), expiresAt: app.clock.now() + 14 * dayMs });
	expect(tokenIn((await mail('b@example.org'))?.text)).toBe(first);
	expect(box.mails).toHaveLength(2);
	await expect(again()).rejects.toMatchObject({ status: 412 });
	app.clock.advance(hourMs);
	await expect(again()).resolves.toMatchObject({ id });
});

test('an address is invited once at a time; one whose invitation has expired anew', async () => {
	const { app, as, ada, projectId } = await aServer();
	const invite = (email: string) => as(ada).projectInvitation.create({ projectId, email });
	await invite('bob@example.org');

	await expect(invite('Bob@Example.org')).rejects.toMatchObject({ status: 409 });
	app.clock.advance(15 * dayMs);
	await invite('Bob@Example.org');

	expect((await as(ada).projectInvitation.list({ projectId })).map(({ email }) => email)).toEqual(['Bob@Example.org']);
});

test('whoever takes an invitation back and invites again within the hour is refused, and may after it', async () => {
	const { app, box, as, ada, mail, projectId } = await aServer();
	const invite = () => as(ada).projectInvitation.create({ projectId, email: 'Bob@example.org' });
	const { id } = await invite();
	await as(ada).projectInvitation.delete({ projectId, id });

	await expect(invite()).rejects.toMatchObject({
		status: 412,
		body: { message: 'This invitation was sent less than an hour ago.' },
	});
	app.clock.advance(hourMs);
	await invite();

	await mail('Bob@example.org');
	expect(box.mails).toHaveLength(2);
});

test('nobody is sent more than five invitations in a day, whoever sends them and to which project, and five on the next', async () => {
	const { app, as, ada } = await aServer();
	const bob = await aUser(app);
	const invite = async (owner: TestUser, email: string) => {
		const { id } = await aProject(app, { owner });
		return as(owner).projectInvitation.create({ projectId: id, email });
	};
	for (const owner of [ada, ada, ada, bob, bob]) await invite(owner, 'eve@example.org');

	const sixth = invite(bob, 'EVE@example.org');

	await expect(sixth).rejects.toMatchObject({
		status: 412,
		body: { message: 'This address was sent enough invitations for today.' },
	});
	await expect(invite(bob, 'else@example.org')).resolves.toBeDefined();
	app.clock.advance(dayMs);
	await expect(invite(bob, 'eve@example.org')).resolves.toBeDefined();
});

test('whoever has deleted the project of an invitation has sent it all the same', async () => {
	const { app, as, ada } = await aServer();
	const inviteAndDelete = async () => {
		const { id: projectId } = await aProject(app, { owner: ada });
		await as(ada).projectInvitation.create({ projectId, email: 'eve@example.org' });
		await as(ada).project.delete({ id: projectId });
	};
	for (let count = 0; count < maxDailyToAddress; count++) await inviteAndDelete();

	await expect(inviteAndDelete()).rejects.toMatchObject({ status: 412 });
});

test('nobody sends more than a hundred invitations in a day, also where they send one again', async () => {
	const { app, as, ada, project, projectId } = await aServer();
	const { id } = await aProjectInvitation(app, { owner: ada, project, email: 'first@example.org' });
	const sent = Array.from({ length: maxDailyByInviter }, (_, at) => ({
		...{ inviter_id: ada.id, project_id: projectId, address_hash: String(at), sent: app.clock.now() },
	}));
	await app.app.database.writer.insertInto('sent_invitation').values(sent).execute();
	const refused = { status: 412, body: { message: 'You have sent enough invitations for today.' } };

	const another = as(ada).projectInvitation.create({ projectId, email: 'one-more@example.org' });
	await expect(another).rejects.toMatchObject(refused);
	const again = as(ada).projectInvitation.resend({ projectId, id: toId('invitation', id) });
	await expect(again).rejects.toMatchObject(refused);
});

test('of the addresses that are counted nothing can be read, and nothing is left after a day', async () => {
	const { app, as, ada, projectId } = await aServer();
	const rows = () => app.app.database.read.selectFrom('sent_invitation').selectAll().execute();
	await as(ada).projectInvitation.create({ projectId, email: 'first@example.org' });
	expect(JSON.stringify(await rows())).not.toContain('first');
	app.clock.advance(dayMs);

	await as(ada).projectInvitation.create({ projectId, email: 'second@example.org' });

	expect(await rows()).toMatchObject([{ sent: app.clock.now() }]);
});

test('a hundred people wait at most', async () => {
	const { app, as, ada, project, projectId } = await aServer();
	for (let at = 0; at < 100; at++) await aProjectInvitation(app, { owner: ada, project, email: `p${at}@example.org` });

	const refused = as(ada).projectInvitation.create({ projectId, email: 'one-more@example.org' });

	await expect(refused).rejects.toMatchObject({ status: 412 });
});

test('only admins of the project invite to it, see who was, and take it back', async () => {
	const { app, as, ada, project, projectId } = await aServer();
	const [bob, cat] = [await aUser(app), await aUser(app)];
	await sharedWith(app, { project, owner: ada, person: bob, right: 'write' });
	const { id } = await as(ada).projectInvitation.create({ projectId, email: 'd@example.org' });

	for (const { projectInvitation } of [as(bob), as(cat)]) {
		await expect(projectInvitation.list({ projectId })).rejects.toThrow('403');
		await expect(projectInvitation.create({ projectId, email: 'e@example.org' })).rejects.toThrow('403');
		await expect(projectInvitation.resend({ projectId, id })).rejects.toThrow('403');
		await expect(projectInvitation.delete({ projectId, id })).rejects.toThrow('403');
	}
});

test('an invitation to one project is not there for the admins of another', async () => {
	const { app, as, ada, projectId } = await aServer();
	const bob = await aUser(app);
	const his = { projectId: (await aProject(app, { owner: bob })).id };
	const { id } = await as(ada).projectInvitation.create({ projectId, email: 'd@example.org' });

	await expect(as(bob).projectInvitation.resend({ ...his, id })).rejects.toMatchObject({ status: 404 });
	await expect(as(bob).projectInvitation.delete({ ...his, id })).rejects.toMatchObject({ status: 404 });
	expect(await as(bob).projectInvitation.list(his)).toEqual([]);
});

test.each([
	['without a mail server', { ORDNA_MAILER_ENABLED: 'false' }, false],
	['where nobody registers', { ORDNA_SERVICE_REGISTRATION: 'closed' }, true],
	['where it takes an invitation of administrators', { ORDNA_SERVICE_REGISTRATION: 'invitation' }, false],
	['where accounts are another service’s', { ORDNA_AUTH_LOCAL_ENABLED: 'false' }, true],
])('%s nobody is invited by e-mail', async (_, env, isAdmin) => {
	const { app, as } = await aServer(env);
	const bob = await aUser(app, { isAdmin });
	const { id: projectId } = await aProject(app, { owner: bob });

	const refused = as(bob).projectInvitation.create({ projectId, email: 'b@example.org' });

	await expect(refused).rejects.toMatchObject({ status: 403 });
});

test('where it takes an invitation administrators invite', async () => {
	const { app, as } = await aServer({ ORDNA_SERVICE_REGISTRATION: 'invitation' });
	const bob = await aUser(app, { isAdmin: true });
	const { id: projectId } = await aProject(app, { owner: bob });

	await expect(as(bob).projectInvitation.create({ projectId, email: 'b@example.org' })).resolves.toMatchObject({
		email: 'b@example.org',
	});
});

test.for(['bob', 'a@b,c@d', 'bob @example.org'])('%j is no address', async (email) => {
	const { as, ada, projectId } = await aServer();

	await expect(as(ada).projectInvitation.create({ projectId, email })).rejects.toMatchObject({ status: 412 });
});

test('an administrator sends an invitation to a project of others again, in the name of whoever invited', async () => {
	const { app, as, ada, mail, projectId } = await aServer();
	const root = await aUser(app, { username: 'root', isAdmin: true });
	const { id } = await as(ada).projectInvitation.create({ projectId, email: 'bob@example.org' });
	const first = await mail('bob@example.org');
	await expect(as(root).projectInvitation.resendAny({ id })).rejects.toMatchObject({ status: 412 });
	app.clock.advance(2 * hourMs);

	const sent = await as(root).projectInvitation.resendAny({ id });

	expect(sent).toMatchObject({ id, email: 'bob@example.org', lastSent: app.clock.now() });
	const second = await mail('bob@example.org');
	expect(second?.subject).toBe('ada invites you to “Spring market”');
	expect(tokenIn(second?.text)).toBe(tokenIn(first?.text));
	const [listed] = await as(root).invitation.list({});
	expect(listed).toMatchObject({ lastSent: app.clock.now(), expiresAt: app.clock.now() + 14 * dayMs });
});

test('a link that somebody passes on, and an invitation that was used, are not sent again', async () => {
	const { app, as, ada, mail, projectId } = await aServer();
	const root = await aUser(app, { username: 'root', isAdmin: true });
	const link = await as(root).invitation.create({});
	const { id } = await as(ada).projectInvitation.create({ projectId, email: 'bob@example.org' });
	await register(app, tokenIn((await mail('bob@example.org'))?.text), 'bob@example.org');
	app.clock.advance(2 * hourMs);

	await expect(as(root).projectInvitation.resendAny({ id: link.id })).rejects.toMatchObject({ status: 404 });
	await expect(as(root).projectInvitation.resendAny({ id })).rejects.toMatchObject({ status: 404 });
	await expect(as(ada).projectInvitation.resendAny({ id })).rejects.toMatchObject({ status: 404 });
});
