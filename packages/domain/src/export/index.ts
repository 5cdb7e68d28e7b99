export { exportEndpoints } from './export.contract.ts';
export { type ExportStatus, exportRetentionMs, exportStatus } from './export.ts';
