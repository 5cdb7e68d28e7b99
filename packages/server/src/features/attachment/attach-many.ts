import { actorId, type CommandContext } from '../../context/index.ts';
import { insertFiles } from '../file/index.ts';
import type { AttachmentDraft } from './attachment.commands.ts';

/** A file for a task. */
export interface FileOfTask extends AttachmentDraft {
	readonly taskId: number;
}

/** A statement holds so many rows. */
const batchSize = 300;

/**
 * Puts files from elsewhere on tasks, whose content lies in the storage. Leaves no lines: the tasks' own lines tell of them.
 * Answers with the ids of the attachments, in this order. Two statements for 300 files.
 */
export async function attachMany(context: CommandContext, drafts: readonly FileOfTask[]): Promise<number[]> {
	const ids: number[] = [];
	for (let at = 0; at < drafts.length; at += batchSize) {
		const some = drafts.slice(at, at + batchSize);
		const files = await insertFiles(context, some);
		const rows = await context.db
			.insertInto('attachment')
			.values(
				some.map(({ taskId }, number) => ({
					task_id: taskId,
					file_id: files[number]?.id ?? 0,
					created_by_id: actorId(context.caller),
					created: context.now,
				})),
			)
			.returning(['id', 'file_id'])
			.execute();
		const idOf = new Map(rows.map((row) => [row.file_id, row.id]));
		ids.push(...files.map((file) => idOf.get(file.id) ?? 0));
	}
	return ids;
}
