export { registrationEndpoints } from './registration.contract.ts';
export type { RegistrationChoice, RegistrationMode } from './registration-mode.ts';
export { registrationMode } from './registration-mode.ts';
