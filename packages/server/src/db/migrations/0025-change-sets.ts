import type { Kysely } from 'kysely';
import { columnsFor, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Changes that programs propose over MCP wait for their person. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('change_set'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('agent_kind', 'text', (c) => c.notNull().check(isOneOf('agent_kind', ['token', 'app'])))
		/** Refers to nothing: what a program did is told also when its token is gone. */
		.addColumn('agent_id', id, (c) => c.notNull())
		.addColumn('agent_name', 'text', (c) => c.notNull())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('operations', 'text', (c) => c.notNull())
		.addColumn('lines', 'text', (c) => c.notNull())
		.addColumn('problems', 'text', (c) => c.notNull())
		.addColumn('state', 'text', (c) =>
			c.notNull().check(isOneOf('state', ['proposed', 'applied', 'declined', 'undone'])),
		)
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('decided', instant)
		.addColumn('batch', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	await db.schema.createIndex('change_set_by_user').on('change_set').columns(['user_id', 'created']).execute();
}
