import { sql } from 'kysely';
import type { CreateTables } from '../../db/columns.ts';

/** How each person sees their calendars. */
export const createCalendarTables: CreateTables = async ({ db: { schema }, id }) => {
	await schema
		.createTable('calendar_appearance')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** As on the wire, also for the favourites, which have no row anywhere: negative for these and for saved filters. */
		.addColumn('calendar_id', id, (c) => c.notNull())
		/** The project or the saved filter that it goes with. */
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('saved_filter_id', id, (c) => c.references('saved_filter.id').onDelete('cascade'))
		.addColumn('color', 'text')
		.addColumn('sort_order', 'integer')
		.addCheckConstraint('calendar_appearance_of_one', sql`project_id is null or saved_filter_id is null`)
		.addPrimaryKeyConstraint('calendar_appearance_key', ['user_id', 'calendar_id'])
		.execute();
	for (const column of ['project_id', 'saved_filter_id']) {
		await schema
			.createIndex(`calendar_appearance_by_${column}`)
			.on('calendar_appearance')
			.column(column)
			.where(sql.ref(column), 'is not', null)
			.execute();
	}
};
