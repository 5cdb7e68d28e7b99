export { exportEndpoints } from './export.contract.ts';
export {
	type ExportProblem,
	type ExportStage,
	type ExportStatus,
	exportProblems,
	exportRetentionMs,
	exportStatus,
} from './export.ts';
export type { FileTask, TaskFileFormat } from './task-file.ts';
export { markdownHeading, taskCsvHead, taskCsvRow, taskFileFormats, taskMarkdown } from './task-file.ts';
