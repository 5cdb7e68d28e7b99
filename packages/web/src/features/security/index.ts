export { deviceOf } from './device-name.ts';
export { deviceText } from './sessions.tsx';
