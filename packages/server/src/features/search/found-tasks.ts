import type { Sought, TaskReference } from '@ordna/domain/search';
import { type RawBuilder, sql } from 'kysely';
import type { Ask } from '../../asking/index.ts';
import { manyProjectFacts, rightsOf } from '../access/index.ts';

/** So many of the newest of each rank are put in order: beyond, open tasks may be left out for newer ones that are done. */
const mostOfOneRank = 200;

/** The ids of the tasks a search finds in what the caller may read, the best first. At most two statements. */
export async function findTaskIds(ask: Ask, { words, reference }: Sought, limit: number): Promise<number[]> {
	const projects = await projectsInSight(ask);
	if (projects.length === 0) return [];
	const named = reference ? await findReferred(ask, reference, { projects, limit }) : [];
	const others = words.length > 0 ? await findByWords(ask, words, { projects, limit }) : [];
	return [...new Set([...named, ...others])].slice(0, limit);
}

/** Readable projects that are not in the archive. */
async function projectsInSight(ask: Ask): Promise<number[]> {
	const facts = await manyProjectFacts(ask, [...(await rightsOf(ask)).keys()]);
	return [...facts.values()].filter((project) => !project.isArchived).map((project) => project.id);
}

interface Sight {
	readonly projects: readonly number[];
	readonly limit: number;
}

/** The tasks of that number, the newest first. */
async function findReferred(ask: Ask, reference: TaskReference, { projects, limit }: Sight): Promise<number[]> {
	const { identifier, index } = reference;
	const facts = await manyProjectFacts(ask, projects);
	const meant = projects.filter(
		(id) => identifier === null || facts.get(id)?.identifier.toUpperCase() === identifier.toUpperCase(),
	);
	if (meant.length === 0) return [];
	const rows = await ask.db
		.selectFrom('task_index')
		.innerJoin('task', (join) =>
			join
				.onRef('task.id', '=', 'task_index.task_id')
				.onRef('task.project_id', '=', 'task_index.project_id')
				.onRef('task.index', '=', 'task_index.index'),
		)
		.select('task.id')
		.where((eb) => ask.words.isOneOf(eb.ref('task_index.project_id'), meant))
		.where('task_index.index', '=', index)
		.where('task.deleted_at', 'is', null)
		.orderBy('task.done')
		.orderBy('task.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}

/** Words in the title weigh most, then those in the task, then those of a comment. */
async function findByWords(ask: Ask, words: Sought['words'], { projects, limit }: Sight): Promise<number[]> {
	const ranks = ask.app.settings.service.enableTaskComments
		? (['title', 'task', 'comment'] as const)
		: (['title', 'task'] as const);
	const most = Math.max(mostOfOneRank, limit);
	const arms: RawBuilder<unknown>[] = ranks.map((within, rank) => {
		const hits = ask.words.tasksWithWords({ words, within, projects, limit: most });
		return sql`select id, ${sql.lit(rank)} as rank from (${hits}) as ${sql.ref(within)}`;
	});
	const hits = sql<{ id: number; rank: number }>`(${sql.join(arms, sql` union all `)})`.as('hit');
	const rows = await ask.db
		.selectFrom(hits)
		.innerJoin('task', 'task.id', 'hit.id')
		.select('task.id')
		.where('task.deleted_at', 'is', null)
		.where((eb) => ask.words.isOneOf(ask.words.withoutIndex(eb.ref('task.project_id')), projects))
		.groupBy(['task.id', 'task.done'])
		.orderBy('task.done')
		.orderBy((eb) => eb.fn.min('hit.rank'))
		.orderBy('task.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map((row) => row.id);
}
