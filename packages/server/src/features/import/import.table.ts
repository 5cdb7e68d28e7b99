import { toId } from '@ordna/domain/contract';
import type { FileImporter, ImportStatus } from '@ordna/domain/import';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';
import { fromJsonText, type JsonText } from '../../db/json-text.ts';

export interface ImportTable {
	id: Generated<number>;
	user_id: number;
	importer: FileImporter;
	started: Instant;
	finished: Instant | null;
	alive: number;
	made: JsonText<Made>;
}

export interface ImportTables {
	import: ImportTable;
}

export type ImportRow = Selectable<ImportTable>;

/** The only way from a row to what is told of an import. */
export function toStatus(row: ImportRow | undefined): ImportStatus {
	return {
		id: toId('import', row?.id ?? 0),
		migratorName: row?.importer ?? '',
		startedAt: row?.started ?? null,
		finishedAt: row?.finished ?? null,
	};
}

/** What an import made so far. */
export interface Made {
	readonly projects: readonly number[];
	readonly labels: readonly number[];
	readonly filters: readonly number[];
}

export const nothingMade: Made = { projects: [], labels: [], filters: [] };

/** The only way from a row to what it made. */
export function madeOf(row: Pick<ImportRow, 'made'>): Made {
	return fromJsonText(row.made);
}
