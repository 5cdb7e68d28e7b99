export { useChooseFiles, useUploadPicture } from './attach-files.ts';
export { attachmentMutations } from './attachment.mutations.ts';
export { CardCover, coverOf } from './card-cover.tsx';
export { fileSize } from './file-size.ts';
export { TaskAttachments } from './task-attachments.tsx';
