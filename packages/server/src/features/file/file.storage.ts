import { fail } from '@ordna/domain/failures';
import { type App, oncePerApp } from '../../context/index.ts';
import { OperationalError } from '../../observe/operational-error.ts';
import { openStorage, whereFilesAre } from '../../outside/files/open-storage.ts';
import { StoreUnreachable } from '../../outside/files/store-limits.ts';
import { claimStore } from './installation.ts';

/** Where the content of this server's files lies. */
export const storageOf = oncePerApp((app) => openStorage(app.settings));

/**
 * Refuses to start over an object store that takes nothing (a folder was tried already when it was made ready), and
 * over a storage of another installation.
 */
export async function checkStorage(app: App): Promise<void> {
	const storage = storageOf(app);
	if (app.settings.files.type === 's3') await tryObjectStore(app);
	const where = whereFilesAre(app.settings);
	const warning = await claimStore(app.database, storage, { where, now: Date.now() });
	if (warning !== undefined) app.log.warn(warning);
}

async function tryObjectStore(app: App): Promise<void> {
	try {
		await storageOf(app).check();
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new OperationalError(`The object store for files cannot be used (files.s3): ${reason}`, { cause: error });
	}
}

/** An object store that cannot be reached is a refusal that passes, not a bug. */
export async function withinReach<T>(app: App, run: Promise<T>): Promise<T> {
	try {
		return await run;
	} catch (error) {
		if (!(error instanceof StoreUnreachable)) throw error;
		app.log.error({ err: error }, 'the object store cannot be reached');
		throw fail('file.unreachable');
	}
}
