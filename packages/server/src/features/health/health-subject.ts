import { tablesOf } from '../../backup/index.ts';
import type { App } from '../../context/index.ts';
import { anyTables } from '../../db/any-tables.ts';
import type { BoundedInstant } from '../../db/bounded-instants.ts';
import type { Database } from '../../db/database.ts';
import { isUpToDate } from '../../db/migrate.ts';
import type { Settings } from '../../settings/index.ts';

/** What is checked: a server that runs, or what the settings of the command line lead to. */
export interface HealthSubject {
	readonly settings: Settings;
	readonly now: number;
	/** Every instant that holds something back until it has come. */
	readonly bounds: readonly BoundedInstant[];
	/** Whether there is nobody to be kept waiting: then the file of a database is read to its end. */
	readonly isThorough: boolean;
	/** Whether there is no database yet. */
	readonly isNew: boolean;
	/** @throws where the database cannot be opened. */
	withDatabase<T>(ask: (database: Database) => Promise<T>): Promise<T>;
}

/** The server that answers. */
export function runningSubject({ settings, database, clock }: App, bounds: readonly BoundedInstant[]): HealthSubject {
	return { settings, bounds, now: clock.now(), isThorough: false, isNew: false, withDatabase: (ask) => ask(database) };
}

/** Whether the database has the tables of this version; an older one gets them when the server starts. */
export async function hasAllTables(subject: HealthSubject): Promise<boolean> {
	return !(await isEmpty(subject)) && subject.withDatabase(isUpToDate);
}

/** Whether the database holds nothing yet. */
export async function isEmpty({ isNew, withDatabase }: HealthSubject): Promise<boolean> {
	if (isNew) return true;
	return withDatabase(async ({ read, engine }) => (await tablesOf(anyTables(read), engine)).length === 0);
}
