export { attachmentText } from '@ordna/domain/attachment';
export { type AttachmentDraft, attach } from './attachment.commands.ts';
export { attachmentRoutes } from './attachment.routes.ts';
export { type AttachmentRow, attachmentColumns, toOwnAttachment } from './attachment.table.ts';
export { copyAttachments } from './copy-attachments.ts';
