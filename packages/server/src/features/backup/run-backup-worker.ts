import { on } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { OperationalError } from '../../observe/operational-error.ts';
import type { Settings } from '../../settings/index.ts';
import type { JobContext } from '../job/index.ts';

/** What a backup is made of, as it can be handed to a thread. */
export interface BackupOrder {
	readonly settings: Pick<Settings, 'database' | 'files' | 'service' | 'backup'>;
	readonly secret: string;
	/** Where it is written. */
	readonly file: string;
	/** In milliseconds since 1970. */
	readonly made: number;
}

/** A backup that was made and verified. */
interface BackupResult {
	readonly bytes: number;
	/** Which files were missing or cut already, in a sentence's middle; empty where none was. */
	readonly lost: string;
}

/** What the thread says. */
export type BackupMessage =
	| { readonly kind: 'progress'; readonly done: number; readonly all: number }
	| ({ readonly kind: 'made' } & BackupResult)
	| { readonly kind: 'failed'; readonly reason: string };

/**
 * Makes and verifies a backup in a thread of its own: it reads all rows and restores them for a test, while the server answers.
 * @throws OperationalError with the reason where it fails.
 */
export async function runBackupWorker(
	{ settings: { database, files, service, backup }, ...order }: BackupOrder,
	{ signal, progress }: Pick<JobContext, 'signal' | 'progress'>,
): Promise<BackupResult | 'stopped'> {
	const workerData: BackupOrder = { ...order, settings: { database, files, service, backup } };
	const worker = new Worker(workerProgram(), { workerData });
	try {
		for await (const message of messagesOf(worker, signal)) {
			if (message.kind === 'made') return message;
			if (message.kind === 'failed') throw new OperationalError(message.reason);
			await progress(message.done, message.all);
		}
		throw new Error('the thread that makes a backup ended before it was made');
	} catch (error) {
		if (!signal.aborted) throw error;
		return 'stopped';
	} finally {
		await worker.terminate();
		await rm(`${order.file}.part`, { force: true });
	}
}

/** What the thread says, until it ends. */
async function* messagesOf(worker: Worker, signal: AbortSignal): AsyncGenerator<BackupMessage> {
	for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) {
		// Only `make-backup.worker.ts` posts there.
		yield message as BackupMessage;
	}
}

/** Beside this file among the sources; among built files under the folder of the build. */
function workerProgram(): URL {
	const here = import.meta.url;
	if (here.endsWith('.ts')) return new URL('./make-backup.worker.ts', here);
	const build = '/dist/';
	return new URL('features/backup/make-backup.worker.js', here.slice(0, here.lastIndexOf(build) + build.length));
}
