import { type CreateTables, isAtLeast } from '../../db/columns.ts';

/** Letters that wait to be sent. */
export const createMailTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('mail'))
		/** Whom it is for, `0` for nobody with an account. Not bound to the account: the last letter outlives it. */
		.addColumn('user_id', id, (c) => c.notNull())
		.addColumn('kind', 'text', (c) => c.notNull())
		/** The letter and its address, sealed: it may hold what opens an account. */
		.addColumn('sealed', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		/** When to try next. */
		.addColumn('due', instant, (c) => c.notNull())
		/** After this nobody has a use for it. */
		.addColumn('useful_until', instant, (c) => c.notNull())
		.addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('attempts', 0)))
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	await schema.createIndex('mail_by_due').on('mail').columns(['due', 'id']).execute();
};
