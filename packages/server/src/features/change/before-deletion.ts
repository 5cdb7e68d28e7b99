import { perApp, type Tell } from '../../asking/index.ts';
import { type ChangeReader, handleOutstanding } from './change-reader.ts';

/** The readers of this process that see lines before what they tell of is deleted, by name. */
const readersIn = perApp(() => new Map<string, ChangeReader>());

/** Of the readers that follow the log, those that need it. */
export function seeBeforeDeletions(app: Tell['app'], readers: readonly ChangeReader[]): void {
	for (const reader of readers) if (reader.isBeforeDeletions) readersIn(app).set(reader.name, reader);
}

/**
 * Lets readers handle what was committed before this command, while the rows it deletes for good are still there. Called
 * with the projects locked, so nothing comes in between, and before anything is written.
 */
export async function beforeDeletion(tell: Tell): Promise<void> {
	for (const reader of readersIn(tell.app).values()) await handleOutstanding(tell, reader);
}
