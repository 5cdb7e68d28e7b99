import { type CreateTables, isSomebody } from '../../db/columns.ts';

export const createLabelTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('label'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull())
		.addColumn('hex_color', 'text', (c) => c.notNull())
		.addColumn('created_by_id', id, (c) => c.notNull().check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('label_by_creator').on('label').column('created_by_id').execute();

	await schema
		.createTable('task_label')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('label_id', id, (c) => c.notNull().references('label.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_label_key', ['task_id', 'label_id'])
		.execute();
	await schema.createIndex('task_label_by_label').on('task_label').columns(['label_id', 'task_id']).execute();
};
