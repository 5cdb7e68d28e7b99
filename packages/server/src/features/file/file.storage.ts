import { type App, perApp } from '../../asking/index.ts';
import { openStorage } from '../../outside/files/open-storage.ts';

/** Where the content of this server's files lies. */
export const storageOf = perApp((app) => openStorage(app.settings));

/** Refuses to start over an object store that takes nothing; a folder was tried already when it was made ready. */
export async function checkStorage(app: App): Promise<void> {
	const storage = storageOf(app);
	if (app.settings.files.type === 'local') return;
	try {
		await storage.check();
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`The object store for files cannot be used (files.s3): ${reason}`, { cause: error });
	}
}
