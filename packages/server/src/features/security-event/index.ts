export { forgetOldSecurityEvents } from './security-event.jobs.ts';
export { securityEventRoutes } from './security-event.routes.ts';
