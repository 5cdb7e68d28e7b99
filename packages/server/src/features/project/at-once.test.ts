import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { anyTables } from '../../db/any-tables.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { lockAccess } from '../access/index.ts';
import { aUser } from '../user/user.builder.ts';
import { aProject } from './project.builder.ts';

/** How many commands wait to work out rights. */
async function waiting({ app }: TestApp): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
		where locktype = 'advisory' and not granted and datname = current_database()`.execute(anyTables(app.database.read));
	return Number(rows[0]?.count);
}

test.skipIf(process.env['ORDNA_TEST_ENGINE'] !== 'postgres')(
	'who puts something into a project holds nothing of it while waiting for whoever deletes it',
	async () => {
		const app = await startTestApp();
		const [ada, bob] = [await aUser(app), await aUser(app)];
		const { id: projectId } = await aProject(app, { owner: ada });
		const others = await Promise.all([app.beside(), app.beside(), app.beside()]);
		const [one, two, three] = others.map((other) => other.api(ada.token));

		const making = await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
			await lockAccess(context);
			const all = Promise.all([
				one?.project.create({ title: 'Beneath', parentProjectId: projectId }),
				two?.share.create({ projectId, username: bob.username }),
				three?.linkShare.create({ projectId }),
			]);
			await expect.poll(() => waiting(app)).toBe(3);
			await sql`select id from project where id = ${projectId} for update nowait`.execute(context.db);
			return { all };
		});

		expect(await making.all).toHaveLength(3);
	},
);
