export { attachMany } from './attach-many.ts';
export { attachmentRoutes } from './attachment.routes.ts';
export { type AttachmentRow, toOwnAttachment } from './attachment.table.ts';
export { copyAttachments } from './copy-attachments.ts';
