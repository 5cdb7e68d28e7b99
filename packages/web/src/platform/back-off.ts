interface Limits {
	readonly firstMs: number;
	readonly mostMs: number;
}

/**
 * How long to wait before the next try: twice as long each time, and never quite the same, so that a thousand
 * clients do not come back at once.
 *
 * @param attempt 0 for the first try again.
 * @param chance a number from 0 to below 1.
 * @example backOffMs(2, { firstMs: 1000, mostMs: 30_000 }, 0.999) // just below 4000
 */
export function backOffMs(attempt: number, { firstMs, mostMs }: Limits, chance: number): number {
	const full = Math.min(mostMs, firstMs * 2 ** attempt);
	return full * (0.5 + chance / 2);
}
