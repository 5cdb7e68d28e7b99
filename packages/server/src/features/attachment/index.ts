export { type AttachmentRow, attachmentColumns, toOwnAttachment } from './attachment.table.ts';
