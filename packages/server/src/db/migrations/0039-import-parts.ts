import type { Kysely } from 'kysely';
import { columnsFor, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** What imports made of the comments, files and people of tasks, by which it is known again. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, clustered } = columnsFor(db, engine);
	await clustered(db.schema.createTable('import_part'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		/** SHA-256 of the source, what the source calls the task, and what it calls this. */
		.addColumn('key', 'text', (c) => c.notNull())
		.addColumn('what', 'text', (c) => c.notNull().check(isOneOf('what', ['comment', 'file', 'assignee'])))
		/** Of the comment, the attachment or the user; what was deleted here, or taken off, is known all the same. */
		.addColumn('part_id', id, (c) => c.notNull())
		.addPrimaryKeyConstraint('import_part_key', ['task_id', 'user_id', 'key'])
		.execute();
	await db.schema.createIndex('import_part_by_user').on('import_part').column('user_id').execute();
}
