import { type CreateTables, isOneOf } from '../../db/columns.ts';

export const createMailedTokenTables: CreateTables = async ({ db: { schema }, id, instant }) => {
	await schema
		.createTable('mailed_token')
		/** SHA-256: the token itself stands in the e-mail only. */
		.addColumn('token_hash', 'text', (c) => c.notNull().primaryKey())
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** What it is good for. */
		.addColumn('purpose', 'text', (c) =>
			c
				.notNull()
				.check(isOneOf('purpose', ['confirm new account', 'confirm address', 'reset password', 'delete account'])),
		)
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('mailed_token_by_user').on('mailed_token').columns(['user_id', 'purpose']).execute();
	await schema.createIndex('mailed_token_by_age').on('mailed_token').column('created').execute();
};
