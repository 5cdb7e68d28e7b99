import { actorId, type CommandContext } from '../../context/index.ts';
import type { Content } from './content.ts';
import type { FileRow } from './file.table.ts';
import { inBatches } from './store-survey.ts';

/** Gives contents a row each, in their order. */
export async function insertFiles(
	context: CommandContext,
	files: readonly { readonly name: string; readonly content: Content }[],
): Promise<FileRow[]> {
	if (files.length === 0) return [];
	const rows = await context.db
		.insertInto('file')
		.values(
			files.map(({ name, content: { key, size, mime } }) => ({
				name,
				mime,
				size,
				key,
				created_by_id: actorId(context.caller) || null,
				created: context.now,
			})),
		)
		.returningAll()
		.execute();
	const byKey = new Map(rows.map((row) => [row.key, row]));
	return files.flatMap(({ content }) => byKey.get(content.key) ?? []);
}

/** Notes that a file was taken away from where it was used: it is kept for a while, so that this can be taken back. */
export async function markUnused(context: CommandContext, fileIds: readonly number[]): Promise<void> {
	if (fileIds.length === 0) return;
	await context.db
		.updateTable('file')
		.set({ unused_since: context.now })
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), fileIds))
		.execute();
}

/** Deletes a file that nothing uses any more, before its time. What is left of its content goes with the next cleaning. */
export async function deleteFile(context: CommandContext, { id, key }: Pick<FileRow, 'id' | 'key'>): Promise<void> {
	await context.db.deleteFrom('file').where('id', '=', id).execute();
	await releaseContents(context, [key]);
}

/** Remembers that contents were released here: that no file names them is no surprise then. */
export async function releaseContents({ db, now }: CommandContext, keys: readonly string[]): Promise<void> {
	for await (const batch of inBatches(keys)) {
		await db
			.insertInto('released_content')
			.values(batch.map((key) => ({ key, released: now })))
			.onConflict((conflict) => conflict.column('key').doNothing())
			.execute();
	}
}
