import { expect, onTestFinished, test, vi } from 'vitest';
import { anImapServer, type ImapServer } from '../../testing/imap-server.ts';
import { aPicture } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aMail, aMailedProject, look, storedTasks } from './mail.builder.ts';

async function start(env: Record<string, string> = {}, settings: Parameters<typeof aMailedProject>[1] = {}) {
	const imap = await anImapServer();
	const app = await startTestApp({ ...imap.env, ...env });
	return { imap, app, ...(await aMailedProject(app, settings)) };
}

/** The task that an e-mail becomes. */
async function taken(app: TestApp, imap: ImapServer, mail: string | Buffer) {
	imap.deliver(mail);
	await look(app);
	const task = (await storedTasks(app)).at(-1);
	if (!task) throw new Error('the e-mail became no task');
	return task;
}

const boundary = 'part-of-it';

/** An e-mail of several parts, each with its headers. */
function manyParts(mail: Parameters<typeof aMail>[0], parts: readonly string[], kind = 'mixed'): string {
	const body = [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`].join('');
	return aMail({ ...mail, headers: { 'Content-Type': `multipart/${kind}; boundary=${boundary}` }, body });
}

const file = (name: string, content: Buffer) =>
	`Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
	`Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`;

const plain = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
const html = (text: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${text}`;

test('quick add reads the subject in the mode, the zone and with the names of the sender', async () => {
	const { imap, app, owner, email, address, project } = await start(
		{},
		{ timezone: 'Asia/Tokyo', frontend_settings: '{"quick_add_magic_mode":"todoist"}' },
	);
	const label = await aLabel(app, { owner, title: 'Shop' });
	const subject = `Frame +${owner.username} +nobody @shop @new tomorrow at 10:00`;

	const { id, ...row } = await taken(app, imap, aMail({ from: email, to: address, subject }));

	expect(row).toMatchObject({ title: 'Frame +nobody', due_date: Date.parse('2026-06-02T10:00:00+09:00') });
	const task = await app.api(owner.token).task.read({ id });
	expect(task.assignees?.map((one) => one.id)).toEqual([owner.id]);
	expect(task.labels?.map((one) => one.title)).toEqual(['Shop', 'new']);
	expect(task.labels?.[0]?.id).toBe(label.id);
	expect(task.projectId).toBe(project.id);
});

test('a project in the subject leads nowhere else', async () => {
	const { imap, app, owner, email, address, project } = await start();
	await aProject(app, { owner, title: 'Garden' });

	const elsewhere = await taken(app, imap, aMail({ from: email, to: address, subject: 'Rake +Garden' }));
	const here = await taken(app, imap, aMail({ from: email, to: address, subject: 'Sweep +attic' }));

	expect([elsewhere, here]).toMatchObject([
		{ title: 'Rake +Garden', project_id: project.id },
		{ title: 'Sweep', project_id: project.id },
	]);
});

test.for([
	['', '\r\n\r\nBuy milk\r\nand bread', 'Buy milk'],
	['Re: Fwd: AW:', 'Buy milk', 'Buy milk'],
	['Re[2]: Milk', '', 'Milk'],
	['', '', '(no subject)'],
	['   ', ' \r\n ', '(no subject)'],
	['=?utf-8?B?TcO8c2xp?=', '', 'Müsli'],
] as const)('of the subject %j and the text %j comes the title %j', async ([subject, body, title]) => {
	const { imap, app, email, address } = await start();

	expect((await taken(app, imap, aMail({ from: email, to: address, subject, body }))).title).toBe(title);
});

test('a subject that is too long is cut', async () => {
	const { imap, app, email, address } = await start();

	const { title } = await taken(app, imap, aMail({ from: email, to: address, subject: 'x'.repeat(30_000) }));

	expect(title).toBe('x'.repeat(1000));
});

test('the text is kept with its lines and its signature, and signs mean themselves', async () => {
	const { imap, app, email, address } = await start();
	const body = 'a < b & "c"\r\nsecond\r\n\r\n> quoted\r\n-- \r\nAda';

	const { description } = await taken(app, imap, aMail({ from: email, to: address, subject: 'S', body }));

	expect(description).toBe('<p>a &lt; b &amp; "c"<br>second</p><p>&gt; quoted<br>-- <br>Ada</p>');
});

test('where there is text and HTML the text counts, and HTML alone is cleaned', async () => {
	const { imap, app, email, address } = await start();
	const mail = { from: email, to: address, subject: 'S' };
	const dangerous = '<p onclick="x()">Hi <b>you</b></p><script>x()</script><img src="https://tracker.example/x.gif">';

	const both = await taken(app, imap, manyParts(mail, [plain('Hello'), html('<p>Hallo</p>')], 'alternative'));
	const alone = await taken(app, imap, manyParts(mail, [html(dangerous)], 'alternative'));

	expect(both.description).toBe('<p>Hello</p>');
	expect(alone.description).toMatch(/^<p>Hi <b>you<\/b><\/p>/);
	expect(alone.description).not.toMatch(/script|onclick|<img/);
});

test('files and inline pictures are attached; what is too large is named in the description', async () => {
	const { imap, app, owner, email, address } = await start({ ORDNA_FILES_MAXSIZE: '100KB' });
	const inline =
		'Content-Type: image/png; name="face.png"\r\nContent-ID: <face>\r\nContent-Disposition: inline; filename="face.png"\r\n' +
		`Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(aPicture(2, 2)).toString('base64')}`;
	const parts = [
		plain('See <files>'),
		file('plan.txt', Buffer.from('plan')),
		inline,
		file('<big>.iso', Buffer.alloc(200_000)),
	];

	const { id, description } = await taken(app, imap, manyParts({ from: email, to: address, subject: 'Files' }, parts));

	const attachments = await app.api(owner.token).attachment.list({ taskId: id });
	expect(attachments.map((one) => [one.file?.name, one.file?.mime])).toEqual([
		['plan.txt', 'text/plain; charset=utf-8'],
		['face.png', 'image/png'],
	]);
	expect(description).toBe('<p>See &lt;files&gt;</p><p>“&lt;big&gt;.iso” is too large and was not attached.</p>');
});

test('of very many files fifty are attached, and the others are named or counted', async () => {
	const { imap, app, owner, email, address } = await start();
	const parts = Array.from({ length: 90 }, (_, at) => file(`${at}.txt`, Buffer.from(`${at}`)));

	const { id, description } = await taken(app, imap, manyParts({ from: email, to: address, subject: 'Many' }, parts));

	expect(await app.api(owner.token).attachment.list({ taskId: id, perPage: 50 })).toHaveLength(50);
	expect(description.match(/was not attached/g)).toHaveLength(20);
	expect(description).toContain('<p>20 more files were not attached.</p>');
});

test('where tasks have no files, none is attached', async () => {
	const { imap, app, email, address } = await start({ ORDNA_SERVICE_ENABLETASKATTACHMENTS: 'false' });
	const parts = [plain('Hi'), file('plan.txt', Buffer.from('plan'))];

	const { description } = await taken(app, imap, manyParts({ from: email, to: address, subject: 'Files' }, parts));

	expect(description).toBe('<p>Hi</p><p>“plan.txt” was not attached.</p>');
	expect(await app.app.database.read.selectFrom('file').selectAll().execute()).toEqual([]);
});

test('what is said of a file is said in the language of the sender', async () => {
	const { imap, app, email, address } = await start({}, { language: 'de' });

	expect((await taken(app, imap, aMail({ from: email, to: address, body: '' }))).title).toBe('(kein Betreff)');
});

test('an e-mail of 20 MB is taken with its files', async () => {
	const { imap, app, owner, email, address } = await start();
	const parts = [
		plain('Big'),
		file('one.bin', Buffer.alloc(8_000_000, 1)),
		file('two.bin', Buffer.alloc(7_000_000, 2)),
	];

	const { id } = await taken(app, imap, manyParts({ from: email, to: address, subject: 'Big' }, parts));

	const attachments = await app.api(owner.token).attachment.list({ taskId: id });
	expect(attachments.map((one) => one.file?.size)).toEqual([8_000_000, 7_000_000]);
});

const nested = (depth: number) => {
	const open = Array.from(
		{ length: depth },
		(_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
	);
	return open.join('');
};

test.for([
	['is nested a thousand deep', 'unreadable', (head: string) => `${head}\r\n${nested(1000)}\r\nHi`],
	['has a header of 20 MB', 'unreadable', (head: string) => `${head}\r\nX-A: ${'x'.repeat(20_000_000)}\r\n\r\nHi`],
	['is larger than allowed', 'too large', (head: string) => `${head}\r\n\r\n${'x'.repeat(42_000_000)}`],
] as const)('an e-mail that %s is left alone, and the next is taken', async ([, reason, mail]) => {
	const { imap, app, email, address } = await start();
	const info = vi.spyOn(app.app.log, 'info');
	onTestFinished(() => info.mockRestore());
	imap.deliver(mail(`From: ${email}\r\nTo: ${address}\r\nSubject: Hostile`));
	imap.deliver(aMail({ from: email, to: address, subject: 'Next' }));

	await look(app);

	expect((await storedTasks(app)).map(({ title }) => title)).toEqual(['Next']);
	expect(info.mock.calls.map(([line]) => line)).toContainEqual({ uid: 1, reason });
});

test.for([
	['no charset anybody knows', 'Content-Type: text/plain; charset=klingon\r\n\r\nHi'],
	['bytes that are no UTF-8', Buffer.from([0x48, 0x69, 0xff, 0xfe, 0xc3])],
	['U+0000 in it', 'Content-Type: text/plain\r\n\r\nHi\0there'],
	['a boundary that never comes', `Content-Type: multipart/mixed; boundary=none\r\n\r\nHi`],
	['base64 that is none', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!@@@'],
] as const)('an e-mail with %s becomes a task', async ([, rest]) => {
	const { imap, app, email, address } = await start();
	const head = `From: ${email}\r\nTo: ${address}\r\nSubject: Strange\r\n`;
	const mail = typeof rest === 'string' ? Buffer.from(head + rest) : Buffer.concat([Buffer.from(`${head}\r\n`), rest]);

	expect((await taken(app, imap, mail)).title).toBe('Strange');
});

test.for([
	['that leads out of the folder', '../../etc/passwd'],
	['with U+0000', 'bomb.zip\0.exe'],
	['of 5000 characters', 'x'.repeat(5000)],
	['that is a folder', '.'],
	['of another system', 'C:\\\\a.txt'],
] as const)('a file with a name %s is attached under one that leads nowhere', async ([, name]) => {
	const { imap, app, owner, email, address } = await start();
	const mail = manyParts({ from: email, to: address, subject: 'Name' }, [file(name, Buffer.from('x'))]);

	const { id } = await taken(app, imap, mail);

	const [attachment] = await app.api(owner.token).attachment.list({ taskId: id });
	expect(attachment?.file?.name).toMatch(/^[^/\\\0]{1,255}$/);
});
