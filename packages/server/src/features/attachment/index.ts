export { attachMany } from './attach-many.ts';
export { type AttachmentDraft, attach, detach, detachMany } from './attachment.commands.ts';
export { listAttachmentsOf } from './attachment.queries.ts';
export { attachmentRoutes } from './attachment.routes.ts';
export { type AttachmentRow, attachmentColumns, toOwnAttachment } from './attachment.table.ts';
export { copyAttachments } from './copy-attachments.ts';
