import { fail } from '@ordna/domain/failures';
import { detectCsv, type FileImporter, importEndpoints, previewCsv } from '@ordna/domain/import';
import type { Ask } from '../../asking/index.ts';
import { perApp } from '../../asking/index.ts';
import { type Act, routes } from '../../http/index.ts';
import { createGate, GateFull } from '../../security/gate.ts';
import { findLast } from './import.queries.ts';
import { toStatus } from './import.table.ts';
import { configOf, readers } from './importers.ts';
import { runImport } from './run-import.ts';
import { takingTurns } from './taking-turns.ts';
import { textOf, uploadedText } from './uploaded.ts';

const status = (importer: FileImporter) => ({
	ask: async (ask: Ask) => toStatus(await findLast(ask, importer)),
});

const migrate = (importer: FileImporter) => ({
	act: (act: Act) =>
		inTurn(act, async () => {
			const batch = await readers[importer](act, (bringing) => runImport(act, importer, bringing));
			return { message: 'Everything was migrated successfully.', batch };
		}),
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
		act: (act) =>
			inTurn(act, async () => {
				const found = detectCsv(textOf((await uploadedText(act)).bytes));
				if (!found) throw fail('import.empty');
				return found;
			}),
	},
	csvPreview: {
		act: (act) =>
			inTurn(act, async () => {
				const uploaded = await uploadedText(act);
				const config = configOf(uploaded);
				return takingTurns(previewCsv(textOf(uploaded.bytes), config));
			}),
	},
	csvMigrate: migrate('csv'),
});

/** A file is held in memory while it is read, and unfolds: a few at once, the others wait. */
const gateOf = perApp(() => createGate({ atOnce: 2, waiting: 20 }));

async function inTurn<T>(act: Act, run: () => Promise<T>): Promise<T> {
	try {
		return await gateOf(act.app).pass(run);
	} catch (error) {
		throw error instanceof GateFull ? fail('server.busy') : error;
	}
}
