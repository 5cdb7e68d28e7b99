import type { HealthCheckName, HealthFinding, HealthState } from '@ordna/domain/health';
import type { HealthSubject } from './health-subject.ts';

/** What a check found. What it throws is bad. */
export interface Verdict {
	readonly state: Exclude<HealthState, 'bad'>;
	readonly told: string;
	/** A command that mends it. */
	readonly command?: string;
}

export const good = (told: string): Verdict => ({ state: 'good', told });

export const warning = (told: string, command?: string): Verdict => ({
	...{ state: 'warning', told },
	...(command === undefined ? {} : { command }),
});

/** A check, and what it is about. */
export interface HealthCheck {
	readonly about: HealthCheckName;
	run(subject: HealthSubject): Promise<Verdict>;
}

/** Runs a check; never throws. */
export async function runCheck({ about, run }: HealthCheck, subject: HealthSubject): Promise<HealthFinding> {
	try {
		return { about, command: '', ...(await run(subject)) };
	} catch (error) {
		return { about, state: 'bad', told: error instanceof Error ? error.message : String(error), command: '' };
	}
}
