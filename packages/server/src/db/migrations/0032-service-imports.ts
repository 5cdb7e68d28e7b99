import { type Kysely, sql } from 'kysely';
import { columnsFor, isAtLeast, isFlag, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Imports that fetch what somebody has at a service: those that run, and those that are over. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, flag, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('service_import'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('service', 'text', (c) => c.notNull().check(isOneOf('service', ['todoist', 'server'])))
		/** Below which the API of a server stands. */
		.addColumn('address', 'text')
		.addColumn('state', 'text', (c) =>
			c.notNull().check(isOneOf('state', ['fetching', 'ready', 'importing', 'done', 'failed', 'canceled'])),
		)
		.addColumn('stage', 'text', (c) =>
			c
				.notNull()
				.defaultTo('account')
				.check(isOneOf('stage', ['account', 'completed', 'archived', 'files'])),
		)
		.addColumn('fetched', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('fetched', 0)))
		.addColumn('total', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('total', 0)))
		/** Why it failed. */
		.addColumn('problem', 'text', (c) =>
			c.check(
				isOneOf('problem', [
					...['token', 'unreachable', 'private', 'noServer', 'unreadable'],
					...['empty', 'tooMuch', 'forgotten', 'failed'],
				]),
			),
		)
		/** The token, sealed; `null` once everything is fetched, or nothing more will be. */
		.addColumn('sealed', 'text')
		/** Whether it is imported without being looked at, as clients of v1 have it. */
		.addColumn('is_applied_at_once', flag, (c) => c.notNull().check(isFlag('is_applied_at_once')))
		/** What somebody chose before the import, as JSON. */
		.addColumn('choices', 'text', (c) => c.notNull().defaultTo('{}'))
		/** What was fetched. */
		.addColumn('import_file_id', id, (c) => c.references('import_file.id').onDelete('set null'))
		/** What it became. */
		.addColumn('import_id', id, (c) => c.references('import.id').onDelete('set null'))
		.addColumn('started', instant, (c) => c.notNull())
		/** `null` until it is over. */
		.addColumn('finished', instant)
		/** When there is work to do; `null` while it waits for somebody to look at it. */
		.addColumn('due', instant)
		.addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('attempts', 0)))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.execute();
	await db.schema.createIndex('service_import_of_user').on('service_import').columns(['user_id', 'id']).execute();
	// One at a time for a person.
	await db.schema
		.createIndex('service_import_running')
		.unique()
		.on('service_import')
		.column('user_id')
		.where(sql.ref('finished'), 'is', null)
		.execute();
	await db.schema
		.createIndex('service_import_due')
		.on('service_import')
		.column('due')
		.where(sql.ref('finished'), 'is', null)
		.execute();
	await db.schema.createIndex('service_import_by_file').on('service_import').column('import_file_id').execute();
	await db.schema.createIndex('service_import_by_import').on('service_import').column('import_id').execute();
}
