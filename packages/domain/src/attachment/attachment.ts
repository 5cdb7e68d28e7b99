import * as z from 'zod/mini';
import { id, instant } from '../contract/fields.ts';
import { file } from '../file/file.ts';
import { taskId } from '../task/task-id.ts';
import { user } from '../user/user.ts';

export const attachmentId = id('attachment');
export type AttachmentId = z.output<typeof attachmentId>;

/** A file on a task. See docs/wire/models.md#attachment. */
export const attachment = z.object({
	id: attachmentId,
	taskId,
	createdBy: z.nullable(user),
	file: z.nullable(file),
	created: instant,
});
export type Attachment = z.output<typeof attachment>;

/** Widths of previews in pixels, by the name they are asked for. */
export const previewWidths = { sm: 100, md: 200, lg: 400, xl: 800 } as const;

export type PreviewSize = keyof typeof previewWidths;

/** A preview's name, or `undefined` for any other word: then the file itself is sent. */
export function toPreviewSize(word: string | undefined): PreviewSize | undefined {
	return word !== undefined && Object.hasOwn(previewWidths, word) ? (word as PreviewSize) : undefined;
}
