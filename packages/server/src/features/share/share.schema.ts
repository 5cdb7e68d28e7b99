import { type CreateTables, isRight, isSomebody } from '../../db/columns.ts';

export const createShareTables: CreateTables = async ({ db: { schema }, id, instant, withId }) => {
	await withId(schema.createTable('project_user'))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull().check(isRight('right')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addUniqueConstraint('project_user_once', ['project_id', 'user_id'])
		.execute();
	await schema.createIndex('project_user_by_user').on('project_user').column('user_id').execute();

	await withId(schema.createTable('project_team'))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('team_id', id, (c) => c.notNull().references('team.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull().check(isRight('right')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addUniqueConstraint('project_team_once', ['project_id', 'team_id'])
		.execute();
	await schema.createIndex('project_team_by_team').on('project_team').column('team_id').execute();

	await withId(schema.createTable('link_share'))
		.addColumn('hash', 'text', (c) => c.notNull().unique())
		.addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull().check(isRight('right')))
		.addColumn('password_hash', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('shared_by_id', id, (c) => c.notNull().check(isSomebody('shared_by_id')))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.execute();
	await schema.createIndex('link_share_by_project').on('link_share').column('project_id').execute();
};
