export { findFirstAccount, listBackups, noteBackup } from './backup-made.ts';
