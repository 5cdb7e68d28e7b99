import { type Kysely, sql } from 'kysely';

/**
 * A task that is made writes each index that it stands in, a page of the log for each. A placement without a column is not
 * looked up by its column, so it does not stand in that index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.dropIndex('placement_in_bucket').execute();
	await sql`create index placement_in_bucket on placement (view_id, bucket_id, position, task_id)
		where bucket_id is not null`.execute(db);
}
