import type { AttachmentId, OwnAttachmentParts } from '@ordna/domain/attachment';
import type { FileId } from '@ordna/domain/file';
import type { TaskId } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

export interface AttachmentTable {
	id: Generated<number>;
	task_id: number;
	file_id: number;
	created_by_id: number;
	created: number;
}

export interface AttachmentTables {
	attachment: AttachmentTable;
}

/** The columns of an attachment joined with its file, for `select`. */
export const attachmentColumns = [
	'attachment.id',
	'attachment.task_id',
	'attachment.file_id',
	'attachment.created_by_id',
	'attachment.created',
	'file.name',
	'file.mime',
	'file.size',
	'file.key',
	'file.created as file_created',
] as const;

/** An attachment with its file, as `attachmentColumns` select it. */
export interface AttachmentRow {
	id: number;
	task_id: number;
	file_id: number;
	created_by_id: number;
	created: number;
	name: string;
	mime: string;
	size: number;
	key: string;
	file_created: number;
}

/** The only way from a row to what an attachment says of itself. */
export function toOwnAttachment(row: Omit<AttachmentRow, 'key' | 'created_by_id'>): OwnAttachmentParts {
	return {
		id: row.id as AttachmentId,
		taskId: row.task_id as TaskId,
		file: {
			id: row.file_id as FileId,
			name: row.name,
			mime: row.mime,
			size: row.size,
			created: row.file_created as Instant,
		},
		created: row.created as Instant,
	};
}
