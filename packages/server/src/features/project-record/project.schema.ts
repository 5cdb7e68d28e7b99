import { type CreateTables, isAtLeast, isFlag } from '../../db/columns.ts';

export const createProjectTables: CreateTables = async ({ db: { schema }, id, instant, flag, position, withId }) => {
	await withId(schema.createTable('project'))
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('identifier', 'text', (c) => c.notNull().defaultTo(''))
		/** The identifier where it must be unique, `null` where there is none. */
		.addColumn('identifier_key', 'text', (c) => c.unique())
		.addColumn('hex_color', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('parent_id', id, (c) => c.references('project.id'))
		.addColumn('owner_id', id, (c) => c.notNull().references('user.id'))
		.addColumn('is_archived', flag, (c) => c.notNull().defaultTo(0).check(isFlag('is_archived')))
		.addColumn('position', position, (c) => c.notNull())
		/** The highest index ever given to a task here. */
		.addColumn('last_index', id, (c) => c.notNull().defaultTo(0).check(isAtLeast('last_index', 0)))
		.addColumn('created', instant, (c) => c.notNull())
		.addColumn('updated', instant, (c) => c.notNull())
		.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
		.addColumn('background_file_id', id, (c) => c.references('file.id').onDelete('set null'))
		.addColumn('background_blur_hash', 'text', (c) => c.notNull().defaultTo(''))
		/** What the API says of it, as JSON; `null` without a picture. */
		.addColumn('background_information', 'text')
		.execute();
	await schema.createIndex('project_by_parent').on('project').columns(['parent_id', 'position']).execute();
	await schema.createIndex('project_by_owner').on('project').column('owner_id').execute();
	await schema.createIndex('project_by_background').on('project').column('background_file_id').execute();
};
