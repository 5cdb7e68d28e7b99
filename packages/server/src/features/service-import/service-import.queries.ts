import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { ImportService, ImportStatus, ServiceImport } from '@ordna/domain/import';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { findImportResult } from '../import/index.ts';
import { type ServiceImportRow, toServiceImport } from './service-import.table.ts';

/** The caller's last import from a service. */
export async function readLast(context: QueryContext): Promise<ServiceImport | null> {
	const row = await newest(context).executeTakeFirst();
	return row ? tell(context, row) : null;
}

/** An import from a service, with what it brought. */
export async function tell(context: QueryContext, row: ServiceImportRow): Promise<ServiceImport> {
	return toServiceImport(row, row.import_id === null ? null : await findImportResult(context, row.import_id));
}

/** An import of the caller. Throws `import.forgotten` for any other. */
export async function requireServiceImport(context: QueryContext, id: number): Promise<ServiceImportRow> {
	const row = await newest(context).where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('import.forgotten');
	return row;
}

/** As clients of v1 ask for it. */
export async function readStatus(context: QueryContext, service: ImportService): Promise<ImportStatus> {
	const row = await newest(context).where('service', '=', service).executeTakeFirst();
	return {
		id: toId('import', row?.id ?? 0),
		migratorName: row?.service ?? '',
		startedAt: row?.started ?? null,
		finishedAt: row?.finished ?? null,
	};
}

function newest({ db, caller }: QueryContext) {
	return db
		.selectFrom('service_import')
		.selectAll()
		.where('user_id', '=', requirePerson(caller).id)
		.orderBy('id', 'desc')
		.limit(1);
}
