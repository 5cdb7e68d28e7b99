import { type CreateTables, isSomebody } from '../../db/columns.ts';

export const createAttachmentTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('attachment'))
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('file_id', id, (c) => c.notNull().references('file.id').onDelete('cascade'))
		.addColumn('created_by_id', id, (c) => c.notNull().check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('attachment_by_task').on('attachment').columns(['task_id', 'id']).execute();
	await schema.createIndex('attachment_by_file').on('attachment').column('file_id').execute();
};
