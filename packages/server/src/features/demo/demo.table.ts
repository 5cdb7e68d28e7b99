import type { Instant } from '@ordna/domain/time';

export interface DemoTables {
	/** One row in a database that was made for the demo mode, and may be emptied by it. */
	demo_mark: {
		slot: number;
		made: Instant;
	};
}
