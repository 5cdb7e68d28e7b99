import { type Kysely, sql } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** What calendar programs said of tasks beyond their fields, and how each person sees their calendars. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id } = columnsFor(engine);
	await db.schema.alterTable('task').addColumn('calendar_text', 'text').execute();
	await db.schema
		.createTable('calendar_appearance')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** As on the wire: negative for the favourites and saved filters. */
		.addColumn('calendar_id', id, (c) => c.notNull())
		/** The project or the saved filter that it goes with. */
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('saved_filter_id', id, (c) => c.references('saved_filter.id').onDelete('cascade'))
		.addColumn('color', 'text')
		.addColumn('sort_order', 'integer')
		.addPrimaryKeyConstraint('calendar_appearance_key', ['user_id', 'calendar_id'])
		.execute();
	for (const column of ['project_id', 'saved_filter_id']) {
		await db.schema
			.createIndex(`calendar_appearance_by_${column}`)
			.on('calendar_appearance')
			.column(column)
			.where(sql.ref(column), 'is not', null)
			.execute();
	}
}
