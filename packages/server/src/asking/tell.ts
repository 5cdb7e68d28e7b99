import { randomUUID } from 'node:crypto';
import type { WriteDb } from '../db/database.ts';
import type { App } from './app.ts';
import type { Ask, Tell } from './ask.ts';
import { actorId, type Caller } from './caller.ts';
import { ChangeRecorder } from './changes.ts';
import { type Origin, writeChanges } from './log.ts';

/** A question by somebody, now. */
export function asking(app: App, caller: Caller): Ask {
	return { app, db: app.database.read, words: app.database.words, caller, now: app.clock.now() };
}

/** How a command came in. */
export interface Via {
	/** The requests of one gesture share a batch; without one each is its own. */
	readonly batch?: string;
	/** Through what: `session`, `token`, `link`, `command line`, a job's name. */
	readonly via: string;
	/** It frees room, or nobody can do without it: where the disk is full, it may use the room that is kept for it. */
	readonly usesReserve?: boolean;
	/** Where the request came from, where there was one. */
	readonly origin?: Origin;
}

/** Runs a command in one transaction, writes its change lines, and tells them once they are committed. */
export async function telling<T>(app: App, caller: Caller, via: Via, run: (tell: Tell) => Promise<T>): Promise<T> {
	const result = await app.database.write(async (db: WriteDb) => {
		// A command that waited for its turn must not decide by what was true before the others.
		await app.feed.check();
		const changes = new ChangeRecorder();
		const now = app.clock.now();
		const batch = via.batch ?? randomUUID();
		const answer = await run({
			app,
			// A transaction can do all that a reader can; Kysely's types don't know.
			db: db as Tell['db'],
			words: app.database.words,
			caller,
			now,
			changes,
			batch,
		});
		const written = { at: now, actorId: actorId(caller), via: via.via, batch, origin: via.origin };
		await writeChanges({ db, words: app.database.words }, written, changes.lines);
		return answer;
	}, via);
	await app.feed.check();
	return result;
}
