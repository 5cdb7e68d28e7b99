/** Exponential back-off: twice as long after each failed try, up to a limit. */
export interface ExponentialBackOff {
	readonly firstMs: number;
	readonly maxMs: number;
	/**
	 * How much of the wait is left to chance, from 0 (none of it, unless told otherwise) to 1: so that many who failed at once do
	 * not come back at once.
	 */
	readonly jitter?: number;
}

/** Back-off by a list: one wait for each failed try, and no further try after the last one. */
export interface ListedBackOff {
	readonly stepsMs: readonly number[];
}

export type BackOff = ExponentialBackOff | ListedBackOff;

/**
 * How long to wait after so many failed tries, in milliseconds; `null` when enough was tried.
 *
 * @param failures 1 after the first failed try.
 * @param chance a random number from 0 to below 1, for those with jitter.
 * @example backOffMs(3, { firstMs: 1000, maxMs: 30_000 }) // 4000
 */
export function backOffMs(failures: number, backOff: ExponentialBackOff, chance?: number): number;
export function backOffMs(failures: number, backOff: BackOff, chance?: number): number | null;
export function backOffMs(failures: number, backOff: BackOff, chance = 1): number | null {
	if ('stepsMs' in backOff) return backOff.stepsMs[failures - 1] ?? null;
	const { firstMs, maxMs, jitter = 0 } = backOff;
	const full = Math.min(maxMs, firstMs * 2 ** (failures - 1));
	return full * (1 - jitter * (1 - chance));
}

/** The longest wait between two tries, in milliseconds. */
export function maxBackOffMs(backOff: BackOff): number {
	return 'stepsMs' in backOff ? Math.max(...backOff.stepsMs) : backOff.maxMs;
}
