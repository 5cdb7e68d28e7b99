import type { Part, SizeName } from './plan.ts';

export interface DatabaseSeeding {
	/** A file whose tables the server has made, while no server runs on it. */
	readonly databasePath: string;
	readonly size: SizeName;
	readonly parts: readonly Part[];
	/** Due dates stand around this day. */
	readonly now: Date;
	readonly onProgress?: (tasks: number) => void;
}

/** Whether this version writes rows itself; until then everything goes through the API. */
export const canSeedDatabase = false;

/**
 * Writes the plan's rows straight into a SQLite file: the million in minutes instead of hours.
 * Same people, titles and dates as through the API. Returns how many tasks were written.
 */
export async function seedDatabase(seeding: DatabaseSeeding): Promise<number> {
	throw new Error(`nothing can be written into ${seeding.databasePath} yet: seed through the API`);
}
