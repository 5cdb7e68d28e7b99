import { type CreateTables, isAtLeast, isOneOf, isRight } from '../../db/columns.ts';

/** Who may do what on a project, inherited rights included: stored, not computed (docs/decisions/0003-access-table.md). */
export const createAccessTables: CreateTables = async ({ db: { schema }, id }) => {
	await schema
		.createTable('project_access')
		.addColumn('grantee', 'text', (c) => c.notNull().check(isOneOf('grantee', ['user', 'team', 'link'])))
		/** Of a person, a team or a link share, and so no reference; `refreshAccess` works the rows out anew. */
		.addColumn('grantee_id', id, (c) => c.notNull())
		.addColumn('project_id', id, (c) => c.notNull().references('project.id').onDelete('cascade'))
		.addColumn('right', 'integer', (c) => c.notNull().check(isRight('right')))
		.addColumn('distance', 'integer', (c) => c.notNull().check(isAtLeast('distance', 0)))
		.addPrimaryKeyConstraint('project_access_key', ['grantee', 'grantee_id', 'project_id'])
		.execute();
	await schema.createIndex('project_access_by_project').on('project_access').column('project_id').execute();
};
