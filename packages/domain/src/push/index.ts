export { pushEndpoints } from './push.contract.ts';
export type { PushDevice, PushDeviceId } from './push-device.ts';
export { maxPushDevices, pushDevice } from './push-device.ts';
