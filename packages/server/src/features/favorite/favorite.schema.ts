import { type CreateTables, isOneOf } from '../../db/columns.ts';

export const createFavoriteTables: CreateTables = async ({ db: { schema }, id }) => {
	await schema
		.createTable('favorite')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('entity', 'text', (c) => c.notNull().check(isOneOf('entity', ['project', 'task', 'filter'])))
		/** Of one of several tables, and so no reference: `removeMarks` takes what is gone away. */
		.addColumn('entity_id', id, (c) => c.notNull())
		.addPrimaryKeyConstraint('favorite_key', ['user_id', 'entity', 'entity_id'])
		.execute();
	await schema.createIndex('favorite_by_entity').on('favorite').columns(['entity', 'entity_id']).execute();
};
