import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { aPicture, sendForm, sizeOf } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { removeUnusedFiles, storageOf } from '../file/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { anAttachment } from './attachment.builder.ts';
import { copyAttachments } from './index.ts';

const dayMs = 24 * 60 * 60 * 1000;

function get(app: TestApp, path: string, by: TestUser, headers: Record<string, string> = {}) {
	return app.server.inject({
		method: 'GET',
		url: `/api/v1${path}`,
		headers: { authorization: `Bearer ${by.token}`, ...headers },
	});
}

async function changeLines({ app }: TestApp) {
	return app.database.read
		.selectFrom('change')
		.select(['kind', 'entity', 'before', 'after'])
		.where('entity', '=', 'attachment')
		.orderBy('seq')
		.execute();
}

/** The daily job, at a time when nothing counts as fresh any more. */
async function cleanUp(app: TestApp, days: number) {
	const later = { ...app.app, clock: { ...app.app.clock, now: () => toInstant(Date.now() + days * dayMs) } };
	const server = { kind: 'stranger' } as const;
	const { read, dialect } = app.app.database;
	await removeUnusedFiles.run({
		app: app.app,
		db: read,
		dialect,
		caller: server,
		now: later.clock.now(),
		signal: new AbortController().signal,
		progress: async () => {},
		run: (run) => runCommand(later, server, { via: 'test' }, run),
	});
}

async function keysIn({ app }: TestApp): Promise<string[]> {
	return (await Array.fromAsync(storageOf(app).list())).map(({ key }) => key);
}

test('files are kept, listed, and shown with who put them there', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });

	const { status, json } = await sendForm(app, `/tasks/${task.id}/attachments`, {
		token: ada.token,
		field: 'files',
		files: [
			['../b.txt', 'words'],
			['Übung – 日本.png', aPicture(3, 2)],
			['empty', ''],
		],
	});

	expect(status).toBe(200);
	expect(json.errors).toBeNull();
	const files = (json.success as { file: object; created_by: object }[]).map(({ file }) => file);
	expect(files).toMatchObject([
		{ name: 'b.txt', mime: 'text/plain; charset=utf-8', size: 5 },
		{ name: 'Übung – 日本.png', mime: 'image/png' },
		{ name: 'empty', size: 0 },
	]);
	const listed = await app.api(ada.token).attachment.list({ taskId: task.id });
	expect(listed.map((one) => [one.file?.name, one.createdBy?.id])).toEqual([
		['b.txt', ada.id],
		['Übung – 日本.png', ada.id],
		['empty', ada.id],
	]);
});

test('a task and its project are newer for what was attached, and the log says what', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	app.clock.advance(60_000);

	const made = await anAttachment(app, { by: ada, task });
	await app.api(ada.token).attachment.delete({ taskId: task.id, id: made.id });

	const read = await app.api(ada.token).task.read({ id: task.id });
	expect(read.updated).toBe(app.clock.now());
	const told = { taskId: task.id, name: 'a.txt', size: 11, createdById: ada.id, fileId: made.file.id };
	const [created, deleted] = await changeLines(app);
	expect(created).toMatchObject({ kind: 'attachment.created', entity: 'attachment' });
	expect(JSON.parse(created?.after ?? '')).toMatchObject(told);
	expect(deleted?.kind).toBe('attachment.deleted');
	expect(JSON.parse(deleted?.before ?? '')).toMatchObject(told);
});

test('a file that is too large is named, the others are kept, and nothing of it stays', async () => {
	const app = await startTestApp({ ORDNA_FILES_MAXSIZE: '1MB' });
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });

	const { json } = await sendForm(app, `/tasks/${task.id}/attachments`, {
		token: ada.token,
		field: 'files',
		files: [
			['big.bin', Buffer.alloc(1024 * 1024 + 1)],
			['small.txt', 'fits'],
		],
	});

	expect(json.errors).toEqual([{ code: 4012, message: expect.stringContaining('big.bin') }]);
	expect(json.success).toMatchObject([{ file: { name: 'small.txt' } }]);
	expect(await keysIn(app)).toHaveLength(1);
});

test('a request that is too large is refused as a whole, also when it does not say how large it is', async () => {
	const app = await startTestApp({ ORDNA_FILES_MAXSIZE: '1MB' });
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const files = [0, 1, 2, 3].map((at) => [`${at}`, Buffer.alloc(1024 * 1024)] as const);

	const answer = await sendForm(app, `/tasks/${task.id}/attachments`, { token: ada.token, field: 'files', files });

	expect(answer).toMatchObject({ status: 413, json: { code: 4013 } });
	expect(await app.api(ada.token).attachment.list({ taskId: task.id })).toEqual([]);
	expect(await keysIn(app)).toEqual([]);
});

/** An upload with a key, and what is stored of it: attachments, contents, lines of the log. */
async function aKeyedUpload(app: TestApp) {
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const upload = (by: TestUser, { taskId = task.id, key = 'k' } = {}) =>
		sendForm(app, `/tasks/${taskId}/attachments`, {
			...{ token: by.token, key, field: 'files' },
			files: [
				['a.txt', 'a'],
				['b.txt', 'b'],
			],
		});
	const stored = async () => [
		(await app.api(ada.token).attachment.list({ taskId: task.id })).map(({ file }) => file?.name),
		(await keysIn(app)).length,
		(await changeLines(app)).length,
	];
	return { ada, task, upload, stored };
}

test('an upload that is repeated with its key stores nothing more, and is answered with what stands', async () => {
	const app = await startTestApp();
	const { ada, task, upload, stored } = await aKeyedUpload(app);
	const first = await upload(ada);

	const second = await upload(ada);

	expect([first.isReplayed, second.isReplayed, second.status]).toEqual([false, true, 200]);
	expect(second.json).toEqual(first.json);
	expect(await stored()).toEqual([['a.txt', 'b.txt'], 2, 2]);
	const [{ id } = { id: 0 }] = await app.api(ada.token).attachment.list({ taskId: task.id });
	await app.api(ada.token).attachment.delete({ taskId: task.id, id });
	expect((await upload(ada)).json).toMatchObject({ success: [{ file: { name: 'b.txt' } }] });
});

test('two uploads that arrive at once with one key are one', async () => {
	const app = await startTestApp();
	const { ada, upload, stored } = await aKeyedUpload(app);

	const both = await Promise.all([upload(ada), upload(ada)]);

	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(both.filter(({ isReplayed }) => isReplayed)).toHaveLength(1);
	expect(both[0]?.json).toEqual(both[1]?.json);
	expect(await stored()).toEqual([['a.txt', 'b.txt'], 2, 2]);
});

test('the key of an upload is of its task and its caller; what it made and is gone is missing', async () => {
	const app = await startTestApp();
	const { ada, task, upload, stored } = await aKeyedUpload(app);
	const { json } = await upload(ada);
	const other = await aTask(app, { owner: ada });
	const bob = await aUser(app);
	const his = await aTask(app, { owner: bob });

	expect((await upload(ada, { taskId: other.id })).json).toMatchObject({ code: 2002 });
	expect((await upload(bob)).status).toBe(403);
	expect(await upload(bob, { taskId: his.id })).toMatchObject({ status: 200, isReplayed: false });
	const made = json.success as { id: number }[];
	for (const { id } of made) await app.api(ada.token).attachment.delete({ taskId: task.id, id });
	expect(await upload(ada)).toMatchObject({ status: 404, json: { code: 4011 }, isReplayed: true });
	const [names, , lines] = await stored();
	expect([names, lines]).toEqual([[], 6]);
});

test('what is no form is refused; files under another field are not taken', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });

	const other = await sendForm(app, `/tasks/${task.id}/attachments`, {
		token: ada.token,
		field: 'other',
		files: [['a', 'x']],
	});

	await expect(app.api(ada.token).attachment.upload({ taskId: task.id })).rejects.toThrow('400');
	expect(other).toEqual({ status: 200, json: { errors: null, success: null }, isReplayed: false });
});

test('a download is the bytes, to be saved and never run', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const content = '<html><script>alert(1)</script></html>';
	const { id } = await anAttachment(app, { by: ada, task, name: 'page ä.html', content });

	const { body, headers } = await get(app, `/tasks/${task.id}/attachments/${id}`, ada);

	expect(body).toBe(content);
	expect(headers).toMatchObject({
		'content-disposition': expect.stringMatching(/^attachment; filename=.*filename\*=utf-8''page%20%C3%A4\.html$/i),
		'content-length': String(content.length),
		'x-content-type-options': 'nosniff',
		'content-security-policy': expect.stringContaining('sandbox'),
		'cache-control': 'no-cache',
		'last-modified': 'Mon, 01 Jun 2026 09:00:00 GMT',
	});
});

test.for<[range: string, status: number, body: string, part: string | undefined]>([
	['bytes=6-', 206, 'world', 'bytes 6-10/11'],
	['bytes=0-4', 206, 'hello', 'bytes 0-4/11'],
	['bytes=-5', 206, 'world', 'bytes 6-10/11'],
	['bytes=-500', 206, 'hello world', 'bytes 0-10/11'],
	['bytes=6-600', 206, 'world', 'bytes 6-10/11'],
	['bytes=11-', 416, '', 'bytes */11'],
	['bytes=-0', 416, '', 'bytes */11'],
	['bytes=4-2', 200, 'hello world', undefined],
	['bytes=0-1,4-5', 200, 'hello world', undefined],
	['lines=1-2', 200, 'hello world', undefined],
])('a part of a file is sent: %s', async ([range, status, body, part]) => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const { id } = await anAttachment(app, { by: ada, task });

	const reply = await get(app, `/tasks/${task.id}/attachments/${id}`, ada, { range });

	expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([status, body, part]);
});

test('who has a file already does not get it again', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const { id } = await anAttachment(app, { by: ada, task });
	const path = `/tasks/${task.id}/attachments/${id}`;
	const { headers } = await get(app, path, ada);
	const ask = async (more: Record<string, string>) => (await get(app, path, ada, more)).statusCode;

	expect(await ask({ 'if-none-match': String(headers.etag) })).toBe(304);
	expect(await ask({ 'if-none-match': '"another"', 'if-modified-since': String(headers['last-modified']) })).toBe(200);
	expect(await ask({ 'if-modified-since': String(headers['last-modified']) })).toBe(304);
	expect(await ask({ 'if-modified-since': 'Mon, 01 Jun 2026 08:59:59 GMT' })).toBe(200);
	expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200);
});

test('a picture has previews, made once; what is no whole picture is sent as it is', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const whole = await anAttachment(app, { by: ada, task, content: aPicture(300, 200) });
	const half = await anAttachment(app, { by: ada, task, content: aPicture(300, 200).subarray(0, 60) });
	const preview = (id: number, size: string) =>
		get(app, `/tasks/${task.id}/attachments/${id}?preview_size=${size}`, ada);

	const sizes = await Promise.all(
		['sm', 'md', 'lg', 'xl', 'xl'].map(async (size) => sizeOf((await preview(whole.id, size)).rawPayload)),
	);
	const broken = await preview(half.id, 'md');

	expect(sizes.map(([width]) => width)).toEqual([100, 200, 400, 800, 800]);
	expect((await preview(whole.id, 'sm')).headers['content-type']).toBe('image/png');
	expect(sizeOf((await preview(whole.id, 'huge')).rawPayload)).toEqual([300, 200]);
	expect(broken.rawPayload).toEqual(aPicture(300, 200).subarray(0, 60));
	expect((await keysIn(app)).filter((key) => key.includes('.'))).toHaveLength(4);
});

test('a picture of too many pixels is not unfolded', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const huge = aPicture(1, 1);
	huge.writeUInt32BE(60_000, 16);
	huge.writeUInt32BE(60_000, 20);
	const { id } = await anAttachment(app, { by: ada, task, content: huge });

	const reply = await get(app, `/tasks/${task.id}/attachments/${id}?preview_size=sm`, ada);

	expect(reply.rawPayload).toEqual(huge);
});

test('a reader gets files and puts none there; a stranger gets nothing; nobody through another task', async () => {
	const app = await startTestApp();
	const [ada, bob, eve] = [await aUser(app), await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const [task, other] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	await app.api(ada.token).share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const { id } = await anAttachment(app, { by: ada, task });
	const upload = (by: TestUser) =>
		sendForm(app, `/tasks/${task.id}/attachments`, { token: by.token, field: 'files', files: [['b', 'y']] });

	expect((await get(app, `/tasks/${task.id}/attachments/${id}`, bob)).statusCode).toBe(200);
	expect(await upload(bob)).toMatchObject({ status: 403, json: { code: 1 } });
	await expect(app.api(bob.token).attachment.delete({ taskId: task.id, id })).rejects.toThrow('403');
	expect((await get(app, `/tasks/${task.id}/attachments/${id}`, eve)).statusCode).toBe(403);
	expect((await upload(eve)).status).toBe(403);
	expect((await get(app, `/tasks/${other.id}/attachments/${id}`, ada)).json()).toMatchObject({ code: 4011 });
	await expect(app.api(ada.token).attachment.delete({ taskId: other.id, id })).rejects.toThrow('4011');
});

test('a task of an archived project gives its files and takes none', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const { id } = await anAttachment(app, { by: ada, task });
	await app.api(ada.token).project.update({ id: project.id, title: 'old', isArchived: true });

	const answer = await sendForm(app, `/tasks/${task.id}/attachments`, {
		token: ada.token,
		field: 'files',
		files: [['b', 'y']],
	});

	expect(answer).toMatchObject({ status: 412, json: { code: 3008 } });
	expect((await get(app, `/tasks/${task.id}/attachments/${id}`, ada)).statusCode).toBe(200);
});

test('who came by a link puts files on tasks under the name of the link', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const link = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'write' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });

	await anAttachment(app, { by: { token }, task });

	const [listed] = await app.api(token).attachment.list({ taskId: task.id });
	expect(listed?.createdBy).toMatchObject({ id: -link.id, username: `link-share-${link.id}` });
});

test('without attachments there are no routes for them', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_ENABLETASKATTACHMENTS: 'false' });
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });

	expect((await get(app, `/tasks/${task.id}/attachments`, ada)).statusCode).toBe(404);
});

test('a copy has its own attachments; the content stays as long as one of them does', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const [one, two] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	const first = await anAttachment(app, { by: ada, task: one, name: 'first' });
	const second = await anAttachment(app, { by: ada, task: one, name: 'second' });
	const person = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;

	const copies = await runCommand(app.app, person, { via: 'test' }, (context) =>
		copyAttachments(context, new Map([[one.id, two.id]])),
	);
	await app.api(ada.token).attachment.delete({ taskId: one.id, id: first.id });
	await cleanUp(app, 40);

	const listed = await app.api(ada.token).attachment.list({ taskId: two.id });
	expect(listed.map((attachment) => [attachment.id, attachment.file?.name])).toEqual([
		[copies.get(first.id), 'first'],
		[copies.get(second.id), 'second'],
	]);
	expect((await get(app, `/tasks/${two.id}/attachments/${copies.get(first.id)}`, ada)).body).toBe('hello world');
});

test('a file that was taken off is kept for a month, one whose task is gone for good is not', async () => {
	const app = await startTestApp();
	app.clock.set(toInstant(Date.now()));
	const ada = await aUser(app);
	const [task, gone] = [await aTask(app, { owner: ada }), await aTask(app, { owner: ada })];
	const { id } = await anAttachment(app, { by: ada, task });
	await anAttachment(app, { by: ada, task: gone, content: aPicture(4, 4) });
	await app.api(ada.token).attachment.delete({ taskId: task.id, id });
	await app.app.database.writer.deleteFrom('task').where('id', '=', gone.id).execute();

	await cleanUp(app, 2);
	await cleanUp(app, 4);
	const afterDays = await keysIn(app);
	await cleanUp(app, 32);
	await cleanUp(app, 34);

	expect(afterDays).toHaveLength(1);
	expect(await keysIn(app)).toEqual([]);
	expect(await app.app.database.read.selectFrom('file').select('id').execute()).toEqual([]);
});
