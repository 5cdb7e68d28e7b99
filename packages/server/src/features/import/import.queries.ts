import type { FileImporter } from '@ordna/domain/import';
import { type Ask, requirePerson } from '../../asking/index.ts';
import { minute } from '../job/index.ts';
import type { ImportRow } from './import.table.ts';

/** The caller's newest import from a source. */
export function findLast({ db, caller }: Ask, importer: FileImporter): Promise<ImportRow | undefined> {
	return db
		.selectFrom('import')
		.selectAll()
		.where('user_id', '=', requirePerson(caller).id)
		.where('importer', '=', importer)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** One that gives no sign of life for so long broke off with its process. */
export const deadAfterMs = minute / 2;

/** Whether an import broke off. */
export function isDead(row: Pick<ImportRow, 'alive'>, now: number): boolean {
	return row.alive < now - deadAfterMs;
}

/** The imports that broke off, with whose they are. */
export function findDead({ db, now }: Ask) {
	return db
		.selectFrom('import')
		.innerJoin('user', 'user.id', 'import.user_id')
		.selectAll('import')
		.select('user.username')
		.where('import.finished', 'is', null)
		.where('import.alive', '<', now - deadAfterMs)
		.execute();
}
