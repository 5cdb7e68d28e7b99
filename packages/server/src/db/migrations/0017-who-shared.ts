import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Who shared a project, and when an invitation was sent last. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant } = columnsFor(db, engine);
	for (const table of ['project_user', 'project_team']) {
		/** `null` of shares that are older than this, and where the account is gone. */
		await db.schema
			.alterTable(table)
			.addColumn('shared_by_id', id, (c) => c.references('user.id').onDelete('set null'))
			.execute();
		await db.schema.createIndex(`${table}_by_sharer`).on(table).column('shared_by_id').execute();
	}
	/** `null` for a link that was never sent by e-mail. */
	await db.schema.alterTable('invitation').addColumn('last_sent', instant).execute();
}
