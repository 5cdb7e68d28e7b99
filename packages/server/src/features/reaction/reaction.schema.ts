import { type CreateTables, isOneOf } from '../../db/columns.ts';

export const createReactionTables: CreateTables = async ({ db: { schema }, id, instant }) => {
	await schema
		.createTable('reaction')
		.addColumn('entity', 'text', (c) => c.notNull().check(isOneOf('entity', ['task', 'comment'])))
		/** Of one of several tables, and so no reference: `removeMarks` takes what is gone away. */
		.addColumn('entity_id', id, (c) => c.notNull())
		.addColumn('value', 'text', (c) => c.notNull())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('reaction_key', ['entity', 'entity_id', 'value', 'user_id'])
		.execute();
	await schema.createIndex('reaction_by_user').on('reaction').column('user_id').execute();
};
