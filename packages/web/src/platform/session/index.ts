export { accountIdOf } from './claims.ts';
export { type RenewalAnswer, renewOverHttp } from './renewal.ts';
export { Session } from './session.ts';
