import type { MissingFile, StoredFiles } from '@ordna/domain/admin';
import type { Instant } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import type { LostContent } from '../../outside/files/lost-contents.ts';
import { rightsOf } from '../access/index.ts';
import { compareFiles } from '../file/index.ts';

/** So many of the missing files are listed. */
const maxListed = 100;

/** What a comparison of the storage with the database finds. Of tasks the titles stand there that the caller can open. */
export async function compareStoredFiles(context: QueryContext): Promise<StoredFiles> {
	const { lost, ...comparison } = await compareFiles(context.app);
	const listed = lost.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, maxListed);
	const { path: backupFolder } = context.app.settings.backup;
	return { ...comparison, backupFolder, missingCount: lost.length, missing: await describeMissing(context, listed) };
}

async function describeMissing(context: QueryContext, lost: readonly LostContent[]): Promise<MissingFile[]> {
	if (lost.length === 0) return [];
	const rows = new Map((await findUses(context, lost)).map((row) => [row.key, row]));
	const rights = await rightsOf(context);
	return lost.flatMap(({ name, key, size, found }) => {
		const row = rows.get(key);
		if (!row) return [];
		const isOpen = row.project_id !== null && rights.has(row.project_id);
		const task = isOpen ? { taskId: row.task_id ?? 0, taskTitle: row.title ?? '' } : { taskId: 0, taskTitle: '' };
		return { name, key, size, found, added: row.created, use: useOf(row), ...task };
	});
}

interface Uses {
	readonly created: Instant;
	readonly attachment_id: number | null;
	readonly background_of: number | null;
	readonly avatar_of: number | null;
	readonly export_of: number | null;
}

function useOf(row: Uses): MissingFile['use'] {
	if (row.attachment_id !== null) return 'attachment';
	if (row.background_of !== null) return 'background';
	if (row.avatar_of !== null) return 'avatar';
	return row.export_of === null ? 'other' : 'export';
}

function findUses({ db, dialect }: QueryContext, lost: readonly LostContent[]) {
	return db
		.selectFrom('file')
		.leftJoin('attachment', 'attachment.file_id', 'file.id')
		.leftJoin('task', 'task.id', 'attachment.task_id')
		.leftJoin('project', 'project.background_file_id', 'file.id')
		.leftJoin('user', 'user.avatar_file_id', 'file.id')
		.leftJoin('export', 'export.file_id', 'file.id')
		.select(['file.key', 'file.created', 'attachment.id as attachment_id', 'task.id as task_id', 'task.title'])
		.select(['task.project_id', 'project.id as background_of', 'user.id as avatar_of', 'export.user_id as export_of'])
		.where((eb) =>
			dialect.isOneOf(
				eb.ref('file.key'),
				lost.map(({ key }) => key),
			),
		)
		.execute();
}
