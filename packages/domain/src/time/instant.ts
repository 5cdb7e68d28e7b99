/**
 * A point in time: milliseconds since 1970-01-01T00:00:00Z, always whole seconds for what people store.
 * `null` stands for a date that is not set. The wire writes RFC 3339, and the year 1 for `null`.
 */
export type Instant = number & { readonly __unit: 'instant' };

/** Takes milliseconds since 1970 for an instant, cut to the whole second. */
export function toInstant(ms: number): Instant {
	return (Math.floor(ms / 1000) * 1000) as Instant;
}

/** The instant `ms` milliseconds later (earlier when negative). */
export function addMs(instant: Instant, ms: number): Instant {
	return toInstant(instant + ms);
}
