import { type CreateTables, isAtLeast, isOneOf, isSomebody } from '../../db/columns.ts';

export const createFileTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('file'))
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('mime', 'text', (c) => c.notNull())
		/** Bytes. */
		.addColumn('size', id, (c) => c.notNull().check(isAtLeast('size', 0)))
		/** `null` where the server made it. */
		.addColumn('created_by_id', id, (c) => c.check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		/** What the content is called in the storage. */
		.addColumn('key', 'text', (c) => c.notNull().defaultTo(''))
		/** Since when it is only kept so that its deletion can be taken back. */
		.addColumn('unused_since', instant)
		.execute();
	await schema.createIndex('file_by_key').on('file').column('key').execute();

	// Which installation this is, so that it touches no files of another.
	await schema
		.createTable('installation')
		/** Always 1: there is one row. */
		.addColumn('slot', 'integer', (c) =>
			c
				.notNull()
				.primaryKey()
				.check(isOneOf('slot', [1])),
		)
		.addColumn('id', 'text', (c) => c.notNull())
		.execute();

	// Contents whose files were removed here: that nothing knows them any more is no surprise.
	await schema
		.createTable('released_content')
		.addColumn('key', 'text', (c) => c.notNull().primaryKey())
		.addColumn('released', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('released_content_by_time').on('released_content').column('released').execute();
};
