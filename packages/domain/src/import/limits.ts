import { type Failure, fail } from '../failures/failure.ts';

/** Cooperative work: wherever it yields, the event loop may run something else; it has a result at its end. */
export type TimeSlicer<T> = Generator<void, T, undefined>;

/** The refusal of a file that holds more than is taken in. */
export function tooMuch(limit: string): Failure {
	return fail('import.tooMuch', { limit });
}

/** The refusal of a file that cannot be understood. */
export function unreadable(reason: string): Failure {
	return fail('import.unreadable', { reason });
}

/** So many tasks one import brings at most. */
export const maxTasks = 200_000;

/** So many projects, each with its views, one import makes at most. */
export const maxProjects = 2000;

/** So many saved filters one import makes at most. */
export const maxFilters = 1000;

/** So many teams one import makes at most. */
export const maxTeams = 1000;

/** Runs cooperative work without yielding to the event loop. */
export function runSync<T>(work: TimeSlicer<T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}
