import type { FileImporter } from '@ordna/domain/import';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { importQueue } from './import.queue.ts';
import type { ImportRow } from './import.table.ts';

/** The caller's newest import from a source. */
export function findLast({ db, caller }: QueryContext, importer: FileImporter): Promise<ImportRow | undefined> {
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
