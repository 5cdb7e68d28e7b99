import { toId } from '@ordna/domain/contract';
import type { ImportKind, ImportResult, ImportStatus } from '@ordna/domain/import';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';
import { fromJsonText, type JsonText } from '../../db/json-text.ts';

export interface ImportTable {
	id: Generated<number>;
	user_id: number;
	importer: ImportKind;
	started: Instant;
	finished: Instant | null;
	alive: number;
	made: JsonText<Made>;
	/** Tasks in all. */
	total: Generated<number>;
	/** Tasks that are stored so far. */
	stored: Generated<number>;
	/** What it brought, of one that was looked at first and is finished; else `null`. */
	result: JsonText<ImportOutcome> | null;
}

/** What an import brought, as its row keeps it. */
export type ImportOutcome = Pick<ImportResult, 'fileName' | 'batch' | 'added' | 'updated' | 'projects'> &
	// Imports of before brought none.
	Partial<Pick<ImportResult, 'comments' | 'files' | 'assignees'>>;

/** A file that was sent to be imported, and waits for it. */
interface ImportFileTable {
	id: Generated<number>;
	user_id: number;
	file_id: number;
	name: string;
	created: Instant;
}

/** What was made of something in a source, by which it is known again. */
interface ImportSourceTable {
	user_id: number;
	importer: ImportKind;
	/** SHA-256 of its key, in base64url. */
	key: string;
	project_id: number | null;
	task_id: number | null;
	/** SHA-256 of what the source said of it; empty for projects. */
	there: string;
	/** SHA-256 of what was stored; empty for projects. */
	here: string;
}

/** What was made of a comment, a file or an assignee of a task in a source. */
interface ImportPartTable {
	user_id: number;
	task_id: number;
	/** SHA-256 of its source, task and key, in base64url. */
	key: string;
	what: PartKind;
	/** What was made may be gone; it is known all the same. */
	part_id: number;
}

export type PartKind = 'comment' | 'file' | 'assignee';

export interface ImportTables {
	import: ImportTable;
	import_file: ImportFileTable;
	import_source: ImportSourceTable;
	import_part: ImportPartTable;
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
