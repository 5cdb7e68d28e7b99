import { type Kysely, sql } from 'kysely';
import { columnsFor, isAtLeast, isFlag, isOneOf } from '../columns.ts';
import type { Engine } from '../dialect.ts';

const kinds = [
	...['vikunja-file', 'ticktick', 'wekan', 'csv', 'todoist', 'trello', 'asana', 'notion', 'things', 'google-tasks'],
	...['remember-the-milk', 'tasks-org', 'taskwarrior', 'github', 'ics', 'markdown', 'org', 'planka', 'microsoft-todo'],
];
const services = ['todoist', 'trello', 'planka', 'microsoft-todo', 'server'];
const problems = [
	...['token', 'unreachable', 'private', 'furtherStep', 'noServer', 'unreadable'],
	...['empty', 'tooMuch', 'forgotten', 'failed'],
];

/** Imports from Trello, Planka and Microsoft To Do. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
	if (engine === 'sqlite') {
		await rebuildImportSource(db, engine);
		await rebuildImports(db, engine);
		return;
	}
	for (const [table, column, values] of [
		['import', 'importer', kinds],
		['import_source', 'importer', kinds],
		['service_import', 'service', services],
		['service_import', 'problem', problems],
	] as const) {
		const name = sql.ref(`${table}_${column}_check`);
		await sql`alter table ${sql.table(table)} drop constraint ${name}`.execute(db);
		await sql`alter table ${sql.table(table)} add constraint ${name} check (${isOneOf(column, values)})`.execute(db);
	}
}

async function rebuildImportSource(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, clustered } = columnsFor(db, engine);
	await clustered(db.schema.createTable('import_source_next'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('importer', 'text', (c) => c.notNull().check(isOneOf('importer', kinds)))
		.addColumn('key', 'text', (c) => c.notNull())
		.addColumn('project_id', id, (c) => c.references('project.id').onDelete('cascade'))
		.addColumn('task_id', id, (c) => c.references('task.id').onDelete('cascade'))
		.addColumn('there', 'text', (c) => c.notNull())
		.addColumn('here', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('import_source_key', ['user_id', 'importer', 'key'])
		.execute();
	await sql`insert into import_source_next (user_id, importer, key, project_id, task_id, there, here)
		select user_id, importer, key, project_id, task_id, there, here from import_source`.execute(db);
	await db.schema.dropTable('import_source').execute();
	await db.schema.alterTable('import_source_next').renameTo('import_source').execute();
	await db.schema.createIndex('import_source_by_project').on('import_source').column('project_id').execute();
	await db.schema.createIndex('import_source_by_task').on('import_source').column('task_id').execute();
}

/**
 * SQLite changes no CHECK: both tables are made anew, the one that refers to the other second. The old one goes last, when
 * nothing refers to it: to drop it before would clear what does.
 */
async function rebuildImports(db: Kysely<unknown>, engine: Engine): Promise<void> {
	for (const index of ['import_of_user', 'import_running']) await db.schema.dropIndex(index).execute();
	await db.schema.alterTable('import').renameTo('import_before').execute();
	await makeImport(db, engine);
	await keepIds(db, 'import_before', 'import');
	await makeServiceImport(db, engine);
	await keepIds(db, 'service_import', 'service_import_next');
	await db.schema.dropTable('service_import').execute();
	await db.schema.alterTable('service_import_next').renameTo('service_import').execute();
	await db.schema.dropTable('import_before').execute();
	await indexServiceImport(db);
}

async function makeImport(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, withId } = columnsFor(db, engine);
	await withId(db.schema.createTable('import'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('importer', 'text', (c) => c.notNull().check(isOneOf('importer', kinds)))
		.addColumn('started', instant, (c) => c.notNull())
		.addColumn('finished', instant)
		.addColumn('alive', instant, (c) => c.notNull())
		.addColumn('made', 'text', (c) => c.notNull())
		.addColumn('total', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('total', 0)))
		.addColumn('stored', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('stored', 0)))
		.addColumn('result', 'text')
		.execute();
	const columns = sql.raw('id, user_id, importer, started, finished, alive, made, total, stored, result');
	await sql`insert into "import" (${columns}) select ${columns} from import_before`.execute(db);
	await db.schema.createIndex('import_of_user').on('import').columns(['user_id', 'importer', 'id']).execute();
	await db.schema
		.createIndex('import_running')
		.unique()
		.on('import')
		.column('user_id')
		.where(sql.ref('finished'), 'is', null)
		.execute();
}

async function makeServiceImport(db: Kysely<unknown>, engine: Engine): Promise<void> {
	const { id, instant, flag, withId } = columnsFor(db, engine);
	const states = ['fetching', 'ready', 'importing', 'done', 'failed', 'canceled'];
	const stages = ['account', 'completed', 'archived', 'files'];
	await withId(db.schema.createTable('service_import_next'))
		.addColumn('user_id', id, (c) => c.notNull().references('user.id').onDelete('cascade'))
		.addColumn('service', 'text', (c) => c.notNull().check(isOneOf('service', services)))
		.addColumn('address', 'text')
		.addColumn('state', 'text', (c) => c.notNull().check(isOneOf('state', states)))
		.addColumn('stage', 'text', (c) => c.notNull().defaultTo('account').check(isOneOf('stage', stages)))
		.addColumn('fetched', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('fetched', 0)))
		.addColumn('total', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('total', 0)))
		.addColumn('problem', 'text', (c) => c.check(isOneOf('problem', problems)))
		.addColumn('sealed', 'text')
		.addColumn('is_applied_at_once', flag, (c) => c.notNull().check(isFlag('is_applied_at_once')))
		.addColumn('choices', 'text', (c) => c.notNull().defaultTo('{}'))
		.addColumn('import_file_id', id, (c) => c.references('import_file.id').onDelete('set null'))
		.addColumn('import_id', id, (c) => c.references('import.id').onDelete('set null'))
		.addColumn('started', instant, (c) => c.notNull())
		.addColumn('finished', instant)
		.addColumn('due', instant)
		.addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0).check(isAtLeast('attempts', 0)))
		.addColumn('leased_by', 'text', (c) => c.notNull().defaultTo(''))
		.addColumn('leased_until', instant, (c) => c.notNull().defaultTo(0))
		.execute();
	const columns = sql.raw(
		'id, user_id, service, address, state, stage, fetched, total, problem, sealed, is_applied_at_once, choices, ' +
			'import_file_id, import_id, started, finished, due, attempts, leased_by, leased_until',
	);
	await sql`insert into service_import_next (${columns}) select ${columns} from service_import`.execute(db);
}

/** Ids are given out from where they were. */
async function keepIds(db: Kysely<unknown>, before: string, next: string): Promise<void> {
	await sql`delete from sqlite_sequence where name = ${next}`.execute(db);
	await sql`insert into sqlite_sequence (name, seq)
		select ${next}, seq from sqlite_sequence where name = ${before}`.execute(db);
}

async function indexServiceImport(db: Kysely<unknown>): Promise<void> {
	const { schema } = db;
	await schema.createIndex('service_import_of_user').on('service_import').columns(['user_id', 'id']).execute();
	// One at a time for a person.
	await schema
		.createIndex('service_import_running')
		.unique()
		.on('service_import')
		.column('user_id')
		.where(sql.ref('finished'), 'is', null)
		.execute();
	await schema
		.createIndex('service_import_due')
		.on('service_import')
		.column('due')
		.where(sql.ref('finished'), 'is', null)
		.execute();
	await schema.createIndex('service_import_by_file').on('service_import').column('import_file_id').execute();
	await schema.createIndex('service_import_by_import').on('service_import').column('import_id').execute();
}
