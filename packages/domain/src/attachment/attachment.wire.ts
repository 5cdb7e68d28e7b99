import { writeInstant } from '../contract/fields.ts';
import type { Attachment } from './attachment.ts';

/** What an attachment says of itself; who made it is spliced in. */
export type OwnAttachmentParts = Omit<Attachment, 'createdBy' | 'file'> & {
	readonly file: NonNullable<Attachment['file']>;
};

/**
 * An attachment as JSON, as in the list of its task. A test holds it to the codec.
 * @param createdBy the person as JSON, or `null`.
 */
export function attachmentText({ id, taskId, file, created }: OwnAttachmentParts, createdBy: string): string {
	return `{"id":${id},"task_id":${taskId},"created_by":${createdBy},"file":{"id":${file.id},"name":${JSON.stringify(file.name)},"mime":${JSON.stringify(file.mime)},"size":${file.size},"created":"${writeInstant(file.created)}"},"created":"${writeInstant(created)}"}`;
}
