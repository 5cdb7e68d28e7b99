import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import { up as schema } from './0001-schema.ts';

/** A step from one version of the tables to the next. */
type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** Steps by name, which orders them. */
export type MigrationSteps = Readonly<Record<string, Step>>;

/**
 * The steps from an empty database to today's, in order. One that has been released is never edited, nor are the files that
 * it takes the tables from: `released.test.ts` compares what each gives to the database with a checksum.
 */
export const migrationSteps: MigrationSteps = {
	'0001-schema': schema,
};
