import { type CreateTables, isOneOf, isSomebody } from '../../db/columns.ts';

const kinds = [
	...['subtask', 'parenttask', 'related', 'duplicateof', 'duplicates', 'blocking', 'blocked'],
	...['precedes', 'follows', 'copiedfrom', 'copiedto'],
];

/** Each relation stands here twice, as it is seen from either task. */
export const createRelationTables: CreateTables = async ({ db: { schema }, id, instant }) => {
	await schema
		.createTable('task_relation')
		.addColumn('task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('relation_kind', 'text', (c) => c.notNull().check(isOneOf('relation_kind', kinds)))
		.addColumn('other_task_id', id, (c) => c.notNull().references('task.id').onDelete('cascade'))
		.addColumn('created_by_id', id, (c) => c.notNull().check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('task_relation_key', ['task_id', 'relation_kind', 'other_task_id'])
		.execute();
	await schema.createIndex('task_relation_by_other').on('task_relation').column('other_task_id').execute();
};
