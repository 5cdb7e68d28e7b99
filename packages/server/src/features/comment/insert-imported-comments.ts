import { setImmediate } from 'node:timers/promises';
import type { Instant } from '@ordna/domain/time';
import { actorId, type CommandContext } from '../../context/index.ts';
import type { CommentRow } from './comment.table.ts';
import { quoteCopies } from './copy-comments.ts';

/** A comment from elsewhere. */
export interface ImportedText {
	readonly taskId: number;
	/** Where it comes from, where others may quote it. */
	readonly fromId: number;
	/** Cleaned, not empty. */
	readonly comment: string;
	readonly created: Instant;
	readonly updated: Instant;
}

/** So many in one statement: comments can be long. */
const batchSize = 200;

/**
 * Puts comments from elsewhere on tasks, as the caller's, with their own dates. What quotes one of them goes on doing
 * so. Leaves no lines: nobody is to be told of what was said long ago. Answers with their ids, in this order.
 * @param quotable others that are here already, by what they are called where these come from.
 */
export async function insertImportedComments(
	context: CommandContext,
	imported: readonly ImportedText[],
	quotable: ReadonlyMap<number, number> = new Map(),
): Promise<number[]> {
	const made: CommentRow[] = [];
	for (let at = 0; at < imported.length; at += batchSize) {
		// Others read in between.
		if (at > 0) await setImmediate();
		const rows = await context.db
			.insertInto('comment')
			.values(
				imported.slice(at, at + batchSize).map(({ taskId, comment, created, updated }) => ({
					task_id: taskId,
					comment,
					author_id: actorId(context.caller),
					created,
					updated,
				})),
			)
			.returningAll()
			.execute();
		// Ids are given as rows come.
		made.push(...rows.sort((one, other) => one.id - other.id));
	}
	const ids = made.map((row) => row.id);
	const quoting = made.filter((row) => row.comment.includes('data-comment-id'));
	const copies = new Map([...quotable, ...imported.map(({ fromId }, at) => [fromId, ids[at] ?? 0] as const)]);
	await quoteCopies(context, quoting, copies);
	return ids;
}
