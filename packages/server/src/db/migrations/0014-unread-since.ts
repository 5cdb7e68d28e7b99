import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Since when something in a task is new to a person. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant } = columnsFor(db, engine);
	/** `null` for what was unread before this was kept. */
	await db.schema.alterTable('task_unread').addColumn('since', instant).execute();
}
