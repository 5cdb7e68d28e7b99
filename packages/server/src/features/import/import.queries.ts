import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { fileWaitsMs, type ImportKind, type ImportProgress, type ImportResult } from '@ordna/domain/import';
import { toInstant } from '@ordna/domain/time';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import { importQueue } from './import.queue.ts';
import type { ImportRow } from './import.table.ts';

/** The caller's newest import from a source. */
export function findLast({ db, caller }: QueryContext, importer: ImportKind): Promise<ImportRow | undefined> {
	return db
		.selectFrom('import')
		.selectAll()
		.where('user_id', '=', requirePerson(caller).id)
		.where('importer', '=', importer)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** The imports that broke off, with whose they are. */
export function findDead({ db, now }: QueryContext) {
	return db
		.selectFrom('import')
		.innerJoin('user', 'user.id', 'import.user_id')
		.selectAll('import')
		.select('user.username')
		.where(importQueue.isFree(now))
		.execute();
}

/** A file of the caller that waits to be imported. */
export interface WaitingFile {
	readonly id: number;
	readonly name: string;
	/** Bytes. */
	readonly size: number;
	/** What its content is called in the storage. */
	readonly key: string;
	readonly created: number;
}

/** A file the caller sent within the last hour. Throws `import.forgotten` for any other. */
export async function requireWaitingFile({ db, caller, now }: QueryContext, id: number): Promise<WaitingFile> {
	const row = await db
		.selectFrom('import_file')
		.innerJoin('file', 'file.id', 'import_file.file_id')
		.select(['import_file.id', 'import_file.name', 'import_file.created', 'file.size', 'file.key'])
		.where('import_file.id', '=', id)
		.where('import_file.user_id', '=', requirePerson(caller).id)
		.where('import_file.created', '>', toInstant(now - fileWaitsMs))
		.executeTakeFirst();
	if (!row) throw fail('import.forgotten');
	return row;
}

/** The caller's import that runs. */
export function findRunning({ db, caller }: QueryContext): Promise<ImportRow | undefined> {
	return db
		.selectFrom('import')
		.selectAll()
		.where('user_id', '=', requirePerson(caller).id)
		.where('finished', 'is', null)
		.executeTakeFirst();
}

/** How far that is. */
export async function readProgress(context: QueryContext): Promise<ImportProgress> {
	const row = await findRunning(context);
	const isRunning = row !== undefined && !importQueue.hasEnded(row, context.now);
	return { isRunning, stored: isRunning ? row.stored : 0, total: isRunning ? row.total : 0 };
}

/** So many imports are listed. */
const maxListed = 50;

/** The caller's finished imports that can be undone, the newest first. */
export async function listImports({ db, caller }: QueryContext): Promise<ImportResult[]> {
	const rows = await db
		.selectFrom('import')
		.selectAll()
		.where('user_id', '=', requirePerson(caller).id)
		.where('finished', 'is not', null)
		.where('result', 'is not', null)
		.orderBy('id', 'desc')
		.limit(maxListed)
		.execute();
	return rows.flatMap(toResult);
}

/** What an import of the caller brought; `null` where it is not finished, or brought nothing that can be told. */
export async function findImportResult({ db, caller }: QueryContext, id: number): Promise<ImportResult | null> {
	const row = await db
		.selectFrom('import')
		.selectAll()
		.where('user_id', '=', requirePerson(caller).id)
		.where('id', '=', id)
		.executeTakeFirst();
	return (row && toResult(row)[0]) ?? null;
}

/** The only way from the row of a finished import to what it brought. */
export function toResult({ id, importer, finished, result }: ImportRow): ImportResult[] {
	if (result === null || finished === null) return [];
	const counted = { comments: 0, files: 0, assignees: 0, ...fromJsonText(result) };
	return [{ id: toId('import', id), kind: importer, finished, ...counted }];
}
