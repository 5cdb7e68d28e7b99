export { acyclicPairs, type Pair } from './acyclic-pairs.ts';
export { detectCsv, detectTable, guessCsvConfig, previewCsv, readCsv } from './csv.ts';
export {
	type CsvColumn,
	type CsvConfig,
	type CsvDetection,
	type CsvPreview,
	type CsvSeparator,
	csvAttributes,
	csvConfig,
	csvSeparators,
	maxCsvEdits,
} from './csv-config.ts';
export { dateLayouts, dayLayoutOf } from './csv-dates.ts';
export { type CsvPage, type CsvProblem, maxCsvPage, readCsvPage } from './csv-page.ts';
export { fileImportEndpoints } from './file-import.contract.ts';
export { importEndpoints } from './import.contract.ts';
export { type FileImporter, fileImporters, type ImportStatus, importStatus } from './import.ts';
export { type ImportIssueKind, importIssueKinds } from './import-issues.ts';
export { fileKinds, type ImportKind, importKinds, importOrigins } from './import-kinds.ts';
export type { ImportCounts, ImportKnown, ImportPreview, ImportProgress, ImportResult } from './import-preview.ts';
export { type ChosenPerson, fileWaitsMs, importPreview, importResult, maxPeople } from './import-preview.ts';
export type {
	ImportedAttachment,
	ImportedBucket,
	ImportedComment,
	ImportedCompletion,
	ImportedFilter,
	ImportedLabel,
	ImportedPerson,
	ImportedPlacement,
	ImportedProject,
	ImportedProjects,
	ImportedTask,
	ImportedTeam,
	ImportedView,
} from './imported.ts';
export { plainProject as plainImportedProject, plainTask as plainImportedTask } from './imported.ts';
export { isObject as isJsonObject } from './json-fields.ts';
export { type Json, readJson } from './json-text.ts';
export type { TimeSlicer } from './limits.ts';
export { microsoftTodoFile } from './microsoft-todo.ts';
export { isReadableVersion, readOwnFilters, readOwnProjects, readOwnTeams } from './own-format.ts';
export { plankaFile } from './planka.ts';
export { sourceReaders } from './read-files.ts';
export { recognizeKind } from './recognize.ts';
export { apiAddressOf, hostOf, plankaAddressOf } from './server-address.ts';
export {
	microsoftTodoMigrationEndpoints,
	serviceImportEndpoints,
	todoistMigrationEndpoints,
	trelloMigrationEndpoints,
} from './service-import.contract.ts';
export {
	type ImportService,
	importServices,
	type ServiceImport,
	type ServiceImportStage,
	type ServiceImportState,
	type ServiceProblem,
	type SignInService,
	serviceKinds,
	serviceNames,
	signInServices,
} from './service-import.ts';
export { type SourceFile, toSourceFile } from './source-file.ts';
export { fingerprintOf, type PartKeys, partKeysOf, type SourceKeys, sourceKeysOf, withFileIds } from './source-keys.ts';
export { readTickTick } from './ticktick.ts';
export { inTimeSlices } from './time-slices.ts';
export { isTodoistAccount, todoistAccountFile } from './todoist-account.ts';
export { trelloAccountFile, trelloBackground, trelloCover } from './trello.ts';
export { readWekan } from './wekan.ts';
