import { randomUUID } from 'node:crypto';
import type { Permit } from '../concurrency/semaphore.ts';
import type { WriteDb } from '../db/database.ts';
import { AfterCommit } from './after-commit.ts';
import type { App } from './app.ts';
import { actorId, type Caller } from './caller.ts';
import { type Change, ChangeRecorder } from './changes.ts';
import { CommandLocks, LocksMissing } from './command-locks.ts';
import type { CommandContext, QueryContext } from './context.ts';
import { type Origin, writeChanges } from './log.ts';

/** A question by somebody, now. */
export function queryContext(app: App, caller: Caller): QueryContext {
	return { app, db: app.database.read, dialect: app.database.dialect, caller, now: app.clock.now() };
}

/** How a command came in. */
export interface Via {
	/** The requests of one gesture share a batch; without one each is its own. */
	readonly batch?: string;
	/** The idempotency key of the request. */
	readonly key?: string | undefined;
	/** Through what: `session`, `token`, `link`, `command line`, a job's name. */
	readonly via: string;
	/** It frees disk space, or nobody can do without it: where the disk is full, it may use the reserve. */
	readonly usesReserve?: boolean;
	/** Where the request came from, where there was one. */
	readonly origin?: Origin;
}

/**
 * Runs a command in one transaction, writes its change lines, and publishes them once they are committed. What it
 * throws takes all of it back: what has to stay, such as a wrong code that was counted, is a verdict that it returns.
 */
export async function runCommand<T>(
	app: App,
	caller: Caller,
	via: Via,
	run: (context: CommandContext) => Promise<T>,
): Promise<T> {
	const locks = new CommandLocks(app);
	let written: readonly Change[] | undefined;
	let published: Promise<void> | undefined;
	// The caches are invalidated while the disk is waited for.
	const onCommit = () => {
		published = app.feed.committed(written);
		return published.catch(() => undefined);
	};
	const { answer, afterCommit } = await untilLocked(locks, () =>
		app.database.write(
			async (db, permit) => {
				const done = await runOnce(app, { db, permit, locks, caller, via }, run);
				written = done.written;
				return done;
			},
			{ ...via, onCommit },
		),
	);
	try {
		await published;
	} finally {
		afterCommit.run(app);
	}
	return answer;
}

/** Each time more is locked from the start, so this ends; who begins anew that often has found a fault. */
const maxBeginnings = 50;

async function untilLocked<T>(locks: CommandLocks, run: () => Promise<T>): Promise<T> {
	for (let beginning = 1; ; beginning += 1) {
		try {
			return await run();
		} catch (error) {
			if (!(error instanceof LocksMissing) || beginning >= maxBeginnings) throw error;
			locks.needFirst(error);
		}
	}
}

interface Beginning {
	readonly db: WriteDb;
	readonly permit: Permit | undefined;
	readonly locks: CommandLocks;
	readonly caller: Caller;
	readonly via: Via;
}

interface Done<T> {
	readonly answer: T;
	readonly afterCommit: AfterCommit;
	/** Its lines, where they are known without asking. */
	readonly written: readonly Change[] | undefined;
}

async function runOnce<T>(
	app: App,
	{ db, permit, locks, caller, via }: Beginning,
	run: (context: CommandContext) => Promise<T>,
): Promise<Done<T>> {
	await locks.begin(db, permit);
	// A command that waited for a lock must not decide by what was true before the others.
	await app.feed.catchUp();
	const changes = new ChangeRecorder();
	const now = app.clock.now();
	const batch = via.batch ?? randomUUID();
	const { dialect } = app.database;
	// One for each run: what a run registered that was rolled back is gone with it.
	const afterCommit = new AfterCommit();
	const context = {
		app,
		dialect,
		caller,
		now,
		changes,
		locks,
		batch,
		afterCommit: (work: () => void) => afterCommit.add(work),
	};
	// A transaction can do all that a reader can; Kysely's types don't know.
	const answer = await run({ ...context, db: db as CommandContext['db'] });
	const origin = { at: now, actorId: actorId(caller), via: via.via, batch, key: via.key, origin: via.origin };
	const written = await writeChanges({ db, dialect }, origin, changes.lines);
	return { answer, afterCommit, written };
}
