import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Invitations that were sent by e-mail within the last day are counted, also those that were taken back. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant } = columnsFor(db, engine);
	await db.schema
		.createTable('sent_invitation')
		.addColumn('inviter_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		/** Refers to nothing: it is counted also when the project is gone. */
		.addColumn('project_id', id, (c) => c.notNull())
		/** SHA-256 of the address. */
		.addColumn('address_hash', 'text', (c) => c.notNull())
		.addColumn('sent', instant, (c) => c.notNull())
		.execute();
	await db.schema
		.createIndex('sent_invitation_by_address')
		.on('sent_invitation')
		.columns(['address_hash', 'project_id'])
		.execute();
	await db.schema.createIndex('sent_invitation_by_inviter').on('sent_invitation').column('inviter_id').execute();
	await db.schema.createIndex('sent_invitation_by_age').on('sent_invitation').column('sent').execute();
}
