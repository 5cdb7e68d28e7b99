import { expect, test } from 'vitest';
import { anImapServer, type ImapServer } from '../../testing/imap-server.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { readMailbox } from './index.ts';
import { aMail, aMailedProject, storedTasks } from './mail.builder.ts';

/** A server that does by itself what it does, with a project that takes e-mails, while its clock stands still. */
async function start(imap: ImapServer) {
	const app = await startTestApp(imap.env);
	const { email, address } = await aMailedProject(app);
	const deliver = (subject: string) => imap.deliver(aMail({ from: email, to: address, subject }));
	await app.begin();
	return { app, deliver };
}

const titles = async (app: TestApp) => (await storedTasks(app)).map(({ title }) => title);

const lastRun = async ({ app }: TestApp) => {
	const row = await app.database.read
		.selectFrom('job')
		.select('last_run')
		.where('name', '=', readMailbox.name)
		.executeTakeFirst();
	return row?.last_run;
};

const signIns = (imap: ImapServer) => imap.commands.filter((name) => name === 'LOGIN').length;

test('an e-mail becomes a task as soon as the mail server says that it came', async () => {
	const imap = await anImapServer();
	const { app, deliver } = await start(imap);
	await expect.poll(() => imap.idling()).toBe(1);

	deliver('Call the framer');
	await expect.poll(() => titles(app)).toEqual(['Call the framer']);
	deliver('Buy yeast');

	await expect.poll(() => titles(app)).toEqual(['Call the framer', 'Buy yeast']);
	expect(imap.seen()).toContain(1);
	expect(imap.idling()).toBe(1);
});

test('a mail server that cannot say so is asked by the job, and holds no connection', async () => {
	const imap = await anImapServer();
	imap.hasIdle = false;
	const { app, deliver } = await start(imap);
	await expect.poll(() => lastRun(app)).toBe(app.clock.now());

	deliver('Call the framer');
	app.clock.advance(60_000);

	await expect.poll(() => titles(app)).toEqual(['Call the framer']);
	expect(imap.commands).not.toContain('IDLE');
});

test('while looks into the mailbox fail, an e-mail that comes brings none forward', async () => {
	const imap = await anImapServer();
	const { app, deliver } = await start(imap);
	await expect.poll(() => imap.idling()).toBe(1);
	await expect.poll(() => lastRun(app)).toBe(app.clock.now());
	imap.refusesSignIn = true;
	deliver('Waits');
	const failures = () => app.app.database.read.selectFrom('mail_in_mailbox').select('failures').executeTakeFirst();
	await expect.poll(() => failures()).toEqual({ failures: 1 });
	const before = signIns(imap);

	app.clock.advance(1000);
	deliver('Waits, too');
	await expect.poll(() => lastRun(app)).toBe(app.clock.now());

	expect(signIns(imap)).toBe(before);
	expect(await titles(app)).toEqual([]);
});

test('two processes that hear of an e-mail make one task', async () => {
	const imap = await anImapServer();
	const app = await startTestApp(imap.env);
	const { email, address } = await aMailedProject(app);
	const other = await app.beside();
	await Promise.all([app.begin(), other.begin()]);
	await expect.poll(() => imap.idling()).toBe(2);

	imap.deliver(aMail({ from: email, to: address, subject: 'Once' }));

	await expect.poll(() => imap.seen()).toEqual([1]);
	expect(await titles(app)).toEqual(['Once']);
});
