import type { Kysely } from 'kysely';

/** How far a running job is. */
export async function up(db: Kysely<unknown>): Promise<void> {
	/** In percent; empty while nothing runs, and for a job that does not know how much there is to do. */
	await db.schema.alterTable('job').addColumn('percent_done', 'integer').execute();
}
