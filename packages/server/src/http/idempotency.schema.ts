import type { CreateTables } from '../db/columns.ts';

export const createIdempotencyTables: CreateTables = async ({ db: { schema }, instant }) => {
	await schema
		.createTable('idempotency')
		.addColumn('caller', 'text', (c) => c.notNull())
		.addColumn('key', 'text', (c) => c.notNull())
		.addColumn('request_hash', 'text', (c) => c.notNull())
		.addColumn('reference', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('idempotency_key', ['caller', 'key'])
		.execute();
	await schema.createIndex('idempotency_by_age').on('idempotency').column('created').execute();
};
