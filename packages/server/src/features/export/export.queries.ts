import { type ExportStatus, exportRetentionMs } from '@ordna/domain/export';
import { addMs } from '@ordna/domain/time';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { toFinished, toState } from './export.table.ts';

/** The caller's finished export with its file, as long as it is kept. */
export async function findExport({ db, caller, now }: QueryContext) {
	const row = await db
		.selectFrom('export')
		.innerJoin('file', 'file.id', 'export.file_id')
		.select(['file.id', 'file.key', 'file.size', 'file.mime', 'file.created', 'export.finished'])
		.where('export.user_id', '=', requirePerson(caller).id)
		.where('export.finished', '>', addMs(now, -exportRetentionMs))
		.executeTakeFirst();
	return row?.finished ? { ...row, finished: row.finished } : undefined;
}

/** How the caller's export stands: what is finished, how far another one is, and why the last one failed. */
export async function exportStatusOf(context: QueryContext): Promise<ExportStatus> {
	const [finished, row] = [await findExport(context), await findRow(context)];
	return { ...(finished && toFinished(finished)), ...(row && toState(row)) };
}

function findRow({ db, caller }: QueryContext) {
	return db
		.selectFrom('export')
		.select(['requested', 'stage', 'packed', 'total', 'failed', 'problem', 'reference'])
		.where('user_id', '=', requirePerson(caller).id)
		.executeTakeFirst();
}
