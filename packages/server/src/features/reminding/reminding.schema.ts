import type { CreateTables } from '../../db/columns.ts';

/** How far the jobs that remind have come. */
export const createRemindingTables: CreateTables = async ({ db: { schema }, id, instant }) => {
	await schema
		.createTable('reminded_until')
		/** The job. */
		.addColumn('name', 'text', (c) => c.notNull().primaryKey())
		/** Everything up to and including this instant has been told. */
		.addColumn('until', instant, (c) => c.notNull())
		.execute();
	await schema
		.createTable('overdue_digest')
		.addColumn('user_id', id, (c) => c.notNull().primaryKey().references('user.id').onDelete('cascade'))
		/** The instant for which the last one was made. */
		.addColumn('at', instant, (c) => c.notNull())
		.execute();
};
