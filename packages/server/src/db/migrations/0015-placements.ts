import { type Kysely, sql } from 'kysely';

/** Removes places that tasks had where they are no more: in views of a project they moved away from, or while deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`delete from placement where exists (
		select 1 from task, view where task.id = placement.task_id and view.id = placement.view_id
		and (task.deleted_at is not null or (view.project_id > 0 and view.project_id <> task.project_id))
	)`.execute(db);
}
