import { fail } from '@ordna/domain/failures';
import { toFileName } from '@ordna/domain/file';
import { fileImportEndpoints, type ImportPreview } from '@ordna/domain/import';
import { answersAlways, type RequestContext, routes } from '../../http/index.ts';
import { requireProject } from '../access/index.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import { applyImport } from './apply-import.ts';
import { cancelImport, forgetFile, noteFile } from './import.commands.ts';
import { listImports, readProgress, requireWaitingFile, type WaitingFile } from './import.queries.ts';
import { pageOfTable } from './page-of-table.ts';
import { previewImport } from './preview-import.ts';
import { type HowToRead, withWaiting } from './read-waiting.ts';
import { isFile, partsOf } from './uploaded.ts';

export const fileImportRoutes = routes('fileImport', fileImportEndpoints, {
	list: { query: listImports },
	progress: { query: readProgress },
	upload: { action: async (context) => look(context, await keepUploaded(context), {}) },
	look: {
		action: async (context, { id, ...how }) => look(context, await requireWaitingFile(context, id), how),
	},
	rows: {
		action: async (context, { id, ...asked }) => pageOfTable(context, await requireWaitingFile(context, id), asked),
	},
	apply: {
		async action(context, { id, projectId, updates = true, mine, people, ...how }) {
			const file = await requireWaitingFile(context, id);
			if (projectId !== undefined) await requireProject(context, projectId, 'write');
			const result = await withWaiting(context, { file, how, slot: 'import' }, (read) =>
				applyImport(context, read, { fileName: file.name, fileId: id, projectId, updates, mine, people }),
			);
			await context.run((context) => forgetFile(context, id));
			return result;
		},
	},
	cancel: answersAlways({ message: 'Successfully canceled.' }, cancelImport),
	discard: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
		await requireWaitingFile(context, id);
		await forgetFile(context, id);
	}),
});

function look(context: RequestContext, file: WaitingFile, how: HowToRead): Promise<ImportPreview> {
	return withWaiting(context, { file, how, slot: 'look' }, (read) => previewImport(context, file, read));
}

/** Puts the file of the form into the storage, where it waits. */
async function keepUploaded(context: RequestContext): Promise<WaitingFile> {
	let kept: { readonly name: string; readonly content: Content } | undefined;
	for await (const part of partsOf(context)) {
		if (!isFile(part) || kept) continue;
		const name = toFileName(part.fileName);
		kept = { name, content: await keepContent(context.app, part.content, { name }) };
	}
	if (!kept) throw fail('import.noFile');
	const { content } = kept;
	try {
		if (content.size === 0) throw fail('import.empty');
		const file = kept;
		return await context.run((context) => noteFile(context, file));
	} catch (error) {
		await dropContents(context.app, [content]);
		throw error;
	}
}
