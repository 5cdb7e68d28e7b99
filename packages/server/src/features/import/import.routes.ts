import { fail } from '@ordna/domain/failures';
import { detectCsv, type FileImporter, importEndpoints, previewCsv } from '@ordna/domain/import';
import type { QueryContext } from '../../context/index.ts';
import { type RequestContext, routes } from '../../http/index.ts';
import { findLast } from './import.queries.ts';
import { toStatus } from './import.table.ts';
import { configOf, readers } from './importers.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { runImport } from './run-import.ts';
import { textOf, withUploadedText } from './uploaded.ts';

const status = (importer: FileImporter) => ({
	query: async (context: QueryContext) => toStatus(await findLast(context, importer)),
});

const migrate = (importer: FileImporter) => ({
	async action(context: RequestContext) {
		const made = await readers[importer](context, (input) => runImport(context, importer, input));
		return { message: 'Everything was migrated successfully.', ...made };
	},
});

export const importRoutes = routes('import', importEndpoints, {
	ownStatus: status('vikunja-file'),
	ownMigrate: migrate('vikunja-file'),
	tickTickStatus: status('ticktick'),
	tickTickMigrate: migrate('ticktick'),
	wekanStatus: status('wekan'),
	wekanMigrate: migrate('wekan'),
	csvStatus: status('csv'),
	csvDetect: {
		async action(context) {
			const found = await withUploadedText(context, 'look', async ({ bytes }) => detectCsv(textOf(bytes)));
			if (!found) throw fail('import.empty');
			return found;
		},
	},
	csvPreview: {
		action: (context) =>
			withUploadedText(context, 'look', (uploaded) =>
				runCooperatively(previewCsv(textOf(uploaded.bytes), configOf(uploaded))),
			),
	},
	csvMigrate: migrate('csv'),
});
