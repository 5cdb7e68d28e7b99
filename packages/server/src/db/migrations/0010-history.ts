import { type Kysely, sql } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Lets the history of a task find the lines of its parts: its comments and files. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	await db.schema.alterTable('change').addColumn('task_id', columnsFor(engine).id).execute();
	await sql`create index change_by_task on change (task_id, seq) where task_id is not null`.execute(db);
}
