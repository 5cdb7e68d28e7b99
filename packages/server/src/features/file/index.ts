export { type Content, dropContents, keepContent, wholeContent } from './content.ts';
export { insertFiles, setAside } from './file.commands.ts';
export { removeUnusedFiles } from './file.jobs.ts';
export { checkStorage, storageOf } from './file.storage.ts';
export type { FileRow } from './file.table.ts';
export { findMime } from './mime.ts';
export { keepBytes, readContent, uploadedPicture, workedOn } from './picture-upload.ts';
export { sendFile, sendPicture } from './send-file.ts';
