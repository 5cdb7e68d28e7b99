import { toId } from '@ordna/domain/contract';
import type { ExportStatus } from '@ordna/domain/export';
import { exportRetentionMs } from '@ordna/domain/export';
import { type Instant, toInstant } from '@ordna/domain/time';

export interface ExportTable {
	user_id: number;
	requested: Instant | null;
	file_id: number | null;
	finished: Instant | null;
}

export interface ExportTables {
	export: ExportTable;
}

/** The only way from a finished export to what is told of it. */
export function toStatus(row: { id: number; size: number; finished: Instant }): ExportStatus {
	return {
		id: toId('export', row.id),
		size: row.size,
		created: row.finished,
		expires: toInstant(row.finished + exportRetentionMs),
	};
}
