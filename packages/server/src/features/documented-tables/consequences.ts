import { sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { lockAccess, refreshAccess } from '../access/index.ts';
import { lockNames } from '../identity/index.ts';
import { tablesWithIds } from './references.ts';

/** Nobody else writes in projects meanwhile; 0 stands for those that are not there yet. */
export async function lockEverything(context: CommandContext): Promise<void> {
	await lockAccess(context);
	const projects = await context.db.selectFrom('project').select('id').execute();
	await context.locks.lock({ projects: [0, ...projects.map(({ id }) => id)] });
	await lockNames(context);
}

/** Everything that is kept in memory, by any process, is untrue. */
export function tellEverybody(context: CommandContext): void {
	context.changes.record('data.restored', { entityId: 0, projectId: null });
}

/**
 * Works out what the product keeps beside the rows: numbers of tasks, where tasks stand in the views of their projects,
 * who may see what, and from where ids go on.
 */
export async function workOutConsequences(context: CommandContext): Promise<void> {
	await keepNumbers(context);
	await placeEverywhere(context);
	await refreshAllAccess(context);
	if (context.dialect.engine === 'postgres') await continueIds(context);
}

async function keepNumbers({ db }: CommandContext): Promise<void> {
	await sql`delete from ${sql.table('task_index')}`.execute(db);
	await sql`insert into ${sql.table('task_index')} (project_id, "index", task_id)
		select project_id, "index", min(id) from task group by project_id, "index"`.execute(db);
	await sql`update ${sql.table('project')} set last_index =
		(select coalesce(max("index"), 0) from task_index where project_id = project.id)
		where last_index <> (select coalesce(max("index"), 0) from task_index where project_id = project.id)`.execute(db);
}

/** By id, one below the other, behind what stands there. */
async function placeEverywhere({ db }: CommandContext): Promise<void> {
	await sql`insert into ${sql.table('placement')} (view_id, task_id, position, done)
		select view.id, task.id, task.id * 65536.0, task.done from task
		join view on view.project_id = task.project_id
		where not exists (select 1 from placement where placement.view_id = view.id and placement.task_id = task.id)`.execute(
		db,
	);
}

async function refreshAllAccess(context: CommandContext): Promise<void> {
	const tops = await context.db.selectFrom('project').select('id').where('parent_id', 'is', null).execute();
	for (const { id } of tops) await refreshAccess(context, id);
}

/** The next id lies above all that were given. All of it is one statement, since each would be a way to the database and back. */
async function continueIds({ db }: CommandContext): Promise<void> {
	const each = tablesWithIds.map((table) => {
		const sequence = sql`pg_get_serial_sequence(quote_ident(${table}), 'id')`;
		const last = sql`(select coalesce(max(id), 0) from ${sql.table(table)})`;
		return sql`select setval(${sequence}, ${last}, true) where ${last} >
			(select coalesce(pg_sequence_last_value(${sequence}::regclass), 0))`;
	});
	await sql`${sql.join(each, sql` union all `)}`.execute(db);
}
