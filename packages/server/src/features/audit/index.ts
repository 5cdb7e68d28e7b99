export { administrationEvents } from './audit.live.ts';
export { auditRoutes } from './audit.routes.ts';
