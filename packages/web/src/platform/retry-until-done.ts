import { backOffMs } from '@ordna/domain/back-off';

const pauses = { firstMs: 1_000, maxMs: 20_000, jitter: 0.5 };

interface Persisting {
	readonly attempt: () => Promise<unknown>;
	readonly onWell: () => void;
	/** Asked after each failure, the first with 0; without it there is no end. */
	readonly isTriedAgain?: (failure: unknown, attempt: number) => boolean;
	/** What it has failed with already: the first attempt then waits, too. */
	readonly failure?: unknown;
}

/**
 * Tries until it goes well: after growing pauses, and whenever the browser says that it is back on line, which it also
 * says of a line that nothing comes through yet. Returns how to stop.
 */
export function retryUntilDone({ attempt, onWell, isTriedAgain, failure }: Persisting): () => void {
	let failures = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;
	const onFailed = (reason: unknown) => {
		if (isStopped || isTriedAgain?.(reason, failures) === false) return;
		clearTimeout(timer);
		failures += 1;
		timer = setTimeout(tryIt, backOffMs(failures, pauses, Math.random()));
	};
	const stop = () => {
		isStopped = true;
		clearTimeout(timer);
		removeEventListener('online', tryIt);
	};
	const onDone = () => {
		if (isStopped) return;
		stop();
		onWell();
	};
	const tryIt = () => {
		clearTimeout(timer);
		attempt().then(onDone, onFailed);
	};
	addEventListener('online', tryIt);
	if (failure === undefined) tryIt();
	else onFailed(failure);
	return stop;
}
