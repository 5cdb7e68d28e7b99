export { fileSize } from '../../ui/file-size.ts';
export { useChooseFiles, useUploadPicture } from './attach-files.ts';
export { attachmentMutations } from './attachment.mutations.ts';
export { CardCover, coverOf } from './card-cover.tsx';
export { TaskAttachments } from './task-attachments.tsx';
