export { securityEventEndpoints } from './security-event.contract.ts';
export type { SecurityEvent } from './security-event.ts';
export { securityEvent, securityEventOf, securityEventsKeptDays, securityOf } from './security-event.ts';
