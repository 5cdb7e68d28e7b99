import type { Kysely } from 'kysely';
import { columnsFor, isAtLeast, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Tasks by e-mail: the addresses of projects, which e-mails became tasks, and how far the mailbox is read. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, clustered } = columnsFor(db, engine);
	await db.schema
		.createTable('mail_in_address')
		.addColumn('project_id', id, (c) => c.primaryKey().notNull().references('project.id').onDelete('cascade'))
		/** The secret part of the address. */
		.addColumn('word', 'text', (c) => c.notNull().unique())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await clustered(db.schema.createTable('mail_in_message'))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		/** SHA-256 of who sent it and its Message-ID. */
		.addColumn('message_hash', 'text', (c) => c.notNull())
		.addColumn('taken', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('mail_in_message_key', ['project_id', 'message_hash'])
		.execute();
	await db.schema.createIndex('mail_in_message_by_age').on('mail_in_message').column('taken').execute();
	await db.schema
		.createTable('mail_in_mailbox')
		.addColumn('slot', 'integer', (c) =>
			c
				.primaryKey()
				.notNull()
				.check(isOneOf('slot', [1])),
		)
		/** Which mailbox it is: in another one, reading begins anew. */
		.addColumn('mailbox', 'text', (c) => c.notNull())
		/** UIDVALIDITY and UID are numbers of 32 bits. */
		.addColumn('uid_validity', 'bigint', (c) => c.notNull().defaultTo(0))
		.addColumn('last_uid', 'bigint', (c) => c.notNull().defaultTo(0))
		/** The e-mail that could not be read to its end, and how often that was tried. */
		.addColumn('stuck_uid', 'bigint', (c) => c.notNull().defaultTo(0))
		.addColumn('stuck_tries', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('stuck_tries', 0)))
		/** In a row, without an answer of the mail server. */
		.addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('failures', 0)))
		.addColumn('next_look', instant, (c) => c.notNull().defaultTo(0))
		.addColumn('last_look', instant)
		.addColumn('taken_count', 'bigint', (c) => c.notNull().defaultTo(0))
		.addColumn('left_count', 'bigint', (c) => c.notNull().defaultTo(0))
		.execute();
}
