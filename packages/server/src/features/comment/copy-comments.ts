import type { Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { insertRows } from '../../db/prepared.ts';

/** So many are carried over at once: comments can be long. */
const batchSize = 200;

/**
 * Gives each copied task the comments of the one it was copied from, with their authors and dates; reactions stay
 * behind. Leaves no lines: nobody is to be told of what was said long ago.
 * @param copies of each task, the one that gets its comments.
 */
export async function copyComments(tell: Tell, copies: ReadonlyMap<number, number>): Promise<void> {
	const from = [...copies.keys()];
	for (let after = 0; ; ) {
		const rows = await tell.db
			.selectFrom('comment')
			.selectAll()
			.where((eb) => tell.words.isOneOf(eb.ref('task_id'), from))
			.where('id', '>', after)
			.orderBy('id')
			.limit(batchSize)
			.execute();
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		const copied = rows.map(({ id: _, task_id: taskId, ...row }) => ({
			...row,
			task_id: must(copies.get(taskId), `a comment of task ${taskId}, which was not asked for`),
		}));
		await insertRows(tell, 'comment', copied);
	}
}
