export { auditEndpoints } from './audit.contract.ts';
export type { AuditEntry, AuditGroup, AuditKind } from './audit.ts';
export { auditEntry, auditGroup, auditGroupOf, auditKinds } from './audit.ts';
export { auditCsvHead, auditCsvRow, csvCell } from './audit-csv.ts';
