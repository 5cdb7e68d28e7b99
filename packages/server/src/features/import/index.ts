export { applyImport } from './apply-import.ts';
export { fileImportRoutes } from './file-import.routes.ts';
export { cancelImport, forgetFile, keepWaitingFile, noteFile } from './import.commands.ts';
export { forgetImportFiles, takeBackImports } from './import.jobs.ts';
export { findImportResult, requireWaitingFile } from './import.queries.ts';
export { importQueue } from './import.queue.ts';
export { importRoutes } from './import.routes.ts';
export { withWaiting } from './read-waiting.ts';
export { runCooperatively } from './run-cooperatively.ts';
