import { type CreateTables, isAtLeast } from '../../db/columns.ts';

/** E-mails that wait to be sent. */
export const createMailTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('mail'))
		/** Whom it is for, `null` for nobody with an account. Refers to nothing: the last e-mail outlives the account. */
		.addColumn('user_id', id)
		.addColumn('kind', 'text', (c) => c.notNull())
		/** The e-mail and its address, sealed: it may hold what opens an account. */
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
