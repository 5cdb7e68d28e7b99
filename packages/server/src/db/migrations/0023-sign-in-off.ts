import type { Kysely } from 'kysely';
import { columnsFor, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** What administrators turned off of the sign-in, and the teams that an invitation adds people to. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id } = columnsFor(db, engine);
	await db.schema
		.createTable('sign_in_off')
		/** A kind of provider, or that providers make accounts. */
		.addColumn('what', 'text', (c) => c.notNull().check(isOneOf('what', ['openid', 'ldap', 'header', 'new_accounts'])))
		/** The key of a provider in the settings; empty for what has none. */
		.addColumn('key', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('sign_in_off_key', ['what', 'key'])
		.execute();
	await db.schema
		.createTable('invitation_team')
		.addColumn('invitation_id', id, (c) => c.notNull().references('invitation.id').onDelete('cascade'))
		.addColumn('team_id', id, (c) => c.notNull().references('team.id').onDelete('cascade'))
		/** Whoever chose the team: people join it as long as they administer it. */
		.addColumn('added_by_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addPrimaryKeyConstraint('invitation_team_key', ['invitation_id', 'team_id'])
		.execute();
	await db.schema.createIndex('invitation_team_by_adder').on('invitation_team').column('added_by_id').execute();
	await db.schema.createIndex('invitation_team_by_team').on('invitation_team').column('team_id').execute();
}
