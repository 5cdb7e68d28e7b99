import { type CreateTables, isFlag } from '../../db/columns.ts';

export const createSessionTables: CreateTables = async ({ db: { schema }, id, instant, flag }) => {
	await schema
		.createTable('session')
		.addColumn('id', 'text', (c) => c.notNull().primaryKey())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
		.addColumn('is_long', flag, (c) => c.notNull().check(isFlag('is_long')))
		.addColumn('device_info', 'text', (c) => c.notNull())
		.addColumn('ip_address', 'text', (c) => c.notNull())
		.addColumn('last_active', instant, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('session_by_user').on('session').columns(['user_id', 'last_active']).execute();

	await schema
		.createTable('renewed_token')
		/** SHA-256 of a refresh token that was traded for a new one. */
		.addColumn('token_hash', 'text', (c) => c.notNull().primaryKey())
		.addColumn('session_id', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
		.addColumn('renewed', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('renewed_token_of_session').on('renewed_token').column('session_id').execute();
	await schema.createIndex('renewed_token_by_age').on('renewed_token').column('renewed').execute();
};
