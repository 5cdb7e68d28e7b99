export { deviceOf } from './device-name.ts';
export { deviceText, useDeviceName } from './device-text.ts';
