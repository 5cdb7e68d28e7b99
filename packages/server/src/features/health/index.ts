export { healthRoutes } from './health.routes.ts';
export type { HealthSubject } from './health-subject.ts';
export { runHealthChecks } from './run-checks.ts';
