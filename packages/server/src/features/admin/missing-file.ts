import { fail } from '@ordna/domain/failures';
import type { App, CommandContext, QueryContext } from '../../context/index.ts';
import { type Granted, granted, projectFacts } from '../access/index.ts';
import { detach, listAttachmentsOf } from '../attachment/index.ts';
import { loseAvatar } from '../avatar/index.ts';
import { removeBackground } from '../background/index.ts';
import { deleteExportOf } from '../export/index.ts';
import { deleteFile, type FileRow, storageOf, withinReach } from '../file/index.ts';

/**
 * A file whose content is missing, or of another size than when it was kept, for administrators alone.
 * @throws server.fileThere where the content is as it should be.
 */
export async function requireMissingFile(
	{ app, db }: Pick<QueryContext, 'app' | 'db'>,
	key: string,
): Promise<Granted<FileRow, 'admin'>> {
	const file = await db.selectFrom('file').selectAll().where('key', '=', key).executeTakeFirst();
	if (!file) throw fail('server.fileMissing');
	if ((await withinReach(app, storedSize(app, key))) === file.size) throw fail('server.fileThere');
	return granted(file, 'admin');
}

/** How many bytes there are of a content; `null` without one. */
async function storedSize(app: App, key: string): Promise<number | null> {
	const content = await storageOf(app).read(key);
	if (!content) return null;
	let size = 0;
	for await (const chunk of content) size += chunk.length;
	return size;
}

/**
 * Deletes a file whose content is gone, and takes it off everything that names it: tasks lose the attachment, projects the
 * background, people the picture or the export.
 */
export async function removeMissingFile(context: CommandContext, file: Granted<FileRow, 'admin'>): Promise<void> {
	const uses = await listUses(context, file.id);
	await context.locks.lock({ projects: uses.projects, tasks: uses.attachments.map((row) => row.task_id) });
	for (const { task, row } of await findAttachments(context, file)) await detach(context, task, row);
	for (const project of await findProjects(context, file)) await removeBackground(context, project);
	for (const id of uses.people) await loseAvatar(context, id);
	for (const id of uses.exports) await deleteExportOf(context, id);
	await deleteFile(context, file);
	context.changes.record('server.fileRemoved', { entityId: 1, projectId: null, before: { name: file.name } });
}

/** What names a file, by its ids. */
async function listUses(context: CommandContext, fileId: number) {
	const { db } = context;
	const projects = await projectsWith(context, fileId);
	const people = await db.selectFrom('user').select('id').where('avatar_file_id', '=', fileId).execute();
	const exports = await db.selectFrom('export').select('user_id').where('file_id', '=', fileId).execute();
	return {
		attachments: await listAttachmentsOf(context, fileId),
		projects,
		people: people.map(({ id }) => id),
		exports: exports.map(({ user_id }) => user_id),
	};
}

async function projectsWith({ db }: CommandContext, fileId: number): Promise<number[]> {
	const rows = await db.selectFrom('project').select('id').where('background_file_id', '=', fileId).execute();
	return rows.map(({ id }) => id);
}

/** The projects whose background is a file that an administrator may remove. */
async function findProjects(context: CommandContext, file: Granted<FileRow, 'admin'>) {
	const found = [];
	for (const id of await projectsWith(context, file.id)) {
		const project = await projectFacts(context, id);
		if (project) found.push(granted(project, 'write'));
	}
	return found;
}

/** The attachments whose content is a file that an administrator may remove, and their tasks. */
async function findAttachments(context: CommandContext, file: Granted<FileRow, 'admin'>) {
	const rows = await listAttachmentsOf(context, file.id);
	const tasks = await context.db
		.selectFrom('task')
		.selectAll()
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('id'),
				rows.map((row) => row.task_id),
			),
		)
		.execute();
	const byId = new Map(tasks.map((task) => [task.id, task]));
	return rows.flatMap((row) => {
		const task = byId.get(row.task_id);
		return task ? [{ task: granted(task, 'write'), row: granted(row, 'write') }] : [];
	});
}
