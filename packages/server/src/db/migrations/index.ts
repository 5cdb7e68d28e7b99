import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';
import { up as first } from './0001-first.ts';

type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** The steps from an empty database to today's, in order. One that has been released is never edited. */
export const migrationSteps: Readonly<Record<string, Step>> = {
	'0001-first': first,
};
