import type { Kysely } from 'kysely';
import { columnsFor, isFlag, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** What happened in the last sign-ins through providers, step by step. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, flag, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('sign_in_trace'))
		.addColumn('provider_kind', 'text', (c) =>
			c.notNull().check(isOneOf('provider_kind', ['openid', 'ldap', 'header'])),
		)
		.addColumn('provider_key', 'text', (c) => c.notNull())
		.addColumn('reference', 'text', (c) => c.notNull())
		.addColumn('at', instant, (c) => c.notNull())
		.addColumn('is_signed_in', flag, (c) => c.notNull().check(isFlag('is_signed_in')))
		/** What names somebody goes with them. */
		.addColumn('user_id', id, (c) => c.references('user.id').onDelete('cascade'))
		.addColumn('typed', 'text', (c) => c.notNull())
		.addColumn('tried_by_id', id, (c) => c.references('user.id').onDelete('cascade'))
		.addColumn('ip_address', 'text', (c) => c.notNull())
		.addColumn('device_info', 'text', (c) => c.notNull())
		.addColumn('steps', 'text', (c) => c.notNull())
		.execute();
	const index = (name: string) => db.schema.createIndex(`sign_in_trace_by_${name}`).on('sign_in_trace');
	await index('provider').columns(['provider_kind', 'provider_key', 'id']).execute();
	await index('time').column('at').execute();
	await index('user').column('user_id').execute();
	await index('trier').column('tried_by_id').execute();
}
