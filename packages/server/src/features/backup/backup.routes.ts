import { backupEndpoints } from '@ordna/domain/backup';
import { routes } from '../../http/index.ts';
import { readBackupStatus, requestBackup } from './backup.status.ts';

export const backupRoutes = routes('backup', backupEndpoints, {
	read: { query: (context) => readBackupStatus(context) },
	make: {
		async command(context) {
			await requestBackup(context);
			return readBackupStatus(context);
		},
		replay: (context) => readBackupStatus(context),
	},
});
