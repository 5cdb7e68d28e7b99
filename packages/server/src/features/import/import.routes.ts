import { fail } from '@ordna/domain/failures';
import { detectCsv, type FileImporter, importEndpoints, previewCsv } from '@ordna/domain/import';
import type { Ask } from '../../asking/index.ts';
import { type Act, routes } from '../../http/index.ts';
import { findLast } from './import.queries.ts';
import { toStatus } from './import.table.ts';
import { configOf, readers } from './importers.ts';
import { inTurn } from './in-turn.ts';
import { runImport } from './run-import.ts';
import { takingTurns } from './taking-turns.ts';
import { textOf, uploadedText } from './uploaded.ts';

const status = (importer: FileImporter) => ({
	ask: async (ask: Ask) => toStatus(await findLast(ask, importer)),
});

const migrate = (importer: FileImporter) => ({
	async act(act: Act) {
		const made = await readers[importer](act, (bringing) => runImport(act, importer, bringing));
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
		async act(act) {
			const { bytes } = await uploadedText(act);
			const found = await inTurn(act.app, 'look', async () => detectCsv(textOf(bytes)));
			if (!found) throw fail('import.empty');
			return found;
		},
	},
	csvPreview: {
		async act(act) {
			const uploaded = await uploadedText(act);
			const config = configOf(uploaded);
			return inTurn(act.app, 'look', () => takingTurns(previewCsv(textOf(uploaded.bytes), config)));
		},
	},
	csvMigrate: migrate('csv'),
});
