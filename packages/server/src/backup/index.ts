export { BadBackup, type Manifest } from './manifest.ts';
export { InsufficientSpace, proveBackup } from './prove.ts';
export { type Backup, openBackup } from './read-backup.ts';
export { restore } from './restore.ts';
export { atOneMoment, rowsOf, tablesOf } from './rows.ts';
export { writeBackup } from './write-backup.ts';
