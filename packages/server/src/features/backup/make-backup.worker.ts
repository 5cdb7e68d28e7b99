import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Backup, InsufficientSpace, openBackup, proveBackup, writeBackup } from '../../backup/index.ts';
import { openToRead } from '../../db/database.ts';
import { isDiskFull } from '../../db/disk-full.ts';
import { locationOf } from '../../db/location.ts';
import { tellLost } from '../../outside/files/lost-contents.ts';
import { openStorage } from '../../outside/files/open-storage.ts';
import { folderError } from './backup-folder.ts';
import type { BackupMessage, BackupOrder } from './run-backup-worker.ts';

const order = workerData as BackupOrder; // `runBackupWorker` made it
const folder = dirname(order.file);

const tell = (message: BackupMessage) => parentPort?.postMessage(message);

/** Writing is the first half of the work, and restoring for a test the second. */
const writing = (done: number, all: number) => tell({ kind: 'progress', done, all: 2 * all });
const proving = (done: number, all: number) => tell({ kind: 'progress', done: all + done, all: 2 * all });

async function write(): Promise<void> {
	const { settings, secret, file, made } = order;
	const database = await openToRead(locationOf(settings.database, noMemory));
	try {
		const storage = openStorage(settings);
		const by = { madeBy: packageJson.version, madeAt: new Date(made) };
		await writeBackup({ database, storage, secret, ...by, onEntry: writing }, file);
	} finally {
		await database.close();
	}
}

/** Answers with what was missing already when it was written. */
async function prove(): Promise<string> {
	const backup = await openBackup(order.file);
	try {
		const lost = await proveBackup(watched(backup), async (proof) => proof.lost, folder);
		return lost.length === 0 ? '' : tellLost(lost);
	} finally {
		backup.close();
	}
}

/** Says how far the reading of a backup is, by its tables and files. */
function watched(backup: Backup): Backup {
	const all = Object.keys(backup.manifest.tables).length + Object.keys(backup.manifest.files).length;
	let done = 0;
	const begun = () => {
		proving(done, all);
		done += 1;
	};
	return {
		...backup,
		rows(table) {
			begun();
			return backup.rows(table);
		},
		file(key) {
			begun();
			return backup.file(key);
		},
	};
}

function noMemory(): never {
	throw new Error('a database in memory is nobody else’s');
}

/** Why there is no backup, or none that was verified, as a sentence for people. */
function reasonOf(error: unknown): string {
	if (error instanceof InsufficientSpace) return `${order.file} is written, but not verified. ${error.message}`;
	if (isDiskFull(error)) return `The disk of ${folder} is full: there is no backup.`;
	const told = folderError(folder, error);
	return told instanceof Error ? told.message : String(told);
}

try {
	await write();
	const lost = await prove();
	tell({ kind: 'made', bytes: (await stat(order.file)).size, lost });
} catch (error) {
	tell({ kind: 'failed', reason: reasonOf(error) });
}
