import type { CreateTables } from '../../db/columns.ts';

export const createCalendarTokenTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('calendar_token'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('token_hash', 'text', (c) => c.notNull().unique())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('last_used', instant)
		.execute();
	await schema.createIndex('calendar_token_by_user').on('calendar_token').column('user_id').execute();
};
