import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyLocation } from '../testing/location.ts';
import { fillEachTable } from '../testing/row-of-each-table.ts';
import type { Database } from './database.ts';
import { openAndMigrate } from './migrate.ts';
import { migrationSteps } from './migrations/index.ts';

const tables = ['import', 'import_source', 'service_import'];

async function rows({ writer }: Database) {
	const all: Record<string, unknown[]> = {};
	for (const table of tables) all[table] = (await sql`select * from ${sql.table(table)}`.execute(writer)).rows;
	return all;
}

test('imports of before are kept, with what they became, and further services are taken', async () => {
	const { place, clean } = await emptyLocation();
	onTestFinished(clean);
	const steps = Object.entries(migrationSteps);
	const at = steps.findIndex(([name]) => name === '0036-more-services');
	const old = await openAndMigrate(place, Object.fromEntries(steps.slice(0, at)));
	await fillEachTable(old);
	await sql`update service_import set import_id = 1, import_file_id = 1`.execute(old.writer);
	const before = await rows(old);
	await old.close();

	const database = await openAndMigrate(place);
	onTestFinished(() => database.close());

	expect(await rows(database)).toEqual(before);
	expect(before['service_import']).toMatchObject([{ import_id: 1 }]);
	await sql`update service_import set service = 'planka', problem = 'furtherStep'`.execute(database.writer);
	await sql`update "import" set importer = 'microsoft-todo'`.execute(database.writer);
	await sql`delete from "import"`.execute(database.writer);
	expect((await rows(database))['service_import']).toMatchObject([{ service: 'planka', import_id: null }]);
});
