import { sql } from 'kysely';
import type { CreateTables } from '../../db/columns.ts';

/** How each person sees their calendars: of a project, of a saved filter, or of the favourites, which name neither. */
export const createCalendarTables: CreateTables = async ({ db, id }) => {
	const { schema } = db;
	await schema
		.createTable('calendar_appearance')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('saved_filter_id', id, (c) => c.references('saved_filter.id').onDelete('cascade'))
		.addColumn('color', 'text')
		.addColumn('sort_order', 'integer')
		.addCheckConstraint('calendar_appearance_of_one', sql`project_id is null or saved_filter_id is null`)
		.execute();
	for (const column of ['project_id', 'saved_filter_id']) {
		await schema
			.createIndex(`calendar_appearance_by_${column}`)
			.unique()
			.on('calendar_appearance')
			.columns([column, 'user_id'])
			.where(sql.ref(column), 'is not', null)
			.execute();
	}
	await sql`create unique index calendar_appearance_of_favorites on calendar_appearance (user_id)
		where project_id is null and saved_filter_id is null`.execute(db);
	await schema.createIndex('calendar_appearance_by_user').on('calendar_appearance').column('user_id').execute();
};
