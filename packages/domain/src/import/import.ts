import * as z from 'zod/mini';
import { id, instantOrUnset } from '../contract/fields.ts';

/** The importers that take a file, in the order in which a server names them. */
export const fileImporters = ['vikunja-file', 'ticktick', 'wekan', 'csv'] as const;
export type FileImporter = (typeof fileImporters)[number];

const importId = id('import');

/** The last import of somebody from one source; empty when there was none. See docs/wire/models.md#import. */
export const importStatus = z.object({
	id: importId,
	migratorName: z.string(),
	startedAt: instantOrUnset,
	/** Unset while it runs. */
	finishedAt: instantOrUnset,
});
export type ImportStatus = z.output<typeof importStatus>;
