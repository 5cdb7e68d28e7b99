import { actorId, type Tell } from '../../asking/index.ts';
import type { Content } from './content.ts';
import type { FileRow } from './file.table.ts';

/** Gives contents a row each, in their order. */
export async function insertFiles(
	tell: Tell,
	files: readonly { readonly name: string; readonly content: Content }[],
): Promise<FileRow[]> {
	if (files.length === 0) return [];
	const rows = await tell.db
		.insertInto('file')
		.values(
			files.map(({ name, content: { key, size, mime } }) => ({
				name,
				mime,
				size,
				key,
				created_by_id: actorId(tell.caller) || null,
				created: tell.now,
			})),
		)
		.returningAll()
		.execute();
	const byKey = new Map(rows.map((row) => [row.key, row]));
	return files.flatMap(({ content }) => byKey.get(content.key) ?? []);
}

/** Notes that a file was taken away from where it was used: it is kept for a while, so that this can be taken back. */
export async function setAside(tell: Tell, fileIds: readonly number[]): Promise<void> {
	if (fileIds.length === 0) return;
	await tell.db
		.updateTable('file')
		.set({ unused_since: tell.now })
		.where((eb) => tell.words.isOneOf(eb.ref('id'), fileIds))
		.execute();
}
