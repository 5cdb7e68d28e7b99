import type { Kysely } from 'kysely';
import { columnsFor } from '../columns.ts';
import type { Engine } from '../dialect.ts';

/** Teams, who is in them, and the projects that are shared with them. */
export async function up({ schema }: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, flag, withId } = columnsFor(engine);
	await withId(schema.createTable('team'))
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		/** Where another service looks after the team: its id there, and which service; else empty. */
		.addColumn('external_id', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('issuer', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('is_public', flag, (c) => c.notNull().defaultTo(0))
		.addColumn('created_by_id', id, (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.execute();
	await schema.createIndex('team_by_external_id').on('team').columns(['external_id', 'issuer']).execute();

	await withId(schema.createTable('team_member'))
		.addColumn('team_id', id, (c) => c.notNull().references('team.id').onDelete('cascade'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('is_admin', flag, (c) => c.notNull().defaultTo(0))
		.addColumn('created', instant, (c) => c.notNull())
		.addUniqueConstraint('team_member_once', ['team_id', 'user_id'])
		.execute();
	await schema.createIndex('team_member_by_user').on('team_member').columns(['user_id', 'team_id']).execute();

	await withId(schema.createTable('project_team'))
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('team_id', id, (c) => c.notNull().references('team.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addUniqueConstraint('project_team_once', ['project_id', 'team_id'])
		.execute();
	await schema.createIndex('project_team_by_team').on('project_team').column('team_id').execute();
}
