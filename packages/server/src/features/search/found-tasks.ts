import type { SearchQuery, TaskReference } from '@ordna/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { manyProjectFacts, rightsOf } from '../access/index.ts';

/** So many of the newest of each rank are put in order: beyond, open tasks may be left out for newer ones that are done. */
const maxOfOneRank = 200;

/** The ids of the tasks a search finds in what the caller may read, the best first. At most two statements. */
export async function findTaskIds(
	context: QueryContext,
	{ words, reference }: SearchQuery,
	limit: number,
): Promise<number[]> {
	const projects = await projectsInSight(context);
	if (projects.length === 0) return [];
	const named = reference ? await findReferred(context, reference, { projects, limit }) : [];
	const others = words.length > 0 ? await findByWords(context, words, { projects, limit }) : [];
	return [...new Set([...named, ...others])].slice(0, limit);
}

/** Readable projects that are not in the archive. */
async function projectsInSight(context: QueryContext): Promise<number[]> {
	const facts = await manyProjectFacts(context, [...(await rightsOf(context)).keys()]);
	return [...facts.values()].filter((project) => !project.isArchived).map((project) => project.id);
}

interface Sight {
	readonly projects: readonly number[];
	readonly limit: number;
}

/** The tasks of that number, the newest first. */
async function findReferred(
	context: QueryContext,
	reference: TaskReference,
	{ projects, limit }: Sight,
): Promise<number[]> {
	const { identifier, index } = reference;
	const facts = await manyProjectFacts(context, projects);
	const meant = projects.filter(
		(id) => identifier === null || facts.get(id)?.identifier.toUpperCase() === identifier.toUpperCase(),
	);
	if (meant.length === 0) return [];
	const rows = await context.db
		.selectFrom('task_index')
		.innerJoin('task', (join) =>
			join
				.onRef('task.id', '=', 'task_index.task_id')
				.onRef('task.project_id', '=', 'task_index.project_id')
				.onRef('task.index', '=', 'task_index.index'),
		)
		.select('task.id')
		.where((eb) => context.dialect.isOneOf(eb.ref('task_index.project_id'), meant))
		.where('task_index.index', '=', index)
		.where('task.deleted_at', 'is', null)
		.orderBy('task.done')
		.orderBy('task.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/** Words in the title weigh most, then those in the task, then those of a comment. */
async function findByWords(
	context: QueryContext,
	words: SearchQuery['words'],
	{ projects, limit }: Sight,
): Promise<number[]> {
	const ranks = context.app.settings.service.enableTaskComments
		? (['title', 'task', 'comment'] as const)
		: (['title', 'task'] as const);
	const most = Math.max(maxOfOneRank, limit);
	const arms: RawBuilder<unknown>[] = ranks.map((within, rank) => {
		const hits = context.dialect.tasksWithWords({ words, within, projects, limit: most });
		return sql`select id, ${sql.lit(rank)} as rank from (${hits}) as ${sql.ref(within)}`;
	});
	const hits = sql<{ id: number; rank: number }>`(${sql.join(arms, sql` union all `)})`.as('hit');
	const rows = await context.db
		.selectFrom(hits)
		.innerJoin('task', 'task.id', 'hit.id')
		.select('task.id')
		.where('task.deleted_at', 'is', null)
		.where((eb) => context.dialect.isOneOf(context.dialect.withoutIndex(eb.ref('task.project_id')), projects))
		.groupBy(['task.id', 'task.done'])
		.orderBy('task.done')
		.orderBy((eb) => eb.fn.min('hit.rank'))
		.orderBy('task.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}
