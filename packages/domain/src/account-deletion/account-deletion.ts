const dayMs = 86_400_000;

/** Between the confirmation and the end, in milliseconds. */
export const deletionDelayMs = 3 * dayMs;

/** Between two warnings, in milliseconds. */
export const deletionWarnedEveryMs = dayMs;

/**
 * How many days are left, begun ones counted, as a warning says it: at least 1.
 * @example daysLeft(scheduledAt, scheduledAt - 50 * 3_600_000) // 3
 */
export function daysLeft(scheduledAt: number, now: number): number {
	return Math.max(1, Math.ceil((scheduledAt - now) / dayMs));
}
