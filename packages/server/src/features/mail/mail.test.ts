import { expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { runCommand } from '../../context/index.ts';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';
import { type Mail, mailDispatcher, type Recipient, recipientsOf, sendMail, sendMails } from './index.ts';

const ada: Recipient = { userId: 1, email: 'ada@example.com', name: 'Ada', language: 'en', timezone: 'GMT' };
const minute = 60_000;

function queue(app: TestApp, ...mails: Partial<Mail>[]): Promise<void> {
	return runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) =>
		sendMails(
			context,
			mails.map(
				(mail) =>
					({ to: ada, kind: 'account.passwordChanged', data: { apiTokens: 0, calendarTokens: 0 }, ...mail }) as Mail,
			),
		),
	);
}

async function deliver({ app }: TestApp): Promise<void> {
	const post = mailDispatcher(app);
	await post.sendDue();
	await post.end();
}

function waiting({ app }: TestApp) {
	return app.database.read.selectFrom('mail').selectAll().execute();
}

test('an e-mail says who it is from and for, in text and in HTML', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);

	await queue(app, { kind: 'account.passwordReset', data: { token: 'abc' } });
	await deliver(app);

	const [mail] = box.mails;
	expect(mail?.to).toBe('ada@example.com');
	expect(mail?.headers).toMatchObject({ from: 'Ordna <ordna@example.org>', to: 'Ada <ada@example.com>' });
	expect(mail?.headers['message-id']).toMatch(/^<[A-Za-z0-9]{32}@tasks\.example\.org>$/);
	expect(mail?.headers['auto-submitted']).toBe('auto-generated');
	expect(mail?.text).toContain('A new password for your account\n\nHello Ada,');
	expect(mail?.html).toMatch(/<h1[^>]*>A new password for your account<\/h1>/);
	expect(mail?.text).toContain('http://tasks.example.org/?userPasswordReset=abc');
	expect(mail?.html).toContain('href="http://tasks.example.org/?userPasswordReset=abc"');
	expect(mail?.html).toContain('prefers-color-scheme: dark');
	expect(await waiting(app)).toEqual([]);
});

test('an e-mail of a person comes by way of the product, and e-mails about a task lie together', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);

	await queue(app, { from: 'Bob Ö', taskId: 7 });
	await deliver(app);

	expect(box.mails[0]?.headers).toMatchObject({
		from: 'Bob Ö via Ordna <ordna@example.org>',
		'in-reply-to': '<task-7@tasks.example.org>',
		references: '<task-7@tasks.example.org>',
	});
});

test('an e-mail is written in the language of whoever gets it, in English where there are no words', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const to = (language: string) => ({ to: { ...ada, language } });

	await queue(app, to('de-CH'), to('vi-VN'), to(''));
	await deliver(app);

	const subjects = box.mails.map(({ subject }) => subject).sort();
	expect(subjects).toEqual(['Dein Passwort wurde geändert', 'Your password was changed', 'Your password was changed']);
	expect(box.mails.find(({ subject }) => subject.startsWith('Dein'))?.html).toContain('<html lang="de">');
});

test('what people write stands in an e-mail as they wrote it, and does nothing else', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const name = '<b>Ada</b>\r\nBcc: eve@example.com';

	await queue(app, { to: { ...ada, name }, kind: 'account.changeRequested', data: { newEmail: '"x"@<i>.com' } });
	await deliver(app);

	const [mail] = box.mails;
	expect(mail?.to).toBe('ada@example.com');
	expect(mail?.headers).not.toHaveProperty('bcc');
	expect(mail?.html).not.toContain('<b>Ada');
	expect(mail?.html).not.toContain('<i>.com');
	expect(mail?.text).toContain('"x"@<i>.com');
});

test('an e-mail of a command that fails never leaves', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);

	const command = runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await sendMail(context, { to: ada, kind: 'account.locked', data: {} });
		throw new Error('no');
	});
	await expect(command).rejects.toThrow('no');
	await deliver(app);

	expect(box.mails).toEqual([]);
});

test('without a mail server nothing is kept', async () => {
	const app = await startTestApp();

	await queue(app, {});

	expect(await waiting(app)).toEqual([]);
});

test('what waits tells nothing to whoever reads the database', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);

	await queue(app, { kind: 'account.passwordReset', data: { token: 'sesame' } });

	expect(JSON.stringify(await waiting(app))).not.toMatch(/sesame|ada@example/);
});

test('several processes send each e-mail once', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const other = await app.beside();
	await queue(app, ...Array.from({ length: 40 }, (_, at) => ({ to: { ...ada, email: `a${at}@example.com` } })));

	await Promise.all([deliver(app), deliver(other), deliver(app), deliver(other)]);

	expect(new Set(box.mails.map(({ to }) => to)).size).toBe(40);
	expect(box.mails).toHaveLength(40);
});

test('an e-mail that is not taken now is tried again later and later, as the same one, and given up in the end', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	box.refuse(451);
	await queue(app, {});

	const dues: number[] = [];
	for (let tries = 0; tries < 4; tries += 1) {
		await deliver(app);
		const [row] = await waiting(app);
		dues.push((row?.due ?? 0) - app.clock.now());
		app.clock.advance(row ? row.due - app.clock.now() : 0);
	}

	expect(dues).toEqual([minute, 2 * minute, 4 * minute, 8 * minute]);
	app.clock.advance(5 * 24 * 60 * minute);
	await deliver(app);
	expect(await waiting(app)).toEqual([]);
	expect(box.mails).toEqual([]);
});

test('a mail server that is away for a while costs nothing but time', async () => {
	const box = await startMailBox();
	const app = await startTestApp({ ...box.env, ORDNA_MAILER_PORT: '1' });
	await queue(app, {});
	await deliver(app);
	expect(await waiting(app)).toHaveLength(1);

	const back = await startTestApp(box.env);
	const row = assertPresent((await waiting(app))[0], 'a mail waits');
	await back.app.database.writer
		.insertInto('mail')
		.values({ ...row, leased_until: 0 })
		.execute();
	back.clock.advance(minute);
	await deliver(back);

	expect(box.mails).toHaveLength(1);
});

test('an address that does not exist is not tried again', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	box.refuse(550);
	await queue(app, {});

	await deliver(app);

	expect(await waiting(app)).toEqual([]);
});

test('a process that dies with e-mails in hand leaves them to the others, once its lease is over', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	await queue(app, {});
	await app.app.database.writer
		.updateTable('mail')
		.set({ leased_until: app.clock.now() + 10 * minute, leased_by: 'one that died' })
		.execute();

	await deliver(app);
	expect(box.mails).toHaveLength(0);
	app.clock.advance(10 * minute);
	await deliver(app);

	expect(box.mails).toHaveLength(1);
});

test('a process that ends while it sends gives back what it has not begun', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	await queue(app, ...Array.from({ length: 40 }, (_, at) => ({ to: { ...ada, email: `a${at}@example.com` } })));
	const post = mailDispatcher(app.app);

	const sending = post.sendDue();
	await expect.poll(() => box.mails.length, { interval: 1 }).toBeGreaterThan(0);
	await post.end();
	await sending;

	const left = await waiting(app);
	expect(left.length).toBeGreaterThan(0);
	expect(left.length + box.mails.length).toBe(40);
	expect(left.every((row) => row.leased_until === 0)).toBe(true);
});

test('a running server sends by itself, and signs in where it has to', async () => {
	const seen: string[] = [];
	const box = await startMailBox({
		authOptional: false,
		allowInsecureAuth: true,
		authMethods: ['LOGIN'],
		onAuth(auth, _, done) {
			seen.push(`${auth.method} ${auth.username} ${auth.password}`);
			done(null, { user: auth.username ?? '' });
		},
	});
	const signIn = { ORDNA_MAILER_USERNAME: 'post', ORDNA_MAILER_PASSWORD: 'secret', ORDNA_MAILER_AUTHTYPE: 'login' };
	const app = await startTestApp({ ...box.env, ...signIn });
	await app.begin();

	await queue(app, {});

	await expect.poll(() => box.mails.length).toBe(1);
	expect(seen).toEqual(['LOGIN post secret']);
});

test('people with an open account and an address can be written to', async () => {
	const app = await startTestApp();
	const [open, closed, silent] = [await aUser(app), await aUser(app), await aUser(app)];
	const set = (id: number, values: object) =>
		app.app.database.writer.updateTable('user').set(values).where('id', '=', id).execute();
	await set(open.id, { email: 'open@example.com', name: 'Olga', language: 'de-DE' });
	await set(closed.id, { email: 'closed@example.com', status: 2 });

	const found = await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, (context) =>
		recipientsOf(context, [open.id, closed.id, silent.id]),
	);

	expect(found).toEqual([
		{ userId: open.id, email: 'open@example.com', name: 'Olga', language: 'de-DE', timezone: 'GMT' },
	]);
});
