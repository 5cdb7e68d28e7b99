import { type App, type Ask, asking, type Caller, type Tell, telling } from '../../asking/index.ts';

/** What a job gets: questions, and commands in the server's own name. */
export interface JobAct extends Ask {
	tell<T>(run: (tell: Tell) => Promise<T>): Promise<T>;
	/** Says when the server stops or the lease is lost: a long job looks at it between its steps. */
	readonly signal: AbortSignal;
}

/** Work that comes round, and is done once wherever the server runs in several processes. */
export interface Job {
	/** What it does, as the log and the change lines name it: `forget old keys`. */
	readonly name: string;
	readonly everyMs: number;
	/** Does what is due by `act.now`. It may run again for the same time: after a crash, or when a lease was lost. */
	run(act: JobAct): Promise<void>;
}

/** The server itself. */
const server: Caller = { kind: 'stranger' };

/** For the list of jobs: `job({ name: 'forget old keys', everyMs: hour, run })`. */
export function job(written: Job): Job {
	return written;
}

export function actOf(app: App, name: string, signal: AbortSignal): JobAct {
	return { ...asking(app, server), signal, tell: (run) => telling(app, server, { via: name }, run) };
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
