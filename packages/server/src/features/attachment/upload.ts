import { definitionOf, fail, isFailure } from '@ordna/domain/failures';
import { toFileName } from '@ordna/domain/file';
import type { Ask } from '../../asking/index.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import type { Act, FormPart } from '../../http/index.ts';
import type { Granted } from '../access/index.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import { requireTask, type TaskRow } from '../task-record/index.ts';
import { type AttachmentDraft, attach } from './attachment.commands.ts';
import { toAttachments } from './attachment.queries.ts';

/** The form field that holds files for a task. */
const field = 'files';

interface Problem {
	readonly code?: number;
	readonly message: string;
}

const fullDisk: Problem = { message: definitionOf('server.diskFull').message };

/** Takes the files of a form in, one after the other; one that cannot be kept is named, the others are. */
export async function uploadAttachments(act: Act, taskId: number) {
	await requireTaskForFiles(act, taskId);
	const { form } = act.request;
	if (!form) throw fail('file.noForm');
	const drafts: AttachmentDraft[] = [];
	const problems: Problem[] = [];
	try {
		for await (const part of form.parts()) {
			if (part.kind !== 'file' || part.name !== field) continue;
			const kept = await keep(act, part);
			if ('content' in kept) drafts.push(kept);
			else problems.push(kept);
		}
		// Where the disk is full nothing else can be said of any of them.
		if (drafts.length === 0 && problems.includes(fullDisk)) throw fail('server.diskFull');
		// The right may have gone while the files came in.
		const rows = await act.tell(async (tell) => attach(tell, await requireTaskForFiles(tell, taskId), drafts));
		const attachments = await toAttachments(act, rows);
		return { errors: orNull(problems), success: orNull(attachments) };
	} catch (error) {
		await dropContents(act.app, contentsOf(drafts));
		throw error;
	}
}

/** Uploads refuse with a code of their own (1), as docs/wire/routes.md#attachment has it. */
async function requireTaskForFiles(ask: Ask, taskId: number): Promise<Granted<TaskRow, 'write'>> {
	try {
		return await requireTask(ask, taskId, 'write');
	} catch (error) {
		throw isFailure(error, 'access.forbidden') ? fail('access.notAllowed') : error;
	}
}

function contentsOf(drafts: readonly AttachmentDraft[]): Content[] {
	return drafts.map(({ content }) => content);
}

function orNull<T>(items: readonly T[]): T[] | null {
	return items.length > 0 ? [...items] : null;
}

async function keep({ app }: Act, part: Extract<FormPart, { kind: 'file' }>): Promise<AttachmentDraft | Problem> {
	const name = toFileName(part.fileName);
	try {
		return { name, content: await keepContent(app, part.content, { name }) };
	} catch (error) {
		// What is wrong with the form as a whole leaves nothing to go on with.
		if (isFailure(error) && !isFailure(error, 'file.tooLarge')) throw error;
		if (isFailure(error)) return { code: 4012, message: error.message };
		if (isDiskFull(error)) return fullDisk;
		app.log.error({ err: error, name }, 'a file could not be kept');
		return { message: `This file could not be kept: ${name}` };
	}
}
