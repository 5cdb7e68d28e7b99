import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

export interface BackupMadeTables {
	/** The last backups that were made and verified, by the command line or by the server. */
	backup_made: {
		id: Generated<number>;
		made: Instant;
		/** The size of its file. */
		bytes: number;
	};
}
