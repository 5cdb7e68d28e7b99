export { securityEventEndpoints } from './security-event.contract.ts';
export type { SecurityEvent } from './security-event.ts';
export { securityEvent, securityEventOf, securityEventRetentionDays, securityOf } from './security-event.ts';
