export { sessionEndpoints } from './session.contract.ts';
export type { Session } from './session.ts';
export { accessToken, session } from './session.ts';
