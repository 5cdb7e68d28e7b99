export type { Claims } from './claims.ts';
export { type Renew, type RenewalAnswer, renewOverHttp } from './renewal.ts';
export { Session, type SessionEvent, type SessionParts } from './session.ts';
