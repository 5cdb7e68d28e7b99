export { openSource, UnreadableSource } from './source-api.ts';
export { writeMigration } from './write-migration.ts';
