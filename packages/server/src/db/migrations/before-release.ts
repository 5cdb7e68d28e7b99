import { migrationSteps } from './index.ts';

/**
 * Whether data with these steps behind it was written before the first release: no step leads from its tables to today's.
 *
 * @param steps in order.
 */
export function isFromBeforeRelease(steps: readonly string[], written = migrationSteps): boolean {
	const [first] = Object.keys(written);
	return steps.length > 0 && steps[0] !== first;
}

/** @param what begins the sentence: `The database`. */
export function tellBeforeRelease(what: string): string {
	return (
		`${what} was made before the first release of Ordna, with tables that this version does not know. Nothing of it can be ` +
		'carried over: begin with an empty database. What people exported with the version that made it can be imported there.'
	);
}
