export { healthEndpoints } from './health.contract.ts';
export type { BackupMade, HealthCheckName, HealthFinding, HealthReport, HealthState } from './health.ts';
export { healthReport, troublesIn } from './health.ts';
