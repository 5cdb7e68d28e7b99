import { type CreateTables, isAtLeast, isFlag } from '../../db/columns.ts';

export const createSecondFactorTables: CreateTables = async ({ db: { schema }, id, instant, flag }) => {
	await schema
		.createTable('second_factor')
		.addColumn('user_id', id, (c) => c.notNull().primaryKey().references('user.id').onDelete('cascade'))
		/** Sealed: it has to be read to check a code. */
		.addColumn('secret', 'text', (c) => c.notNull())
		.addColumn('is_enabled', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_enabled')))
		/** Wrong codes in a row. */
		.addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('failed', 0)))
		/** The half minutes whose codes were used lately, with the time of use, as JSON. */
		.addColumn('used', 'text', (c) => c.notNull().defaultTo('[]'))
		.addColumn('created', instant, (c) => c.notNull())
		.execute();

	await schema
		.createTable('recovery_code')
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** SHA-256: a random code of 80 bits needs nothing slower. */
		.addColumn('code_hash', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
		.execute();
};
