import { type CreateTables, isSomebody } from '../../db/columns.ts';

export const createCommentTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('comment'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('comment', 'text', (c) => c.notNull())
		.addColumn('author_id', id, (c) => c.notNull().check(isSomebody('author_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('comment_by_task').on('comment').columns(['task_id', 'created', 'id']).execute();
};
