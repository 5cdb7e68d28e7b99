import type { CreateTables } from '../../db/columns.ts';

export const createUnreadTables: CreateTables = async ({ db: { schema }, id }) => {
	await schema
		.createTable('task_unread')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addPrimaryKeyConstraint('task_unread_key', ['user_id', 'task_id'])
		.execute();
	await schema.createIndex('task_unread_by_task').on('task_unread').column('task_id').execute();
};
