export { healthEndpoints } from './health.contract.ts';
export type { HealthCheckName, HealthFinding, HealthReport, HealthState } from './health.ts';
export { healthReport, troublesIn } from './health.ts';
