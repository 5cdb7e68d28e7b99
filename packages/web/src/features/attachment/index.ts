export { fileSize } from '../../ui/file-size.ts';
export { useChooseFiles, useUploadPicture } from './attach-files.ts';
export { attachmentMutations } from './attachment.mutations.ts';
export { CardCover, coverOf } from './card-cover.tsx';
export { iconOf } from './file-kind.ts';
export { TaskAttachments } from './task-attachments.tsx';
