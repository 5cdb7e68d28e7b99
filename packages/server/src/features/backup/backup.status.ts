import { type BackupStatus, backupNameOf } from '@ordna/domain/backup';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { listBackups } from '../backup-made/index.ts';
import { findJob, requestRun } from '../job/index.ts';
import { backUp } from './backup.job.ts';
import { namesIn } from './backup-folder.ts';

/** The last backups, and how far the one is that is being made. */
export async function readBackupStatus(context: QueryContext): Promise<BackupStatus> {
	const folder = context.app.settings.backup.path;
	const job = await findJob(context, backUp);
	// A folder that cannot be read has nothing to show; whoever makes a backup is told why.
	const names = new Set(await namesIn(folder).catch(() => []));
	const isDue = job !== undefined && job.due !== null && job.due <= context.now;
	return {
		folder,
		isRunning: job !== undefined && (job.isRunning || isDue),
		percentDone: job?.percentDone ?? null,
		lastRun: job?.lastRun ?? null,
		lastError: job?.lastError ?? '',
		made: (await listBackups(context.db)).map(({ made, bytes }) => {
			const name = backupNameOf(made);
			return { name: names.has(name) ? name : '', made, bytes };
		}),
	};
}

/** Asks for a backup; while one is being made, for that one. */
export async function requestBackup(context: CommandContext): Promise<void> {
	const isNew = await requestRun(context, backUp.name);
	if (isNew) context.changes.record('server.backupRequested', { entityId: 1, projectId: null });
}
