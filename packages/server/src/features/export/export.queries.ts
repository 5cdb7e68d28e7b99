import { exportRetentionMs } from '@ordna/domain/export';
import { addMs, type Instant } from '@ordna/domain/time';
import { type QueryContext, requirePerson } from '../../context/index.ts';

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

/** Since when one is being prepared for the caller, if one is. */
export async function whenRequested({ db, caller }: QueryContext): Promise<Instant | undefined> {
	const row = await db
		.selectFrom('export')
		.select('requested')
		.where('user_id', '=', requirePerson(caller).id)
		.executeTakeFirst();
	return row?.requested ?? undefined;
}
