export { attachmentEndpoints } from './attachment.contract.ts';
export type { Attachment, AttachmentId, PreviewSize } from './attachment.ts';
export { attachment, attachmentId, previewWidths, toPreviewSize } from './attachment.ts';
export type { OwnAttachmentParts } from './attachment.wire.ts';
export { attachmentText } from './attachment.wire.ts';
