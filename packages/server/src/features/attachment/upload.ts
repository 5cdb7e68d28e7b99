import { definitionOf, fail, isFailure } from '@ordna/domain/failures';
import { toFileName } from '@ordna/domain/file';
import type { QueryContext } from '../../context/index.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import type { FormPart, RequestContext } from '../../http/index.ts';
import type { Granted } from '../access/index.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import { requireTask, type TaskRow } from '../task-record/index.ts';
import { type AttachmentDraft, attach } from './attachment.commands.ts';
import { listMade, toAttachments } from './attachment.queries.ts';
import type { AttachmentRow } from './attachment.table.ts';

/** The form field that holds files for a task. */
const field = 'files';

interface Problem {
	readonly code?: number;
	readonly message: string;
}

const fullDisk: Problem = { message: definitionOf('server.diskFull').message };

/** Takes the files of a form in, one after the other; one that cannot be kept is named, the others are. */
export async function uploadAttachments(context: RequestContext, taskId: number) {
	await requireTaskForFiles(context, taskId);
	const { form } = context.request;
	if (!form) throw fail('file.noForm');
	const drafts: AttachmentDraft[] = [];
	const problems: Problem[] = [];
	try {
		for await (const part of form.parts()) {
			if (part.kind !== 'file' || part.name !== field) continue;
			const kept = await keep(context, part);
			if ('content' in kept) drafts.push(kept);
			else problems.push(kept);
		}
		// Where the disk is full nothing else can be said of any of them.
		if (drafts.length === 0 && problems.includes(fullDisk)) throw fail('server.diskFull');
		const rows = await attachOnce(context, taskId, drafts);
		const attachments = await toAttachments(context, rows);
		return { errors: orNull(problems), success: orNull(attachments) };
	} catch (error) {
		await dropContents(context.app, contentsOf(drafts));
		throw error;
	}
}

/** A request whose answer was lost is sent again, file and all: what it made the first time stands for it. */
async function attachOnce(
	context: RequestContext,
	taskId: number,
	drafts: readonly AttachmentDraft[],
): Promise<readonly AttachmentRow[]> {
	// A request of which nothing was kept is done anew.
	if (drafts.length === 0) return [];
	return context.runOnce({
		keeps: 'attachment.created',
		// The right may have gone while the files came in.
		run: async (context) => attach(context, await requireTaskForFiles(context, taskId), drafts),
		async replay(context, { made }) {
			const rows = await listMade(context, await requireTask(context, taskId, 'read'), made);
			await dropContents(context.app, contentsOf(drafts));
			return rows;
		},
	});
}

/** Uploads refuse with a code of their own (1), as docs/wire/routes.md#attachment has it. */
async function requireTaskForFiles(context: QueryContext, taskId: number): Promise<Granted<TaskRow, 'write'>> {
	try {
		return await requireTask(context, taskId, 'write');
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

async function keep(
	{ app }: RequestContext,
	part: Extract<FormPart, { kind: 'file' }>,
): Promise<AttachmentDraft | Problem> {
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
