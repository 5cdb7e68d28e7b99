import { type CreateTables, isOneOf } from '../../db/columns.ts';

export const createSubscriptionTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('subscription'))
		.addColumn('entity', 'text', (c) => c.notNull().check(isOneOf('entity', ['project', 'task'])))
		/** Of one of several tables, and so no reference: `removeMarks` takes what is gone away. */
		.addColumn('entity_id', id, (c) => c.notNull())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addUniqueConstraint('subscription_once', ['entity', 'entity_id', 'user_id'])
		.execute();
	await schema.createIndex('subscription_by_user').on('subscription').column('user_id').execute();
};
