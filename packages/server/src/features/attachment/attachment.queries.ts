import type { Attachment } from '@ordna/domain/attachment';
import { fail } from '@ordna/domain/failures';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, granted } from '../access/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';
import { type AttachmentRow, attachmentColumns, toOwnAttachment } from './attachment.table.ts';

/** A page of the files of a task, the first one first. */
export async function listAttachments(
	context: QueryContext,
	task: Granted<TaskRow, 'read'>,
	page: Page,
): Promise<{ attachments: Attachment[]; total: number }> {
	const { total } = await context.db
		.selectFrom('attachment')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('task_id', '=', task.id)
		.executeTakeFirstOrThrow();
	const rows = await selectAttachments(context)
		.where('attachment.task_id', '=', task.id)
		.orderBy('attachment.id')
		.$call(onPage(page))
		.execute();
	return { attachments: await toAttachments(context, rows), total: Number(total) };
}

/** A file of this task; one of another task is as missing as none (4011). */
export async function requireAttachment<R extends 'read' | 'write'>(
	context: QueryContext,
	task: Granted<TaskRow, R>,
	{ id, need }: { id: number; need: R },
): Promise<Granted<AttachmentRow, R>> {
	const row = await selectAttachments(context)
		.where('attachment.id', '=', id)
		.where('attachment.task_id', '=', task.id)
		.executeTakeFirst();
	if (!row) throw fail('attachment.missing', { id });
	return granted(row, need);
}

/** Those of a task's files that are left of what one upload made; where none is, they are missing (4011). */
export async function listMade(
	context: QueryContext,
	task: Granted<TaskRow, 'read'>,
	ids: readonly number[],
): Promise<AttachmentRow[]> {
	const rows = await selectAttachments(context)
		.where('attachment.task_id', '=', task.id)
		.where('attachment.id', 'in', ids)
		.orderBy('attachment.id')
		.execute();
	if (rows.length === 0) throw fail('attachment.missing', { id: ids[0] ?? 0 });
	return rows;
}

/** All attachments of a file: copies of a task share it. */
export function listAttachmentsOf(context: QueryContext, fileId: number): Promise<AttachmentRow[]> {
	return selectAttachments(context).where('attachment.file_id', '=', fileId).orderBy('attachment.id').execute();
}

function selectAttachments(context: QueryContext) {
	return context.db
		.selectFrom('attachment')
		.innerJoin('file', 'file.id', 'attachment.file_id')
		.select(attachmentColumns);
}

/** Rows with who put them there. */
export async function toAttachments(context: QueryContext, rows: readonly AttachmentRow[]): Promise<Attachment[]> {
	const people = await findPeople(context, [...new Set(rows.map((row) => row.created_by_id))]);
	return rows.map((row) => ({ ...toOwnAttachment(row), createdBy: people.get(row.created_by_id) ?? null }));
}
