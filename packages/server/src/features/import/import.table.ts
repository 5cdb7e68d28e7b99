import type { FileImporter, ImportStatus } from '@ordna/domain/import';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface ImportTable {
	id: Generated<number>;
	user_id: number;
	importer: FileImporter;
	started: number;
	finished: number | null;
	alive: number;
	made: string;
}

export interface ImportTables {
	import: ImportTable;
}

export type ImportRow = Selectable<ImportTable>;

/** The only way from a row to what is told of an import. */
export function toStatus(row: ImportRow | undefined): ImportStatus {
	return {
		id: (row?.id ?? 0) as ImportStatus['id'],
		migratorName: row?.importer ?? '',
		startedAt: (row?.started ?? null) as Instant | null,
		finishedAt: (row?.finished ?? null) as Instant | null,
	};
}

/** What an import made so far. */
export interface Made {
	readonly projects: readonly number[];
	readonly labels: readonly number[];
	readonly filters: readonly number[];
}

export const nothingMade: Made = { projects: [], labels: [], filters: [] };

/** The only way from a row to what it made: it was written by `noteMade`. */
export function madeOf(row: Pick<ImportRow, 'made'>): Made {
	return JSON.parse(row.made) as Made;
}
