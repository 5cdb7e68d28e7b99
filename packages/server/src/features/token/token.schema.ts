import type { CreateTables } from '../../db/columns.ts';

export const createTokenTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('api_token'))
		.addColumn('owner_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('title', 'text', (c) => c.notNull())
		/** SHA-256: a random token needs nothing slower. */
		.addColumn('token_hash', 'text', (c) => c.notNull().unique())
		.addColumn('permissions', 'text', (c) => c.notNull())
		.addColumn('expires_at', instant, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('last_used', instant)
		.execute();
	await schema.createIndex('api_token_by_owner').on('api_token').column('owner_id').execute();
};
