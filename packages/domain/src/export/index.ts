export { exportEndpoints } from './export.contract.ts';
export { type ExportStatus, exportKeptMs, exportStatus } from './export.ts';
