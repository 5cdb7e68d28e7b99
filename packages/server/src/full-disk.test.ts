import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { storageOf } from './features/file/index.ts';
import { aProject } from './features/project/project.builder.ts';
import { aTask } from './features/task/task.builder.ts';
import { aUser, type TestUser } from './features/user/user.builder.ts';
import { sendForm } from './testing/send-form.ts';
import { startTestApp, type TestApp } from './testing/start-app.ts';

const isSqlite = process.env['ORDNA_TEST_ENGINE'] !== 'postgres';

async function putTask({ server }: TestApp, { token }: TestUser, projectId: number) {
	const reply = await server.inject({
		method: 'PUT',
		url: `/api/v1/projects/${projectId}/tasks`,
		headers: { authorization: `Bearer ${token}` },
		payload: { title: 'much', description: 'x'.repeat(200_000) },
	});
	return { status: reply.statusCode, message: (reply.json() as { message?: string }).message };
}

test.runIf(isSqlite)('a full disk is said in a sentence, health keeps its status, and room ends it', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { id } = await aProject(app, { owner: ada });
	const { writer } = app.app.database;
	const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(writer);
	await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count) + 8)}`.execute(writer);

	const refused = await putTask(app, ada, id);
	const health = await app.server.inject({ url: '/health' });
	const read = await app.api(ada.token).project.read({ id } as never);
	await sql`pragma max_page_count = 1000000`.execute(writer);
	const saved = await putTask(app, ada, id);

	expect(refused).toEqual({ status: 507, message: expect.stringContaining('The disk of the server is full') });
	expect([health.statusCode, health.body.split('\n')]).toEqual([200, ['OK', expect.stringContaining('disk')]]);
	expect(read.id).toBe(id);
	expect(saved.status).toBe(201);
	expect((await app.server.inject({ url: '/health' })).body).toBe('OK');
});

test('PostgreSQL without room is a full disk, too', async () => {
	const app = await startTestApp();
	const full = Object.assign(new Error('could not extend file'), { code: '53100' });

	const writing = app.app.database.write(() => Promise.reject(full));

	await expect(writing).rejects.toThrow('the disk is full');
	expect((await app.server.inject({ url: '/health' })).body).toContain('\nThe disk of the server is full');
});

test('files that find the disk full are refused by that name, and leave nothing', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const task = await aTask(app, { owner: ada });
	const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
	vi.spyOn(storageOf(app.app), 'write').mockRejectedValue(full);
	const upload = await sendForm(app, `/tasks/${task.id}/attachments`, {
		token: ada.token,
		field: 'files',
		files: [['a.txt', 'hello']],
	});

	expect(upload).toMatchObject({ status: 507, json: { message: expect.stringContaining('disk') } });
	expect(await app.app.database.read.selectFrom('file').select('id').execute()).toEqual([]);
});
