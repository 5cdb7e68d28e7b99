import type { ExportStatus } from '@ordna/domain/export';
import { exportKeptMs } from '@ordna/domain/export';
import { type Instant, toInstant } from '@ordna/domain/time';

export interface ExportTable {
	user_id: number;
	requested: number | null;
	file_id: number | null;
	finished: number | null;
}

export interface ExportTables {
	export: ExportTable;
}

/** The only way from a finished export to what is told of it. */
export function toStatus(row: { id: number; size: number; finished: number }): ExportStatus {
	return {
		id: row.id as NonNullable<ExportStatus['id']>,
		size: row.size,
		created: row.finished as Instant,
		expires: toInstant(row.finished + exportKeptMs),
	};
}
