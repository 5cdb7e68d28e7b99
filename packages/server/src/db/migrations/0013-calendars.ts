import { type Kysely, sql } from 'kysely';

/** What a calendar program called a task, where it did not take the name that the task has anyway. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('task').addColumn('calendar_uid', 'text').execute();
	await sql`create index task_by_calendar_uid on task (calendar_uid) where calendar_uid is not null`.execute(db);
}
