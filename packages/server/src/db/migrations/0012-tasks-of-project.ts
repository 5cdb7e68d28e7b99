import type { Kysely } from 'kysely';

/**
 * Whoever deletes a project looks for all its tasks, those in the trash too, and so does the database itself, for what
 * refers to the row: without this it reads every task there is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.createIndex('task_of_project').on('task').column('project_id').execute();
}
