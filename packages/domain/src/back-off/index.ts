export { type BackOff, backOffMs, type ExponentialBackOff, longestBackOffMs } from './back-off.ts';
