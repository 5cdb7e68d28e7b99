import { expect, onTestFinished, test } from 'vitest';
import { anImapServer, type ImapServer } from '../../testing/imap-server.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { jobRunner, minute } from '../job/index.ts';
import { readMailbox } from './index.ts';
import { aMail, aMailedProject, storedTasks } from './mail.builder.ts';
import { mailboxFollower } from './mailbox-follower.ts';

/** A server that does by itself what it does, with a project that takes e-mails, while its clock stands still. */
async function start(imap: ImapServer) {
	const app = await startTestApp(imap.env);
	const { email, address } = await aMailedProject(app);
	const deliver = (subject: string) => imap.deliver(aMail({ from: email, to: address, subject }));
	await app.begin();
	return { app, deliver };
}

/** The same with little patience: what is lost is looked for again in a moment. */
async function startImpatient(imap: ImapServer, silenceMs: number = minute) {
	const app = await startTestApp(imap.env);
	const { email, address } = await aMailedProject(app);
	const deliver = (subject: string) => imap.deliver(aMail({ from: email, to: address, subject }));
	const jobs = jobRunner(app.app, [readMailbox]);
	const follower = mailboxFollower(app.app, { backOff: { firstMs: 5, maxMs: 50 }, silenceMs });
	onTestFinished(async () => void (await Promise.all([jobs.end(), follower.end()])));
	jobs.begin();
	follower.begin();
	await expect.poll(() => imap.idling()).toBe(1);
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

const failures = ({ app }: TestApp) =>
	app.database.read.selectFrom('mail_in_mailbox').select('failures').executeTakeFirst();

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
	await expect.poll(() => failures(app)).toEqual({ failures: 1 });
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

test.for<readonly [string, (imap: ImapServer) => void, silenceMs?: number]>([
	['is cut', (imap) => imap.cut()],
	[
		'is cut within a line',
		(imap) => {
			imap.say('* 2 EXI');
			imap.cut();
		},
	],
	['falls silent', (imap) => imap.fallSilent(), 300],
	[
		'falls silent within a line',
		(imap) => {
			imap.say('* 2 EXI');
			imap.fallSilent();
		},
		300,
	],
])('a connection that %s is opened again, and an e-mail that came meanwhile becomes a task once', async (lost) => {
	const [, lose, silenceMs] = lost;
	const imap = await anImapServer();
	const { app, deliver } = await startImpatient(imap, silenceMs);
	deliver('Before');
	await expect.poll(() => titles(app)).toEqual(['Before']);
	// The look has ended.
	await expect.poll(() => imap.connections()).toBe(1);

	lose(imap);
	deliver('Meanwhile');
	await expect.poll(() => titles(app)).toEqual(['Before', 'Meanwhile']);
	await expect.poll(() => imap.idling()).toBe(1);
	deliver('After');

	await expect.poll(() => titles(app)).toEqual(['Before', 'Meanwhile', 'After']);
	await expect.poll(() => imap.seen()).toEqual([1, 2, 3]);
});

test('when a mail server that was gone is there again, what came meanwhile waits for no further look', async () => {
	const imap = await anImapServer();
	const { app, deliver } = await startImpatient(imap);
	await expect.poll(() => lastRun(app)).toBe(app.clock.now());
	imap.stop();
	app.clock.advance(minute);
	await expect.poll(() => failures(app)).toEqual({ failures: 1 });
	deliver('Meanwhile');

	await imap.comeBack();

	await expect.poll(() => titles(app)).toEqual(['Meanwhile']);
	await expect.poll(() => imap.idling()).toBe(1);
	await expect.poll(() => failures(app)).toEqual({ failures: 0 });
});
