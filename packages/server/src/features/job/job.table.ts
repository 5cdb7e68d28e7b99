import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

export interface JobTables {
	job: {
		name: string;
		due: number;
		leased_until: Generated<number>;
		leased_by: Generated<string>;
		/** When it ended last; `null` before the first time. */
		last_run: Generated<Instant | null>;
		/** Why it failed the last time; empty when it went well. */
		last_error: Generated<string>;
		/** How long it took the last time; `null` where nobody measured it. */
		last_took_ms: Generated<number | null>;
		/** How far it is; `null` while it does not run, and where it does not know. */
		percent_done: Generated<number | null>;
	};
}
