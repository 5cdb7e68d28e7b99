export { type RenewalAnswer, renewOverHttp } from './renewal.ts';
export { Session } from './session.ts';
