import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

export interface BackupMadeTables {
	/** The last backups that the command line made. */
	backup_made: {
		id: Generated<number>;
		made: Instant;
		/** The size of its file. */
		bytes: number;
	};
}
