import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../observe/error-code.ts';
import type { IncomingMail } from './incoming-mail.ts';

/** An e-mail of the largest size that people send takes a second. */
const maxParseMs = 30_000;

/** Beside the e-mail itself. */
const workerLimits = { maxOldGenerationSizeMb: 256 };

/** An e-mail that cannot be read: it is left alone. */
export class UnreadableMail extends Error {}

/**
 * Reads an e-mail in a thread of its own: whatever is in it, nobody waits for that, and it ends.
 * @throws UnreadableMail where it goes beyond the limits of depth, size, time or memory.
 */
export async function readMail(source: Buffer, maxMs = maxParseMs): Promise<IncomingMail> {
	const worker = new Worker(workerProgram(), {
		workerData: new Uint8Array(source),
		resourceLimits: workerLimits,
	});
	try {
		const [mail] = await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) });
		return mail;
	} catch (error) {
		throw new UnreadableMail(String(errorCode(error) ?? 'cannot be read'), { cause: error });
	} finally {
		await worker.terminate();
	}
}

/** Beside this file among the sources; among built files under the folder of the build. */
function workerProgram(): URL {
	const here = import.meta.url;
	if (here.endsWith('.ts')) return new URL('./parse-mail.worker.ts', here);
	const build = '/dist/';
	return new URL('features/mail-in/parse-mail.worker.js', here.slice(0, here.lastIndexOf(build) + build.length));
}
