import { fail } from '@ordna/domain/failures';
import { Semaphore, SemaphoreFull } from '../../concurrency/semaphore.ts';
import { type App, oncePerApp } from '../../context/index.ts';

/** A file unfolds in memory while it is read and stored: a few at once, the others wait. Looking goes past those. */
const semaphoresOf = oncePerApp(() => ({
	import: new Semaphore({ concurrency: 2, waiting: 20 }),
	look: new Semaphore({ concurrency: 2, waiting: 20 }),
}));

/** Works on a file that has come in whole: a slow line holds nobody up. */
export async function withImportSlot<T>(app: App, what: 'import' | 'look', run: () => Promise<T>): Promise<T> {
	try {
		return await semaphoresOf(app)[what].run(run);
	} catch (error) {
		throw error instanceof SemaphoreFull ? fail('server.busy') : error;
	}
}
