export { backupEndpoints } from './backup.contract.ts';
export { type BackupFile, type BackupStatus, backupNameOf } from './backup.ts';
