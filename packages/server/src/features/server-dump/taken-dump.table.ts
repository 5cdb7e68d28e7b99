import type { Instant } from '@ordna/domain/time';

/** The dump that this server was filled with: when it is brought again, nothing is doubled. */
interface TakenDumpTable {
	/** SHA-256 of its file. */
	digest: string;
	taken: Instant;
}

export interface ServerDumpTables {
	taken_dump: TakenDumpTable;
}
