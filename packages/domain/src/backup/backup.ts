import * as z from 'zod/mini';
import { instant, instantOrUnset } from '../contract/fields.ts';

/** A backup in the folder that backups go to. */
export const backupFile = z.object({
	/** The name of its file. */
	name: z.string(),
	made: instant,
	bytes: z.number(),
});
export type BackupFile = z.output<typeof backupFile>;

/** The backups of the server, and the one that is being made. Ours, beside v1. */
export const backupStatus = z.object({
	/** The folder that backups go to. */
	folder: z.string(),
	/** Whether one is being made, or is about to be. */
	isRunning: z.boolean(),
	/** How far it is, in percent; `null` while none is made. */
	percentDone: z.nullable(z.number()),
	/** When making one ended last; unset before the first time. */
	lastRun: instantOrUnset,
	/** Why the last one could not be made; empty when it was. */
	lastError: z.string(),
	/** The last backups that were verified, the last one first. The name is empty where a backup is not in the folder. */
	made: z.array(backupFile),
});
export type BackupStatus = z.output<typeof backupStatus>;

const maxShownLength = '2026-03-01T08:00:00'.length;

/**
 * The name of the file of a backup that was made at an instant, in UTC.
 * @example backupNameOf(instant) // 'ordna-2026-03-01-080000.zip'
 */
export function backupNameOf(made: number): string {
	const [day, time = ''] = new Date(made).toISOString().slice(0, maxShownLength).split('T');
	return `ordna-${day}-${time.replaceAll(':', '')}.zip`;
}
