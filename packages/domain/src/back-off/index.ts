export { type BackOff, backOffMs, type ExponentialBackOff, maxBackOffMs } from './back-off.ts';
