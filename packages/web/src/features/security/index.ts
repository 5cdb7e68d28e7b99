export { deviceOf } from './device-name.ts';
export { useDeviceName } from './device-text.ts';
