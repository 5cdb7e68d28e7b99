import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Who is put on new tasks of a project that name nobody; `null` for nobody. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id } = columnsFor(db, engine);
	await db.schema
		.alterTable('project')
		.addColumn('default_assignee_id', id, (c) => c.references('user.id').onDelete('set null'))
		.execute();
	await db.schema.createIndex('project_by_default_assignee').on('project').column('default_assignee_id').execute();
}
