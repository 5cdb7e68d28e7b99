import { type CreateTables, isFlag, isSomebody } from '../../db/columns.ts';

export const createTeamTables: CreateTables = async ({ db: { schema }, id, instant, flag, withId }) => {
	await withId(schema.createTable('team'))
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		/** Where another service looks after the team: its id there, and which service; else empty. */
		.addColumn('external_id', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('issuer', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('is_public', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_public')))
		.addColumn('created_by_id', id, (c) => c.notNull().check(isSomebody('created_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('team_by_external_id').on('team').columns(['external_id', 'issuer']).execute();

	await withId(schema.createTable('team_member'))
		.addColumn('team_id', id, (c) => c.notNull().references('team.id').onDelete('cascade'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('is_admin', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_admin')))
		.addColumn('created', instant, (c) => c.notNull())
		.addUniqueConstraint('team_member_once', ['team_id', 'user_id'])
		.execute();
	await schema.createIndex('team_member_by_user').on('team_member').columns(['user_id', 'team_id']).execute();
};
