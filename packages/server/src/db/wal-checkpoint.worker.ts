/** Writes SQLite's write-ahead log back into the database, in a thread of its own: each time it is asked to. */
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** While it writes, others commit more: the second pass has a few pages to write, the third hardly any. */
const passes = 3;

const database = new Sqlite(String(workerData), { fileMustExist: true, timeout: 0 });
database.pragma('synchronous = NORMAL');
// NOTE: passive, so that it waits for nobody, and nobody waits for it.
const checkpoint = database.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(passive)');

parentPort?.on('message', () => {
	try {
		for (let pass = 0; pass < passes; pass += 1) {
			const result = checkpoint.get();
			if (!result || result.checkpointed === result.log) break;
		}
	} catch {
		// A full disk, for one. SQLite does it with one of the next commits, which is where it is reported.
	}
	parentPort?.postMessage('done');
});
