import type { Tell } from '../../asking/index.ts';

/** What names a task without belonging to its row; the rest goes with it by itself. */
export async function removeMarks(tell: Tell, ids: readonly number[]): Promise<void> {
	const { db, words } = tell;
	const comments = await db
		.selectFrom('comment')
		.select('id')
		.where((eb) => words.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const commentIds = comments.map((comment) => comment.id);
	await db
		.deleteFrom('reaction')
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'task'), words.isOneOf(eb.ref('entity_id'), ids)]),
				eb.and([eb('entity', '=', 'comment'), words.isOneOf(eb.ref('entity_id'), commentIds)]),
			]),
		)
		.execute();
	for (const table of ['subscription', 'favorite'] as const) {
		await db
			.deleteFrom(table)
			.where('entity', '=', 'task')
			.where((eb) => words.isOneOf(eb.ref('entity_id'), ids))
			.execute();
	}
}
