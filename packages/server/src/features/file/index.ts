export { type Content, dropContents, keepContent, wholeContent } from './content.ts';
export { insertFiles, setAside } from './file.commands.ts';
export { removeUnusedFiles } from './file.jobs.ts';
export { checkStorage, storageOf } from './file.storage.ts';
export { type FileRow, toFile } from './file.table.ts';
export { type SentFile, sendFile, sendPicture } from './send-file.ts';
