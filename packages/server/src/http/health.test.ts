import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/start-app.ts';

test('a database that answers is health', async () => {
	const { server } = await startTestApp();

	const reply = await server.inject({ method: 'GET', url: '/health' });

	expect([reply.statusCode, reply.body]).toEqual([200, 'OK']);
});

test('a database that hangs is said to give no answer, instead of letting the caller wait', async ({ skip }) => {
	const { app, server } = await startTestApp();
	// On SQLite nobody who reads waits for anybody.
	if (app.database.engine !== 'postgres') skip();

	const reply = await app.database.writer.transaction().execute(async (db) => {
		await sql`lock table job in access exclusive mode`.execute(db);
		return server.inject({ method: 'GET', url: '/health' });
	});

	expect([reply.statusCode, reply.body]).toEqual([500, 'the database does not answer']);
	expect((await server.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200);
});
