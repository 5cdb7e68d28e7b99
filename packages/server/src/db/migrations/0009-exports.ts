import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** The one export of each person: asked for, and at some time finished. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant } = columnsFor(engine);
	await db.schema
		.createTable('export')
		.addColumn('user_id', id, (c) => c.primaryKey().references('user.id').onDelete('cascade'))
		/** When it was asked for; `null` once that has been done. */
		.addColumn('requested', instant)
		.addColumn('file_id', id, (c) => c.references('file.id').onDelete('set null'))
		.addColumn('finished', instant)
		.execute();
}
