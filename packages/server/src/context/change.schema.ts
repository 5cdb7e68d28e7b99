import { sql } from 'kysely';
import { type CreateTables, isSomebody } from '../db/columns.ts';

/** Refers to nothing: the log records what is gone. Kinds and entities grow with every noun: they have no CHECK. */
export const createChangeLogTables: CreateTables = async ({ db, engine, id, instant }) => {
	const { schema } = db;
	await (engine === 'sqlite'
		? schema.createTable('change').addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
		: schema.createTable('change').addColumn('seq', 'bigint', (c) => c.primaryKey().generatedByDefaultAsIdentity())
	)
		.addColumn('at', instant, (c) => c.notNull())
		/** A person's id, a visitor's negative one, `null` for the server itself. */
		.addColumn('actor_id', id, (c) => c.check(isSomebody('actor_id')))
		/** Through what: a session, an API token, a link share, the command line, a job. */
		.addColumn('via', 'text', (c) => c.notNull())
		.addColumn('batch', 'text', (c) => c.notNull())
		.addColumn('kind', 'text', (c) => c.notNull())
		.addColumn('project_id', id)
		.addColumn('entity', 'text', (c) => c.notNull())
		.addColumn('entity_id', id, (c) => c.notNull())
		/** The task, where the line is about a part of one. */
		.addColumn('task_id', id)
		/** The changed fields as they were and as they are, as JSON. */
		.addColumn('before', 'text')
		.addColumn('after', 'text')
		/** Whose account the line is about the security of; `null` for all other lines. */
		.addColumn('security_of', id)
		/** Where the request came from, kept for such lines alone. */
		.addColumn('ip_address', 'text')
		.addColumn('user_agent', 'text')
		/** The `Idempotency-Key` of the request; `null` where it had none. */
		.addColumn('idempotency_key', 'text')
		.execute();
	await schema.createIndex('change_by_project').on('change').columns(['project_id', 'seq']).execute();
	await schema.createIndex('change_by_entity').on('change').columns(['entity', 'entity_id', 'seq']).execute();
	await schema.createIndex('change_by_batch').on('change').column('batch').execute();
	await sql`create index change_by_task on change (task_id, seq) where task_id is not null`.execute(db);
	await sql`create index change_of_security on change (security_of, seq) where security_of is not null`.execute(db);
};
