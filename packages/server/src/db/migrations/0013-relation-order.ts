import type { Kysely } from 'kysely';
import { isAtLeast } from '../columns.ts';

/** Where a relation stands among those of its kind. Those made before stand at 0, in the order of the ids of their tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('task_relation')
		.addColumn('position', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('position', 0)))
		.execute();
}
