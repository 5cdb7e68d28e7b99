import { expect, onTestFinished, test, vi } from 'vitest';
import { anImapServer, type ImapServer } from '../../testing/imap-server.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { hour, jobRunner, minute } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { readMailbox } from './index.ts';
import { aMail, aMailedProject, aSender, look, storedTasks } from './mail.builder.ts';
import * as messages from './message.store.ts';

async function start(env: Record<string, string> = {}): Promise<{ imap: ImapServer; app: TestApp }> {
	const imap = await anImapServer();
	return { imap, app: await startTestApp({ ...imap.env, ...env }) };
}

/** Why e-mails were left alone, as the log says. */
function watchReasons({ app }: TestApp): () => unknown[] {
	const info = vi.spyOn(app.log, 'info');
	onTestFinished(() => info.mockRestore());
	return () => info.mock.calls.map(([line]) => (line as { reason?: unknown }).reason).filter((reason) => reason);
}

const titles = async (app: TestApp) => (await storedTasks(app)).map(({ title }) => title);

const state = ({ app }: TestApp) =>
	app.database.read.selectFrom('mail_in_mailbox').selectAll().executeTakeFirstOrThrow();

test('an e-mail becomes a task of its sender, by quick add, and is marked as read', async () => {
	const { imap, app } = await start();
	const { owner, email, project, address } = await aMailedProject(app);
	const uid = imap.deliver(
		aMail({ from: `Ada <${email}>`, to: address, subject: 'Fwd: Re: Call the framer tomorrow !3' }),
	);

	await look(app);

	const [task] = await storedTasks(app);
	expect(task).toMatchObject({
		...{ title: 'Call the framer', priority: 3, due_day: '2026-06-02', description: '<p>Hello</p>' },
		...{ project_id: project.id, created_by_id: owner.id },
	});
	expect(imap.seen()).toEqual([uid]);
	expect(await state(app)).toMatchObject({ taken_count: 1, left_count: 0, last_uid: uid });
});

test('more e-mails than are listed at once all become tasks, in their order', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	const subjects = Array.from({ length: 60 }, (_, at) => `Number ${at}`);
	for (const subject of subjects) imap.deliver(aMail({ from: email, to: address, subject }));

	await look(app);

	expect(await titles(app)).toEqual(subjects);
	expect(imap.commands.filter((name) => name === 'UID SEARCH')).toHaveLength(3);
});

test('what is read is not asked for again, and new e-mails are found', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'One' }));
	await look(app);
	const asked = imap.commands.filter((name) => name === 'UID FETCH').length;

	await look(app);
	expect(imap.commands.filter((name) => name === 'UID FETCH')).toHaveLength(asked);
	imap.deliver(aMail({ from: email, to: address, subject: 'Two' }));
	await look(app);

	expect(await titles(app)).toEqual(['One', 'Two']);
});

test('an e-mail that is delivered twice makes one task', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	const mail = aMail({ from: email, to: address, subject: 'Once' });
	imap.deliver(mail);
	imap.deliver(mail);

	await look(app);

	expect(await titles(app)).toEqual(['Once']);
	expect(imap.seen()).toEqual([1, 2]);
});

test('an e-mail whose connection is lost between storing and marking makes one task, and is marked later', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'Once' }));
	imap.cutAt = { name: 'UID STORE', nth: 1 };

	await look(app);
	expect([await titles(app), imap.seen()]).toEqual([['Once'], []]);
	await look(app);

	expect([await titles(app), imap.seen()]).toEqual([['Once'], [1]]);
	expect(await state(app)).toMatchObject({ failures: 0, last_uid: 1 });
});

test('e-mails are read again where the server numbers them anew, without a second task', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'Once' }));
	await look(app);
	imap.uidValidity += 1;
	imap.deliver(aMail({ from: email, to: address, subject: 'Later' }));

	await look(app);

	expect(await titles(app)).toEqual(['Once', 'Later']);
	expect(await state(app)).toMatchObject({ uid_validity: 8, last_uid: 2 });
});

test('two processes that look at once make one task', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'Once' }));
	const other = await app.beside();

	await Promise.all([app, other].map(({ app }) => jobRunner(app, [readMailbox]).runDue()));

	expect(await titles(app)).toEqual(['Once']);
});

test.for([
	['nobody here', 'stranger@example.org', 'unknown sender'],
	['several people', 'ada@example.org, bob@example.org', 'unknown sender'],
	['somebody without the right to write', 'reader@example.org', 'refused: access.forbidden'],
] as const)('an e-mail from %s is left alone, without an answer', async ([, from, reason]) => {
	const { imap, app } = await start();
	const { owner, project, address } = await aMailedProject(app);
	const reader = await aSender(app, 'reader@example.org');
	await app.api(owner.token).share.create({ projectId: project.id, username: reader.username, right: 'read' });
	const reasons = watchReasons(app);
	imap.deliver(aMail({ from, to: address, subject: 'Hello' }));

	await look(app);

	expect([await titles(app), reasons(), imap.seen()]).toEqual([[], [reason], []]);
	expect(await state(app)).toMatchObject({ taken_count: 0, left_count: 1, last_uid: 1 });
	expect(await app.app.database.read.selectFrom('mail').selectAll().execute()).toEqual([]);
});

test.for([
	['is not confirmed', { status: 1 }],
	['waits to be confirmed', { email: '', email_key: null, pending_email: 'ada@example.org' }],
	['is that of an account that is turned off', { status: 2 }],
	['several accounts have', { email_key: null }],
] as const)('an address that %s is no sender', async ([, columns]) => {
	const { imap, app } = await start();
	const { owner, email, address } = await aMailedProject(app);
	await app.app.database.writer.updateTable('user').set(columns).where('id', '=', owner.id).execute();
	const reasons = watchReasons(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'Hello' }));

	await look(app);

	expect([await titles(app), reasons()]).toEqual([[], ['unknown sender']]);
});

test('the address of a project of others is of no use to whoever may not write there', async () => {
	const { imap, app } = await start();
	const { address } = await aMailedProject(app);
	const bob = await aSender(app, 'bob@example.org');
	await aProject(app, { owner: bob });
	const reasons = watchReasons(app);
	imap.deliver(aMail({ from: 'bob@example.org', to: address, subject: 'Hello' }));

	await look(app);

	expect([await titles(app), reasons()]).toEqual([[], ['refused: access.forbidden']]);
});

test('a word that was replaced, or deleted, leads nowhere', async () => {
	const { imap, app } = await start();
	const { owner, email, project, address } = await aMailedProject(app);
	const reasons = watchReasons(app);
	const replaced = await app.api(owner.token).mailIn.replace({ projectId: project.id });
	imap.deliver(aMail({ from: email, to: address, subject: 'Old' }));
	imap.deliver(aMail({ from: email, to: replaced.address, subject: 'New' }));
	await look(app);
	await app.api(owner.token).mailIn.delete({ projectId: project.id });
	imap.deliver(aMail({ from: email, to: replaced.address, subject: 'Late' }));
	await look(app);

	expect([await titles(app), reasons()]).toEqual([['New'], ['no such address', 'no such address']]);
});

test.for(['Cc', 'Delivered-To', 'X-Original-To'])('the address is found in %s', async (name) => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	const headers = { [name]: address.toUpperCase() };
	imap.deliver(aMail({ from: email, to: 'list@example.org', subject: 'Found', headers }));

	await look(app);

	expect(await titles(app)).toEqual(['Found']);
});

test('an e-mail to two projects becomes a task in each', async () => {
	const { imap, app } = await start();
	const { owner, email, address } = await aMailedProject(app);
	const { id } = await aProject(app, { owner });
	const other = await app.api(owner.token).mailIn.create({ projectId: id });
	imap.deliver(aMail({ from: email, to: `${address}, ${other.address}`, subject: 'Both' }));

	await look(app);

	expect(await titles(app)).toEqual(['Both', 'Both']);
});

test.for([{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }, { 'Return-Path': '<>' }] as const)(
	'an e-mail with %j is left alone',
	async (headers) => {
		const { imap, app } = await start();
		const { email, address } = await aMailedProject(app);
		const reasons = watchReasons(app);
		imap.deliver(aMail({ from: email, to: address, subject: 'Away', headers }));

		await look(app);

		expect([await titles(app), reasons()]).toEqual([[], ['automatic']]);
	},
);

test('a project in the archive takes nothing', async () => {
	const { imap, app } = await start();
	const { owner, email, project, address } = await aMailedProject(app);
	await app.api(owner.token).project.update({ id: project.id, title: 'Attic', isArchived: true });
	const reasons = watchReasons(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'Late' }));

	await look(app);

	expect([await titles(app), reasons()]).toEqual([[], ['refused: project.archived']]);
});

test('a mail server that lets nobody in is asked later and later, and then everything is read', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'Waits' }));
	imap.refusesSignIn = true;
	const warn = vi.spyOn(app.app.log, 'warn');
	const looks = () => imap.commands.filter((name) => name === 'LOGIN').length;

	for (let minutes = 1; minutes <= 8; minutes += 1) await look(app);
	// After 1, 2 and 4 minutes.
	expect(looks()).toBe(4);
	expect(warn.mock.calls.map(([line]) => String((line as unknown as { err: Error }).err))).toContain(
		'Error: Wrong name or password',
	);
	expect(await state(app)).toMatchObject({ failures: 4 });
	imap.refusesSignIn = false;
	app.clock.advance(hour);
	await look(app);

	expect(await titles(app)).toEqual(['Waits']);
	expect(await state(app)).toMatchObject({ failures: 0 });
});

test.for([1, 2, 3])('a connection that is lost at request %i of e-mails loses none', async (nth) => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	for (const subject of ['One', 'Two']) imap.deliver(aMail({ from: email, to: address, subject }));
	imap.cutAt = { name: 'UID FETCH', nth };

	await look(app);
	expect(await state(app)).toMatchObject({ failures: 1 });
	await look(app);

	expect(await titles(app)).toEqual(['One', 'Two']);
});

test('an e-mail at which the server fails itself is tried three times, and others come after it', async () => {
	const { imap, app } = await start();
	const { email, address } = await aMailedProject(app);
	imap.deliver(aMail({ from: email, to: address, subject: 'Breaks' }));
	const breaking = vi.spyOn(messages, 'wasTaken').mockRejectedValue(new Error('a fault of our own'));
	const reasons = watchReasons(app);

	for (const wait of [0, 1, 2]) {
		app.clock.advance(wait * minute);
		await look(app);
	}
	breaking.mockRestore();
	imap.deliver(aMail({ from: email, to: address, subject: 'Works' }));
	app.clock.advance(hour);
	await look(app);

	expect([await titles(app), reasons()]).toEqual([['Works'], ['failed']]);
});

test('an interval of an hour is kept', async () => {
	const { imap, app } = await start({ ORDNA_MAILIN_INTERVAL: '60' });
	await aUser(app);

	for (let minutes = 1; minutes <= 61; minutes += 1) await look(app);

	expect(imap.commands.filter((name) => name === 'LOGIN')).toHaveLength(2);
});

test('without it nothing is read, and there are no addresses', async () => {
	const { imap, app } = await start({ ORDNA_MAILIN_ENABLED: 'false' });
	const owner = await aUser(app);
	const { id } = await aProject(app, { owner });

	await look(app);

	expect(imap.commands).toEqual([]);
	await expect(app.api(owner.token).mailIn.create({ projectId: id })).rejects.toThrow('404');
});
