import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** How far an export is, and why the last one failed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { instant } = columnsFor(db, engine);
	const columns = [
		/** What is being packed; `null` before that begins, and while nothing is asked for. */
		db.schema.alterTable('export').addColumn('stage', 'text', (c) => c.check(isOneOf('stage', ['tasks', 'files']))),
		/** Of what there is in the stage. */
		db.schema
			.alterTable('export')
			.addColumn('packed', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('packed', 0))),
		db.schema
			.alterTable('export')
			.addColumn('total', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('total', 0))),
		/** When the last one failed; `null` where it did not. */
		db.schema.alterTable('export').addColumn('failed', instant),
		db.schema
			.alterTable('export')
			.addColumn('problem', 'text', (c) => c.check(isOneOf('problem', ['diskFull', 'filesAway', 'failed']))),
		/** By which the log of the server has it. */
		db.schema.alterTable('export').addColumn('reference', 'text'),
	];
	for (const column of columns) await column.execute();
}
