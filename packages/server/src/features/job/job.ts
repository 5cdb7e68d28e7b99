import {
	type App,
	type Caller,
	type CommandContext,
	type QueryContext,
	queryContext,
	runCommand,
} from '../../context/index.ts';

/** What a job gets: questions, and commands in the server's own name. */
export interface JobContext extends QueryContext {
	run<T>(run: (context: CommandContext) => Promise<T>): Promise<T>;
	/** Says when the server stops or the lease is lost: a long job looks at it between its steps. */
	readonly signal: AbortSignal;
	/**
	 * Says how far the job is, between two of its steps and outside of commands: administrators see it while it runs.
	 * @param all how much there is to do in all, in whatever the job counts.
	 */
	progress(done: number, all: number): Promise<void>;
}

/** Work that comes round, and is done once wherever the server runs in several processes. */
export interface Job {
	/** What it does, as the log and the change lines name it: `forget old keys`. */
	readonly name: string;
	/** `null` for a job that runs only when somebody asks for it. One that failed waits until it is asked for again. */
	readonly everyMs: number | null;
	/** Does what is due by `act.now`. It may run again for the same time: after a crash, or when a lease was lost. */
	run(context: JobContext): Promise<void>;
}

/** The server itself. */
const server: Caller = { kind: 'stranger' };

/** For the list of jobs: `job({ name: 'forget old keys', everyMs: hour, run })`. */
export function job(written: Job): Job {
	return written;
}

/** @param progress what is done with how far the job is. */
export function jobContext(
	app: App,
	name: string,
	signal: AbortSignal,
	progress: JobContext['progress'] = async () => {},
): JobContext {
	return { ...queryContext(app, server), signal, progress, run: (run) => runCommand(app, server, { via: name }, run) };
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
