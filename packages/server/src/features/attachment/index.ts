export { attachMany } from './attach-many.ts';
export { type AttachmentDraft, attach } from './attachment.commands.ts';
export { attachmentRoutes } from './attachment.routes.ts';
export { type AttachmentRow, toOwnAttachment } from './attachment.table.ts';
export { copyAttachments } from './copy-attachments.ts';
