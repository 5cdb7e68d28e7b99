import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queryContext, runCommand } from '../context/index.ts';
import { startTestApp } from '../testing/start-app.ts';
import { prepared } from './prepared.ts';

const isPostgres = process.env['ORDNA_TEST_ENGINE'] === 'postgres';

const selectLabels = prepared(
	(db, wanted: { least: number }) => db.selectFrom('label').selectAll().where('id', '>=', wanted.least),
	{ hasOnePlan: true },
);
const selectTeams = prepared((db, wanted: { least: number }) =>
	db.selectFrom('team').selectAll().where('id', '>=', wanted.least),
);

test.skipIf(!isPostgres)('a query is planned once for a connection, under its name', async () => {
	const { app } = await startTestApp();

	const names = await runCommand(app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		for (const least of [1, 2, 3]) await selectLabels(context, { least });
		return sql`select name from pg_prepared_statements where statement like 'select * from "label" where "id" >=%'`.execute(
			context.db,
		);
	});

	expect(names.rows).toHaveLength(1);
});

test.skipIf(!isPostgres)(
	'for readers a query is planned for its values each time, unless one plan serves all',
	async () => {
		const { app } = await startTestApp();
		const context = queryContext(app, { kind: 'stranger' });
		await selectLabels(context, { least: 1 });
		await selectTeams(context, { least: 1 });

		const named = sql<{
			statement: string;
		}>`select statement from pg_prepared_statements where statement like '%"id" >=%'`;
		const { rows } = await named.execute(app.database.read as never);

		expect(rows.map(({ statement }) => statement)).toEqual(['select * from "label" where "id" >= $1']);
	},
);

test.skipIf(!isPostgres)('where another process changed a table, queries and commands go on', async () => {
	const first = await startTestApp();
	const { app } = first;
	const stranger = { kind: 'stranger' } as const;
	const read = () => selectLabels(queryContext(app, stranger), { least: 1 });
	const command = () => runCommand(app, stranger, { via: 'test' }, (context) => selectLabels(context, { least: 1 }));
	for (const run of [read, command]) await run();

	const other = await first.beside();
	await sql`alter table label add column another text`.execute(other.app.database.writer);

	expect(await read()).toEqual([]);
	expect(await command()).toEqual([]);
});
