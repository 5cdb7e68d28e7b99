import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Projects and tasks that people keep for being made again. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('template'))
		.addColumn('owner_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('kind', 'text', (c) => c.notNull().check(isOneOf('kind', ['project', 'task'])))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		/** What it makes, as JSON with a version; lists of templates do not read it. */
		.addColumn('document', 'text', (c) => c.notNull())
		.addColumn('task_count', 'integer', (c) => c.notNull().check(isAtLeast('task_count', 0)))
		.addColumn('column_count', 'integer', (c) => c.notNull().check(isAtLeast('column_count', 0)))
		/** In days from the start; `null` without any date. */
		.addColumn('first_day', 'integer')
		.addColumn('last_day', 'integer')
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await db.schema.createIndex('template_by_owner').on('template').column('owner_id').execute();
}
