import type { CommandContext } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { type Content, insertFiles, markUnused } from '../file/index.ts';
import { updateProject } from '../project-record/index.ts';

/** A picture that is to stand behind a project. */
export interface BackgroundDraft {
	readonly content: Content;
	readonly blurHash: string;
	/** What the API says of it, once the file has its id. */
	readonly information: (fileId: number) => Readonly<Record<string, unknown>>;
}

/** Puts a picture behind a project, in place of the one before. */
export async function setBackground(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	draft: BackgroundDraft,
): Promise<void> {
	const [file] = await insertFiles(context, [{ name: 'background.jpg', content: draft.content }]);
	if (!file) throw new Error('a background without a file');
	await write(context, project, {
		background_file_id: file.id,
		background_blur_hash: draft.blurHash,
		background_information: JSON.stringify(draft.information(file.id)),
	});
}

/** Takes the picture behind a project away. */
export function removeBackground(context: CommandContext, project: Granted<ProjectFacts, 'write'>): Promise<void> {
	return write(context, project, {
		background_file_id: null,
		background_blur_hash: '',
		background_information: null,
	});
}

interface Columns {
	readonly background_file_id: number | null;
	readonly background_blur_hash: string;
	readonly background_information: string | null;
}

async function write(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	columns: Columns,
): Promise<void> {
	context.locks.require([project.id]);
	const before = await context.db
		.selectFrom('project')
		.select(['background_file_id', 'background_blur_hash', 'background_information'])
		.where('id', '=', project.id)
		.executeTakeFirstOrThrow();
	if (before.background_file_id === null && columns.background_file_id === null) return;
	await updateProject(context, project.id, columns);
	if (before.background_file_id !== null) await markUnused(context, [before.background_file_id]);
	const line = { entityId: project.id, projectId: project.id };
	context.changes.record('project.updated', { ...line, before: fieldsOf(before), after: fieldsOf(columns) });
}

function fieldsOf(columns: Columns) {
	return {
		backgroundFileId: columns.background_file_id,
		backgroundBlurHash: columns.background_blur_hash,
		backgroundInformation: columns.background_information,
	};
}
