export type { File, FileId } from './file.ts';
export { file, fileId, toFileName } from './file.ts';
