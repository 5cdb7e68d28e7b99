export { backUp } from './backup.job.ts';
export { backupRoutes } from './backup.routes.ts';
export { requireBackupFolder } from './backup-folder.ts';
export { findInBackups, takeFromBackups } from './find-in-backups.ts';
