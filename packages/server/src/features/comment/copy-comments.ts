import { requoted } from '@ordna/domain/notification';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import type { CommentRow } from './comment.table.ts';

/** So many are carried over at once: comments can be long. */
const batchSize = 200;

/**
 * Gives each copied task the comments of the one it was copied from, with their authors and dates; reactions stay
 * behind. What quotes one of them quotes its copy. Leaves no lines: nobody is to be told of what was said long ago.
 * @param copies of each task, the one that gets its comments.
 */
export async function copyComments(context: CommandContext, copies: ReadonlyMap<number, number>): Promise<void> {
	const from = [...copies.keys()];
	const copyOf = new Map<number, number>();
	const quoting: CommentRow[] = [];
	for (let after = 0; ; ) {
		const rows = await context.db
			.selectFrom('comment')
			.selectAll()
			.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), from))
			.where('id', '>', after)
			.orderBy('id')
			.limit(batchSize)
			.execute();
		const last = rows.at(-1);
		if (!last) break;
		after = last.id;
		const made = await insertCopies(context, rows, copies);
		for (const [at, row] of rows.entries())
			copyOf.set(row.id, assertPresent(made[at], 'a comment without its copy').id);
		quoting.push(...made.filter((row) => row.comment.includes('data-comment-id')));
	}
	await quoteCopies(context, quoting, copyOf);
}

/** In the order of the originals: ids are given as rows come. */
async function insertCopies(
	context: CommandContext,
	rows: readonly CommentRow[],
	copies: ReadonlyMap<number, number>,
): Promise<CommentRow[]> {
	const copied = rows.map(({ id: _, task_id: taskId, ...row }) => ({
		...row,
		task_id: assertPresent(copies.get(taskId), `a comment of task ${taskId}, which was not asked for`),
	}));
	const made = await context.db.insertInto('comment').values(copied).returningAll().execute();
	return made.sort((one, other) => one.id - other.id);
}

/** Has comments that quote others quote the copies of those. */
export async function quoteCopies(
	context: CommandContext,
	quoting: readonly CommentRow[],
	copyOf: ReadonlyMap<number, number>,
): Promise<void> {
	const changed = quoting.map((row) => ({ ...row, comment: requoted(row.comment, copyOf) }));
	for (let at = 0; at < changed.length; at += batchSize) {
		await context.db
			.insertInto('comment')
			.values(changed.slice(at, at + batchSize))
			.onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ comment: eb.ref('excluded.comment') })))
			.execute();
	}
}
