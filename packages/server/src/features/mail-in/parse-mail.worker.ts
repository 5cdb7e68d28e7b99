import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

/** Reads the e-mail that the thread was started with. */
parentPort?.postMessage(await parseMail(workerData as Uint8Array));
