import { actorId, type CommandContext } from '../../context/index.ts';
import { insertRows } from '../../db/prepared.ts';

/** A statement holds so many rows. */
const batchSize = 500;

/**
 * Copies the files of tasks to other tasks, in a few statements. The content is not written again: what is behind a
 * file never changes, and it goes when nothing uses it any more.
 * @param copies for each task its copy.
 * @returns for each attachment its copy, so that a cover can be found again.
 */
export async function copyAttachments(
	context: CommandContext,
	copies: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
	const originals = await rowsOf(context, [...copies.keys()]);
	if (originals.length === 0) return new Map();
	const made = originals.map((row) => ({
		task_id: copies.get(row.task_id) ?? 0,
		file_id: row.file_id,
		created_by_id: actorId(context.caller),
		created: context.now,
	}));
	for (let at = 0; at < made.length; at += batchSize) {
		await insertRows(context, 'attachment', made.slice(at, at + batchSize));
	}
	return pairUp(originals, await rowsOf(context, [...copies.values()]), copies);
}

type Row = { readonly id: number; readonly task_id: number; readonly file_id: number };

function rowsOf(context: CommandContext, taskIds: readonly number[]): Promise<Row[]> {
	return context.db
		.selectFrom('attachment')
		.select(['id', 'task_id', 'file_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.orderBy('id')
		.execute();
}

/** A copy has the file of its original and stands on the copy of its task. */
function pairUp(
	originals: readonly Row[],
	made: readonly Row[],
	copies: ReadonlyMap<number, number>,
): Map<number, number> {
	const free = Map.groupBy(made, (row) => `${row.task_id} ${row.file_id}`);
	return new Map(
		originals.flatMap((row) => {
			const copy = free.get(`${copies.get(row.task_id)} ${row.file_id}`)?.shift();
			return copy ? [[row.id, copy.id] as const] : [];
		}),
	);
}
