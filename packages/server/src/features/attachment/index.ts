export { attachMany } from './attach-many.ts';
export { type AttachmentDraft, attach, detach } from './attachment.commands.ts';
export { listAttachmentsOf } from './attachment.queries.ts';
export { attachmentRoutes } from './attachment.routes.ts';
export { type AttachmentRow, toOwnAttachment } from './attachment.table.ts';
export { copyAttachments } from './copy-attachments.ts';
