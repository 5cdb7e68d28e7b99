import { sql } from 'kysely';
import { LocksMissing, perApp, type Tell } from '../../asking/index.ts';
import { DatabaseAway } from '../../db/away.ts';
import { isConflict } from '../../db/conflict.ts';
import { type ChangeReader, handleOutstanding } from './change-reader.ts';

/** The readers of this process that see lines before what they tell of is deleted, by name. */
const readersIn = perApp(() => new Map<string, ChangeReader>());

/** Of the readers that follow the log, those that need it. */
export function seeBeforeDeletions(app: Tell['app'], readers: readonly ChangeReader[]): void {
	for (const reader of readers) if (reader.isBeforeDeletions) readersIn(app).set(reader.name, reader);
}

/**
 * Lets readers handle what was committed before this command, while the rows it deletes for good are still there. Called
 * with the projects locked, so nothing comes in between, and before anything is written. A reader that fails keeps nobody
 * from deleting: it is taken back alone, and goes on later with what is left.
 */
export async function beforeDeletion(tell: Tell): Promise<void> {
	for (const reader of readersIn(tell.app).values()) {
		const afterCommit: (() => void)[] = [];
		await sql`savepoint before_deletion`.execute(tell.db);
		try {
			await handleOutstanding({ ...tell, afterCommit: (work) => afterCommit.push(work) }, reader);
			for (const work of afterCommit) tell.afterCommit(work);
		} catch (error) {
			if (beginsAnew(error)) throw error;
			await sql`rollback to savepoint before_deletion`.execute(tell.db);
			tell.app.log.warn({ err: error, reader: reader.name }, 'a reader of the log failed before a deletion');
		}
		await sql`release savepoint before_deletion`.execute(tell.db);
	}
}

/** The command is run again as a whole: it misses a lock, or lost a race. */
function beginsAnew(error: unknown): boolean {
	return error instanceof LocksMissing || error instanceof DatabaseAway || isConflict(error);
}
