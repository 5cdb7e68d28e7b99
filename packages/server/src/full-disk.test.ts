import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { DiskFull } from './db/disk-full.ts';
import { aCalendar, basic, calendarWith } from './features/calendar/calendar.builder.ts';
import { storageOf } from './features/file/index.ts';
import { aProject } from './features/project/project.builder.ts';
import { aTask } from './features/task/task.builder.ts';
import { aUser, type TestUser } from './features/user/user.builder.ts';
import { allRoutes } from './routes.ts';
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
	return { status: reply.statusCode, message: reply.json<{ message?: string }>().message };
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
	const read = await app.api(ada.token).project.read({ id });
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

/** Nothing is written any more but by what may use the reserve. */
function fillDisk({ app: { database } }: TestApp): void {
	const write = database.write.bind(database);
	vi.spyOn(database, 'write').mockImplementation((run, options) =>
		options?.usesReserve ? write(run, options) : Promise.reject(new DiskFull()),
	);
}

/** Endpoints that delete, or end something, with another verb than DELETE. */
const otherDeletions = /\.(delete|remove|logout|end|disable|revoke|clear|empty)|accountDeletion\.(request|confirm)/i;

test('every endpoint that deletes may use the reserve, whatever its verb', () => {
	const deletions = allRoutes.filter(({ name, endpoint }) => endpoint.method === 'DELETE' || otherDeletions.test(name));

	const kept = deletions.filter(({ endpoint }) => !endpoint.usesReserve).map(({ name }) => name);

	expect(deletions.length).toBeGreaterThan(24);
	expect(kept).toEqual([]);
});

test('a full disk lets people delete through the API and from calendars, and make nothing', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project });
	const calendar = await aCalendar(app, ada);
	await calendar.put(project.id, 'a', ['SUMMARY:A']);
	fillDisk(app);

	const made = await putTask(app, ada, project.id);
	const put = await calendar.put(project.id, 'b', ['SUMMARY:B']);
	const deleted = await app.server.inject({
		method: 'DELETE',
		url: `/api/v1/tasks/${task.id}`,
		headers: { authorization: `Bearer ${ada.token}` },
	});
	const deletedThere = await calendar.ask('DELETE', `/dav/projects/${project.id}/a.ics`);

	expect([made.status, put.statusCode]).toEqual([507, 507]);
	expect([deleted.statusCode, deletedThere.statusCode]).toEqual([200, 204]);
});

test('a wrong password of a calendar program counts on a full disk, too', async () => {
	const app = await startTestApp();
	const { id, username } = await aUser(app);
	fillDisk(app);

	const attempt = await calendarWith(app, basic(username, 'wrong')).ask('PROPFIND', '/dav/');

	const lines = app.app.database.read.selectFrom('change').select('entity_id').where('kind', '=', 'session.refused');
	expect(attempt.statusCode).toBe(401);
	expect(await lines.execute()).toEqual([{ entity_id: id }]);
});
