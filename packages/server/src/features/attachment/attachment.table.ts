import type { OwnAttachmentParts } from '@ordna/domain/attachment';
import { toId } from '@ordna/domain/contract';
import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

export interface AttachmentTable {
	id: Generated<number>;
	task_id: number;
	file_id: number;
	created_by_id: number;
	created: Instant;
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
	created: Instant;
	name: string;
	mime: string;
	size: number;
	key: string;
	file_created: Instant;
}

/** The only way from a row to what an attachment says of itself. */
export function toOwnAttachment(row: Omit<AttachmentRow, 'key' | 'created_by_id'>): OwnAttachmentParts {
	return {
		id: toId('attachment', row.id),
		taskId: toId('task', row.task_id),
		file: {
			id: toId('file', row.file_id),
			name: row.name,
			mime: row.mime,
			size: row.size,
			created: row.file_created,
		},
		created: row.created,
	};
}
