import { isNonMutating } from '@ordna/domain/changes';
import { cache, type QueryContext } from '../../context/index.ts';
import { changedProjects } from '../task-json/index.ts';
import { changedFields } from './changed-tasks.ts';

/** How many tasks a project holds that are not in the trash. */
interface TaskCounts {
	readonly open: number;
	readonly done: number;
}

/** How many tasks each project holds. */
export const countsByProject = cache<number, TaskCounts>({
	name: 'task counts',
	limit: 100_000,
	dropOn(change, counts) {
		if (change.entity !== 'task' || isNonMutating(change) || change.kind === 'task.starred') return;
		const fields = changedFields(change);
		if (fields !== 'all' && !fields.includes('done')) return;
		for (const projectId of changedProjects(change)) counts.drop(projectId);
	},
});

/** At least as large as the id of any task. */
export const largestTaskId = cache<'largest', number>({
	name: 'largest task id',
	limit: 1,
	dropOn({ kind, entityId }, largest) {
		if (kind === 'task.created') largest.change('largest', (known) => Math.max(known, entityId));
	},
});

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
export function aboutHowMany(context: QueryContext): Promise<number> {
	return largestTaskId.get(context, 'largest', async () => {
		const row = await context.db
			.selectFrom('task')
			.select((eb) => eb.fn.max('id').as('largest'))
			.executeTakeFirst();
		return Number(row?.largest ?? 0);
	});
}
