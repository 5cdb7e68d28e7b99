import { fail } from '@ordna/domain/failures';
import { serviceKinds } from '@ordna/domain/import';
import { fromJsonText } from '../../db/json-text.ts';
import { applyImport, keepWaitingFile, requireWaitingFile, withWaiting } from '../import/index.ts';
import type { Working } from './service-import.runner.ts';
import { endAndTell } from './tell-end.ts';

/** Imports what was fetched. That it is over is written with the import itself: it is never done twice. */
export async function applyFetched({ context, row }: Working): Promise<void> {
	const fileId = row.import_file_id;
	if (fileId === null) throw fail('import.forgotten');
	// Who stopped the server for the night finds it again.
	await context.run((context) => keepWaitingFile(context, fileId));
	const file = await requireWaitingFile(context, fileId);
	const { updates = true, mine, people } = fromJsonText(row.choices);
	await withWaiting(context, { file, how: { kind: serviceKinds[row.service] }, slot: 'import' }, (read) =>
		applyImport(context, read, {
			...{ fileName: file.name, updates, mine, people },
			async atEnd(context, { id, added, projects: [project] }) {
				const isOurs = await endAndTell(context, row, { state: 'done', importId: id, added, project });
				if (!isOurs) throw fail('import.canceled');
			},
		}),
	);
}
