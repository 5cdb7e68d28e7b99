import type { QueryContext } from '../../context/index.ts';
import { countsByProject, listCacheOf, type TaskCounts } from '../task-filter/index.ts';

/** How many tasks each of the projects holds, kept until one comes, goes, or is done. At most one statement. */
export async function countTasks(context: QueryContext, projects: readonly number[]): Promise<TaskCounts> {
	const counts = await countsByProject.getMany(context, projects, (missing) => loadCounts(context, missing));
	let [open, done] = [0, 0];
	for (const count of counts.values()) {
		open += count.open;
		done += count.done;
	}
	return { open, done };
}

async function loadCounts(context: QueryContext, projects: readonly number[]): Promise<Map<number, TaskCounts>> {
	const rows = await context.db
		.selectFrom('task')
		.select((eb) => ['project_id', 'done', eb.fn.countAll<number>().as('count')])
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), projects))
		.where('deleted_at', 'is', null)
		.groupBy(['project_id', 'done'])
		.execute();
	const counts = new Map<number, { open: number; done: number }>(projects.map((id) => [id, { open: 0, done: 0 }]));
	for (const { project_id, done, count } of rows) {
		const own = counts.get(project_id);
		if (own) own[done === 1 ? 'done' : 'open'] = Number(count);
	}
	return counts;
}

/** About how many tasks there are in the whole database: the largest id. One statement in the life of the process. */
export async function aboutHowMany(context: QueryContext): Promise<number> {
	const cached = listCacheOf(context.app);
	if (cached.largestTaskId === undefined) {
		const row = await context.db
			.selectFrom('task')
			.select((eb) => eb.fn.max('id').as('largest'))
			.executeTakeFirst();
		cached.largestTaskId = Number(row?.largest ?? 0);
	}
	return cached.largestTaskId;
}
