import { sql } from 'kysely';
import { type CommandContext, LocksMissing, oncePerApp } from '../../context/index.ts';
import { DatabaseAway } from '../../db/away.ts';
import { isConflict } from '../../db/conflict.ts';
import { type ChangeReader, handleOutstanding } from './change-reader.ts';

/** The readers of this process that see lines before what they tell of is deleted, by name. */
const readersIn = oncePerApp(() => new Map<string, ChangeReader>());

/** Of the readers that follow the log, those that need it. */
export function seeBeforeDeletions(app: CommandContext['app'], readers: readonly ChangeReader[]): void {
	for (const reader of readers) if (reader.isBeforeDeletions) readersIn(app).set(reader.name, reader);
}

/**
 * Lets readers handle what was committed before this command, while the rows it deletes for good are still there. Called
 * with the projects locked, so nothing comes in between, and before anything is written. A reader that fails keeps nobody
 * from deleting: it is taken back alone, and goes on later with what is left.
 */
export async function beforeDeletion(context: CommandContext): Promise<void> {
	for (const reader of readersIn(context.app).values()) {
		const afterCommit: (() => void)[] = [];
		const changes = context.changes.branch();
		await sql`savepoint before_deletion`.execute(context.db);
		try {
			await handleOutstanding({ ...context, changes, afterCommit: (work) => afterCommit.push(work) }, reader);
			context.changes.merge(changes);
			for (const work of afterCommit) context.afterCommit(work);
		} catch (error) {
			if (beginsAnew(error)) throw error;
			await sql`rollback to savepoint before_deletion`.execute(context.db);
			context.app.log.warn({ err: error, reader: reader.name }, 'a reader of the log failed before a deletion');
		}
		await sql`release savepoint before_deletion`.execute(context.db);
	}
}

/** The command is run again as a whole: it misses a lock, or lost a race. */
function beginsAnew(error: unknown): boolean {
	return error instanceof LocksMissing || error instanceof DatabaseAway || isConflict(error);
}
