import { randomUUID } from 'node:crypto';
import type { Permit } from '../concurrency/semaphore.ts';
import type { WriteDb } from '../db/database.ts';
import { AfterCommit } from './after-commit.ts';
import type { App } from './app.ts';
import type { Ask, Tell } from './ask.ts';
import { actorId, type Caller } from './caller.ts';
import { ChangeRecorder } from './changes.ts';
import { CommandLocks, LocksMissing } from './command-locks.ts';
import { type Origin, writeChanges } from './log.ts';

/** A question by somebody, now. */
export function asking(app: App, caller: Caller): Ask {
	return { app, db: app.database.read, words: app.database.words, caller, now: app.clock.now() };
}

/** How a command came in. */
export interface Via {
	/** The requests of one gesture share a batch; without one each is its own. */
	readonly batch?: string;
	/** The idempotency key of the request. */
	readonly key?: string | undefined;
	/** Through what: `session`, `token`, `link`, `command line`, a job's name. */
	readonly via: string;
	/** It frees room, or nobody can do without it: where the disk is full, it may use the room that is kept for it. */
	readonly usesReserve?: boolean;
	/** Where the request came from, where there was one. */
	readonly origin?: Origin;
}

/** Runs a command in one transaction, writes its change lines, and tells them once they are committed. */
export async function telling<T>(app: App, caller: Caller, via: Via, run: (tell: Tell) => Promise<T>): Promise<T> {
	const locks = new CommandLocks(app);
	const { answer, afterCommit } = await untilLocked(locks, () =>
		app.database.write((db, permit) => runOnce(app, { db, permit, locks, caller, via }, run), via),
	);
	try {
		await app.feed.check();
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

async function runOnce<T>(
	app: App,
	{ db, permit, locks, caller, via }: Beginning,
	run: (tell: Tell) => Promise<T>,
): Promise<{ answer: T; afterCommit: AfterCommit }> {
	await locks.begin(db, permit);
	// A command that waited for its turn must not decide by what was true before the others.
	await app.feed.check();
	const changes = new ChangeRecorder();
	const now = app.clock.now();
	const batch = via.batch ?? randomUUID();
	const { words } = app.database;
	// One for each run: what a run registered that was rolled back is gone with it.
	const afterCommit = new AfterCommit();
	const tell = {
		app,
		words,
		caller,
		now,
		changes,
		locks,
		batch,
		afterCommit: (work: () => void) => afterCommit.add(work),
	};
	// A transaction can do all that a reader can; Kysely's types don't know.
	const answer = await run({ ...tell, db: db as Tell['db'] });
	const written = { at: now, actorId: actorId(caller), via: via.via, batch, key: via.key, origin: via.origin };
	await writeChanges({ db, words }, written, changes.lines);
	return { answer, afterCommit };
}
