import type { Log } from '../observe/log.ts';

/** What an orderly end may take: whoever started us would otherwise end us halfway. */
const patienceMs = 10_000;

/**
 * Ends the process in order when it is told to stop (SIGTERM, Ctrl-C): what has begun is finished, nothing new is
 * taken. A second signal, or an end that takes longer than ten seconds, ends it at once.
 */
export function stopOnSignals(log: Log, close: () => Promise<void>): void {
	let isStopping = false;
	const stop = async (signal: NodeJS.Signals) => {
		if (isStopping) process.exit(1);
		isStopping = true;
		log.info({ signal }, 'stopping');
		setTimeout(() => {
			log.error('stopping took too long');
			process.exit(1);
		}, patienceMs).unref();
		process.exit(await closed(log, close));
	};
	for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
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
