import type { CommandContext } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import type { PlacedRow } from '../documented-tables/index.ts';

/** The rows that wait for others, oldest first. */
export async function waitingRows({ db }: Pick<CommandContext, 'db'>): Promise<PlacedRow[]> {
	const rows = await db.selectFrom('test_row').select(['table_name', 'content']).orderBy('id').execute();
	// `keepWaiting` alone writes them.
	return rows.map(({ table_name: table, content }) => ({ table, row: JSON.parse(content) as AnyRow }));
}

/** Has these rows wait, and no others. */
export async function keepWaiting({ db }: CommandContext, rows: readonly PlacedRow[]): Promise<void> {
	await db.deleteFrom('test_row').execute();
	for (const { table, row } of rows)
		await db
			.insertInto('test_row')
			.values({ table_name: table, content: JSON.stringify(row) })
			.execute();
}
