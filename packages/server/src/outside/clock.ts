import { addMs, type Instant, toInstant } from '@ordna/domain/time';

/** The source of "now": nothing else in the server reads the system clock. */
export interface Clock {
	now(): Instant;
}

/** Written later: a clock that shows an earlier time is wrong, as that of a machine is that lost its battery. */
export const earliestPlausible = Date.UTC(2025, 0, 1);

/** The clock of the machine. */
export const systemClock: Clock = { now: () => toInstant(Date.now()) };

/** A clock that stands still until it is moved, for tests. */
export interface SetClock extends Clock {
	set(at: number): void;
	/** Moves on by milliseconds; time stays whole seconds. */
	advance(ms: number): void;
}

/** A clock set to an instant, or to the text of one: `setClock('2026-06-01T09:00:00Z')`. */
export function setClock(at: number | string): SetClock {
	let now = toInstant(typeof at === 'string' ? Date.parse(at) : at);
	return {
		now: () => now,
		set: (next) => {
			now = toInstant(next);
		},
		advance: (ms) => {
			now = addMs(now, ms);
		},
	};
}
