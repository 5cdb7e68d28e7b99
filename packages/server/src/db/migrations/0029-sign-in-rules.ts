import type { Kysely } from 'kysely';
import { columnsFor, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** The rules of the sign-in that administrators turned on. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	await columnsFor(db, engine)
		.clustered(db.schema.createTable('sign_in_rule'))
		.addColumn('name', 'text', (c) =>
			c
				.notNull()
				.primaryKey()
				.check(isOneOf('name', ['admins_need_second_factor'])),
		)
		.execute();
}
