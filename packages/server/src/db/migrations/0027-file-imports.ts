import { type Kysely, sql } from 'kysely';
import { columnsFor, isAtLeast, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

const kinds = [
	...['vikunja-file', 'ticktick', 'wekan', 'csv', 'todoist', 'trello', 'asana', 'notion', 'things', 'google-tasks'],
	...['remember-the-milk', 'tasks-org', 'taskwarrior', 'github', 'ics', 'markdown', 'org'],
];

/** Imports of further kinds of files, which are looked at first, and know again what they brought. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId, clustered } = columnsFor(db, engine);
	if (engine === 'sqlite') await rebuildImport(db, engine);
	else {
		await sql`alter table "import" drop constraint import_importer_check`.execute(db);
		await sql`alter table "import" add constraint import_importer_check check (${isOneOf('importer', kinds)})`.execute(
			db,
		);
	}
	for (const column of ['total', 'stored']) {
		await db.schema
			.alterTable('import')
			.addColumn(column, 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast(column, 0)))
			.execute();
	}
	/** What it brought, as JSON; `null` for those that were not looked at first, or are not finished. */
	await db.schema.alterTable('import').addColumn('result', 'text').execute();
	await withId(db.schema.createTable('import_file'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('file_id', id, (c) => c.notNull().references('file.id').onDelete('cascade'))
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('created', instant, (c) => c.notNull())
		.execute();
	await db.schema.createIndex('import_file_of_user').on('import_file').column('user_id').execute();
	await db.schema.createIndex('import_file_by_file').on('import_file').column('file_id').execute();
	await db.schema.createIndex('import_file_by_age').on('import_file').column('created').execute();
	await clustered(db.schema.createTable('import_source'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('importer', 'text', (c) => c.notNull().check(isOneOf('importer', kinds)))
		/** SHA-256 of what the source calls it. */
		.addColumn('key', 'text', (c) => c.notNull())
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('task_id', id, (c) => c.references('task.id').onDelete('cascade'))
		/** SHA-256 of what the source said of it, and of what was stored. */
		.addColumn('there', 'text', (c) => c.notNull())
		.addColumn('here', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('import_source_key', ['user_id', 'importer', 'key'])
		.execute();
	await db.schema.createIndex('import_source_by_project').on('import_source').column('project_id').execute();
	await db.schema.createIndex('import_source_by_task').on('import_source').column('task_id').execute();
}

/** SQLite changes no CHECK: the table is made anew. Its ids are given out from where they were. */
async function rebuildImport(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('import_next'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('importer', 'text', (c) => c.notNull().check(isOneOf('importer', kinds)))
		.addColumn('started', instant, (c) => c.notNull())
		.addColumn('finished', instant)
		.addColumn('alive', instant, (c) => c.notNull())
		.addColumn('made', 'text', (c) => c.notNull())
		.execute();
	await sql`insert into import_next (id, user_id, importer, started, finished, alive, made)
		select id, user_id, importer, started, finished, alive, made from "import"`.execute(db);
	await sql`delete from sqlite_sequence where name = 'import_next'`.execute(db);
	await sql`insert into sqlite_sequence (name, seq)
		select 'import_next', seq from sqlite_sequence where name = 'import'`.execute(db);
	await db.schema.dropTable('import').execute();
	await db.schema.alterTable('import_next').renameTo('import').execute();
	await db.schema.createIndex('import_of_user').on('import').columns(['user_id', 'importer', 'id']).execute();
	await db.schema
		.createIndex('import_running')
		.unique()
		.on('import')
		.column('user_id')
		.where(sql.ref('finished'), 'is', null)
		.execute();
}
