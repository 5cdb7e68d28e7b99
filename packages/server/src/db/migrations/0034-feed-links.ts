import type { Kysely } from 'kysely';
import { columnsFor, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Links under which people's feeds are read without signing in. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('feed_link'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('kind', 'text', (c) => c.notNull().check(isOneOf('kind', ['tasks', 'notifications'])))
		/** The secret in its address. It is shown again, so it is kept as it is. */
		.addColumn('key', 'text', (c) => c.notNull().unique())
		/** Null for all projects. A link to a project goes with it: it must not open all others instead. */
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		.addUniqueConstraint('feed_link_of_user', ['user_id', 'kind'])
		.execute();
	await db.schema.createIndex('feed_link_by_project').on('feed_link').column('project_id').execute();
}
