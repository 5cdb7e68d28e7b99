export { acyclicPairs, type Pair } from './acyclic-pairs.ts';
export { detectCsv, previewCsv, readCsv } from './csv.ts';
export {
	type CsvColumn,
	type CsvConfig,
	type CsvDetection,
	type CsvPreview,
	csvAttributes,
	csvConfig,
} from './csv-config.ts';
export { dateLayouts } from './csv-dates.ts';
export { importEndpoints } from './import.contract.ts';
export { type FileImporter, fileImporters, type ImportStatus, importStatus } from './import.ts';
export type {
	ImportedAttachment,
	ImportedBucket,
	ImportedComment,
	ImportedCompletion,
	ImportedFilter,
	ImportedLabel,
	ImportedPlacement,
	ImportedProject,
	ImportedProjects,
	ImportedTask,
	ImportedView,
} from './imported.ts';
export { type Json, readJson } from './json-text.ts';
export type { TimeSlicer } from './limits.ts';
export { isReadableVersion, readOwnFilters, readOwnProjects } from './own-format.ts';
export { readTickTick } from './ticktick.ts';
export { readWekan } from './wekan.ts';
