import type { Log } from '../observe/log.ts';

/** What a stop does, and how long it waits. */
interface Stop {
	readonly log: Log;
	/** The start. Told to stop meanwhile, the process stops when it is done: half of it cannot be closed. */
	readonly starting: Promise<unknown>;
	/** Takes nothing new, and returns when everything has ended. */
	readonly close: () => Promise<void>;
	/** Destroys the connections that are still open, and says how many these were. */
	readonly cut: () => number;
	/** So long requests may go on. */
	readonly graceMs: number;
}

/** After the grace period: nobody waits for the network any more, so what takes longer than this hangs. */
const cleanUpMs = 5000;

/**
 * Ends the process in order when it is told to stop (SIGTERM, Ctrl-C): what has begun is finished, nothing new is
 * taken. A second signal ends it at once.
 */
export function stopOnSignals(stop: Stop): void {
	let isStopping = false;
	const begin = async (signal: NodeJS.Signals) => {
		if (isStopping) process.exit(1);
		isStopping = true;
		stop.log.info({ signal }, 'stopping');
		process.exit(await stopInOrder(stop));
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin);
}

/**
 * Closes, and answers with the exit code. A transfer that outlasts the grace period is cut: that is an orderly end. Only what
 * hangs beside the connections, or fails, is none.
 */
export async function stopInOrder({ log, starting, close, cut, graceMs }: Stop): Promise<number> {
	let timer: NodeJS.Timeout;
	const late = (ms: number) =>
		new Promise((resolve) => {
			timer = setTimeout(resolve, ms);
		});
	const tooLong = late(graceMs).then(async () => {
		const connections = cut();
		if (connections > 0) log.warn({ connections }, 'connections that outlasted the grace period were cut');
		await late(cleanUpMs);
		log.error('stopping took too long');
		return 1;
	});
	// Why it did not start says whoever waits for it.
	const end = starting.catch(() => undefined).then(() => closed(log, close));
	return Promise.race([end, tooLong]).finally(() => clearTimeout(timer));
}

async function closed(log: Log, close: () => Promise<void>): Promise<number> {
	try {
		await close();
		log.info('stopped');
		return 0;
	} catch (error) {
		log.error({ err: error }, 'stopping went wrong');
		return 1;
	}
}

/**
 * Writes down what nobody caught. After an exception the state of the process is unknown, so it ends; whatever it
 * answered as saved is saved.
 */
export function endOnCrash(log: Log, flush: () => void): void {
	process.on('uncaughtException', (error) => {
		log.fatal({ err: error }, 'the server broke');
		flush();
		process.exit(70);
	});
	process.on('unhandledRejection', (reason) => {
		log.error({ err: reason }, 'something went wrong where nobody waited for it');
	});
}
