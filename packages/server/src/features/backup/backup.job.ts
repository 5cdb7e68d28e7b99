import { join } from 'node:path';
import { backupNameOf } from '@ordna/domain/backup';
import { toInstant } from '@ordna/domain/time';
import { OperationalError } from '../../observe/operational-error.ts';
import { noteBackup } from '../backup-made/index.ts';
import { job } from '../job/index.ts';
import { removeAbandonedDrafts, requireBackupFolder } from './backup-folder.ts';
import { runBackupWorker } from './run-backup-worker.ts';

/** Makes a backup when an administrator asks for one. */
export const backUp = job({
	name: 'back up',
	everyMs: null,
	async run({ app, now, signal, progress }) {
		const { settings, secret, database, log } = app;
		if (settings.database.path === 'memory' && settings.database.type === 'sqlite') {
			throw new OperationalError('database.path is memory: there is nothing that a backup could be made of.');
		}
		const folder = await requireBackupFolder(settings);
		await removeAbandonedDrafts(folder, Date.now());
		const made = toInstant(now);
		const file = join(folder, backupNameOf(made));
		const result = await runBackupWorker({ settings, secret, file, made }, { signal, progress });
		if (result === 'stopped') return;
		await noteBackup(database, { made, bytes: result.bytes });
		if (result.lost !== '') log.warn({ file }, `the backup holds all there is, but ${result.lost}`);
	},
});
