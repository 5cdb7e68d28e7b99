import { comment as commentSchema } from '@ordna/domain/comment';
import { codecOf } from '@ordna/domain/contract';
import { sql } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { toComments } from './comment.queries.ts';

const codec = codecOf(commentSchema);

const countComments = prepared((db, wanted: { ids: readonly number[] }, dialect) =>
	db
		.selectFrom('comment')
		.select((eb) => ['task_id', eb.fn.countAll<number>().as('count')])
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), wanted.ids))
		.groupBy('task_id'),
);

/** How many comments each of these tasks has, 0 too. The caller of this vouches that they may be read. One statement. */
export async function commentCounts(context: QueryContext, taskIds: readonly number[]): Promise<Map<number, number>> {
	const counts = new Map(taskIds.map((id) => [id, 0]));
	if (taskIds.length === 0) return counts;
	for (const { task_id: id, count } of await countComments(context, { ids: taskIds })) counts.set(id, Number(count));
	return counts;
}

const selectFirst = prepared((db, wanted: { ids: readonly number[]; limit: number }, dialect) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom('comment')
				.selectAll()
				.select(sql<number>`row_number() over (partition by task_id order by created, id)`.as('place'))
				.where((inner) => dialect.isOneOf(inner.ref('task_id'), wanted.ids))
				.as('numbered'),
		)
		.selectAll()
		.where('place', '<=', wanted.limit)
		.orderBy('task_id')
		.orderBy('place'),
);

/**
 * The oldest comments of each of these tasks as a JSON list, `[]` without any. The caller of this vouches that they may
 * be read. At most five statements, whatever the number of tasks.
 * @param limit at most so many of each task.
 */
export async function firstComments(
	context: QueryContext,
	taskIds: readonly number[],
	limit: number,
): Promise<Map<number, string>> {
	const rows = taskIds.length === 0 ? [] : await selectFirst(context, { ids: taskIds, limit });
	const comments = await toComments(context, rows);
	const texts = new Map<number, string[]>(taskIds.map((id) => [id, []]));
	rows.forEach((row, at) => {
		const comment = comments[at];
		if (comment) texts.get(row.task_id)?.push(JSON.stringify(codec.encode(comment)));
	});
	return new Map([...texts].map(([id, list]) => [id, `[${list.join(',')}]`] as const));
}
