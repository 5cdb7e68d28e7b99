const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** After each failed try; a day in all. The first two are short: most services are only restarting. */
const pausesMs = [
	second / 2,
	second,
	10 * second,
	minute,
	5 * minute,
	30 * minute,
	2 * hour,
	6 * hour,
	15 * hour,
] as const;

/** The longest wait between two tries, in milliseconds. */
export const longestPauseMs = Math.max(...pausesMs);

/**
 * How long to wait after so many failed tries, in milliseconds; `null` when enough was tried.
 * @example pauseAfter(1) // 500
 */
export function pauseAfter(attempts: number): number | null {
	return pausesMs[attempts - 1] ?? null;
}
