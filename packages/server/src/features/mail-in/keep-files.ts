import { Readable } from 'node:stream';
import { isFailure } from '@ordna/domain/failures';
import { toFileName } from '@ordna/domain/file';
import type { App } from '../../context/index.ts';
import type { AttachmentDraft } from '../attachment/index.ts';
import { dropContents, keepContent } from '../file/index.ts';
import type { LeftOutFile } from './description.ts';
import type { IncomingFile } from './incoming-mail.ts';

/** Of one e-mail. */
const maxFiles = 50;

/** The files of an e-mail: those that lie in the storage now, and those that do not. */
export interface KeptFiles {
	readonly drafts: readonly AttachmentDraft[];
	readonly leftOut: readonly LeftOutFile[];
}

/** Puts the files of an e-mail into the storage. */
export async function keepFiles(app: App, files: readonly IncomingFile[]): Promise<KeptFiles> {
	const drafts: AttachmentDraft[] = [];
	const leftOut: LeftOutFile[] = [];
	try {
		for (const [at, { name: sent, content }] of files.entries()) {
			const name = toFileName(sent === '' ? `attachment-${at + 1}` : sent);
			if (!app.settings.service.enableTaskAttachments || drafts.length >= maxFiles)
				leftOut.push({ name, reason: 'notKept' });
			else if (content.length > app.settings.files.maxSize) leftOut.push({ name, reason: 'tooLarge' });
			else drafts.push({ name, content: await keepContent(app, Readable.from([content]), { name }) });
		}
		return { drafts, leftOut };
	} catch (error) {
		await dropFiles(app, drafts);
		if (!isFailure(error, 'file.tooLarge')) throw error;
		throw new Error('a file grew while it was kept', { cause: error });
	}
}

/** Removes files that were kept for nothing. */
export async function dropFiles(app: App, drafts: readonly AttachmentDraft[]): Promise<void> {
	await dropContents(
		app,
		drafts.map(({ content }) => content),
	);
}
