import { type Kysely, sql } from 'kysely';
import { columnsFor, isAtLeast, isFlag, isOneOf, isRight } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Administrators: what they are shown of everybody, whom they invite, and who may register. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, flag, withId } = columnsFor(db, engine);
	/** When a session of theirs was last used; `null` before the first one. */
	await db.schema.alterTable('user').addColumn('last_active', instant).execute();
	await sql`update "user" set last_active =
		(select max(session.last_active) from session where session.user_id = "user".id)`.execute(db);
	await db.schema.createIndex('user_by_activity').on('user').columns(['last_active', 'id']).execute();
	/** How much somebody uploaded. */
	await db.schema.createIndex('file_by_creator').on('file').columns(['created_by_id', 'size']).execute();

	await withId(db.schema.createTable('invitation'))
		/** SHA-256 of what the link holds. */
		.addColumn('token_hash', 'text', (c) => c.notNull().unique())
		/** What the link holds, sealed. */
		.addColumn('sealed', 'text', (c) => c.notNull())
		/** Whom it was sent to; empty for a link that somebody passes on. */
		.addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
		/** The project that it opens, and the right there; `null` without. */
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull().defaultTo(0).check(isRight('right')))
		.addColumn('created_by_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('created', instant, (c) => c.notNull())
		/** `null`: it does not expire. */
		.addColumn('expires_at', instant)
		/** 0: without limit. */
		.addColumn('max_uses', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('max_uses', 0)))
		.addColumn('uses', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('uses', 0)))
		.addColumn('is_off', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_off')))
		.execute();
	await db.schema.createIndex('invitation_by_project').on('invitation').column('project_id').execute();
	await db.schema.createIndex('invitation_by_maker').on('invitation').column('created_by_id').execute();
	await db.schema
		.createTable('invitation_use')
		.addColumn('invitation_id', id, (c) => c.notNull().references('invitation.id').onDelete('cascade'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('used', instant, (c) => c.notNull())
		.addPrimaryKeyConstraint('invitation_use_key', ['invitation_id', 'user_id'])
		.execute();
	await db.schema.createIndex('invitation_use_by_user').on('invitation_use').column('user_id').execute();
	await db.schema
		.createTable('registration')
		/** Always 1: there is one row, once an administrator has chosen. */
		.addColumn('slot', 'integer', (c) =>
			c
				.notNull()
				.primaryKey()
				.check(isOneOf('slot', [1])),
		)
		.addColumn('mode', 'text', (c) => c.notNull().check(isOneOf('mode', ['open', 'invitation', 'closed'])))
		.execute();
	/** What a line is about in the audit log; `null` for all that it doesn't show. */
	await db.schema.alterTable('change').addColumn('audit', 'text').execute();
	await sql`create index change_in_audit on change (seq, audit) where audit is not null`.execute(db);
	/** When a job ended last, and why it failed. */
	await db.schema.alterTable('job').addColumn('last_run', instant).execute();
	await db.schema
		.alterTable('job')
		.addColumn('last_error', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
	/** What the mail server said of an e-mail the last time. */
	await db.schema
		.alterTable('mail')
		.addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
		.execute();
}
